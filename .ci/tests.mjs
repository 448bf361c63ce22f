// Runs the README's test command as on a bare machine. The files of tests that failed run once more, alone: dozens of
// servers, databases and browsers share the machine in the first run, and a failure caused by that contention is not a bug.
// What passes only then is named, so that it gets fixed. The last line is "<tests passed> <tests failed>".
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** What the tests use: they complete commands in bash, copy databases, start PostgreSQL as another user and look for a browser's libraries. */
const TOOLS = 'bash cat chown cp id ldd rm';
/** Failures in more files than these are no accident. */
const MOST_AGAIN = 5;

const folder = mkdtempSync(join(tmpdir(), 'results-'));
const first = run('first');
const failedFiles = first.files.filter((file) => file.status === 'failed');
const canRepeat = failedFiles.length > 0 && failedFiles.length <= MOST_AGAIN;
const again = canRepeat ? repeat(failedFiles.map((file) => file.name)) : undefined;
rmSync(folder, { recursive: true });

const passed = first.files.flatMap(testsOf).filter((test) => test.status === 'passed').length;
const failed = Math.max(failuresIn(failedFiles), first.status === 0 ? 0 : 1);
if (again === undefined || again.status !== 0) console.log(passed, failed);
else console.log(passed + failed, 0);

function repeat(names) {
  console.log('--- once more, alone:', ...names);
  const result = run('again', '--maxWorkers=1', ...names);
  if (result.status === 0) for (const name of names) console.log('passed only alone:', name);
  return result;
}

function run(name, ...args) {
  const output = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const { status } = spawnSync('.ci/bare', ['npm', 'test', '--', ...reporters, ...args], {
    env: { ...process.env, BARE_TOOLS: TOOLS },
    stdio: ['ignore', 2, 2],
  });
  try {
    const { testResults } = JSON.parse(readFileSync(output, 'utf8'));
    return { status, files: testResults.map((file) => ({ ...file, name: relative('.', file.name) })) };
  } catch (error) {
    console.error(`no test results: ${error.message}`);
    return { status: status || 1, files: [] };
  }
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
