// Runs one of the README's test commands as on a bare machine: `node .ci/tests.mjs test`, `test:flows` or `test:chromium`. The files of
// tests that failed, or during which an error came up that no test waited for, run once more, alone: dozens of servers,
// databases and browsers share the machine in the first run, and a failure caused by that contention is not a bug. What
// passes only then is named, so that it gets fixed. The last line is "<tests passed> <tests failed>".
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** What the tests use: they complete commands in bash, copy databases, start PostgreSQL as another user and look for a browser's libraries. */
const TOOLS = 'bash cat chown cp id ldd rm';
/** Failures in more files than these are no accident. */
const MOST_AGAIN = 5;

const [, , command] = process.argv;
const folder = mkdtempSync(join(tmpdir(), 'results-'));
const first = run('first');
const failedFiles = first.files.filter((file) => file.status === 'failed');
const suspects = [...new Set([...failedFiles.map((file) => file.name), ...first.withUnhandledErrors])];
const canRepeat = suspects.length > 0 && suspects.length <= MOST_AGAIN;
const again = canRepeat ? repeat(suspects) : undefined;
rmSync(folder, { recursive: true });

const passed = first.files.flatMap(testsOf).filter((test) => test.status === 'passed').length;
const failed = Math.max(failuresIn(failedFiles), first.status === 0 ? 0 : 1);
if (again === undefined || again.status !== 0) console.log(passed, failed);
else console.log(passed + failuresIn(failedFiles), 0);

function repeat(names) {
  console.log('--- once more, alone:', ...names);
  const result = run('again', '--maxWorkers=1', ...names);
  if (result.status === 0) for (const name of names) console.log('passed only alone:', name);
  return result;
}

function run(name, ...args) {
  const output = join(folder, `${name}.json`);
  const unhandled = join(folder, `${name}-unhandled.json`);
  const reporters = ['default', 'json', './.ci/unhandled-errors.mjs'].map(
    (reporter) => `--reporter=${reporter}`,
  );
  const { status } = spawnSync(
    '.ci/bare',
    ['npm', 'run', command, '--', ...reporters, `--outputFile.json=${output}`, ...args],
    {
      env: { ...process.env, BARE_TOOLS: TOOLS, UNHANDLED_ERRORS: unhandled },
      stdio: ['ignore', 2, 2],
    },
  );
  try {
    return {
      status,
      files: read(output).testResults.map((file) => ({ ...file, name: nameOf(file.name) })),
      withUnhandledErrors: read(unhandled).map(nameOf),
    };
  } catch (error) {
    console.error(`no test results: ${error.message}`);
    return { status: status || 1, files: [], withUnhandledErrors: [] };
  }
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function nameOf(path) {
  return relative('.', path);
}

function testsOf(file) {
  return file.assertionResults;
}

/** A file that could not even be loaded has no failed test in it, but it failed. */
function failuresIn(files) {
  return files
    .map((file) => testsOf(file).filter((test) => test.status === 'failed').length || 1)
    .reduce((sum, count) => sum + count, 0);
}
