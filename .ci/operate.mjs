// Runs the tests of deployments (test/operate), after `npm test` has built the program. What fails runs once more: they put
// servers under load, and the machine may be busy. The last line is "<tests passed> <tests failed>".
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'operate-'));
const first = run('first');
const suspects = first.files.filter(({ status }) => status === 'failed').map(({ name }) => name);
const again = suspects.length > 0 ? run('again', ...suspects) : undefined;
rmSync(folder, { recursive: true });

const skipped = testsOf(first.files).filter(({ status }) => status === 'pending' || status === 'skipped');
for (const { fullName } of skipped) console.log('skipped:', fullName);
const passed = testsOf(first.files).filter(({ status }) => status === 'passed').length;
const failed = Math.max(failuresIn(first.files), first.status === 0 ? 0 : 1);
if (failed === 0) console.log(passed, 0);
else if (again?.status === 0) {
  for (const name of suspects) console.log('passed only the second time:', name);
  console.log(passed + failuresIn(first.files), 0);
} else console.log(passed, failed);

function run(name, ...files) {
  const output = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const args = ['vitest', 'run', '--config', 'vitest.operate.config.ts', ...reporters, ...files];
  // nginx and PgBouncer are in a folder that only root has on its path.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const { status } = spawnSync('npx', args, { env, stdio: ['ignore', 2, 2] });
  try {
    return { status, files: JSON.parse(readFileSync(output, 'utf8')).testResults };
  } catch (error) {
    console.error(`no test results: ${error.message}`);
    return { status: status || 1, files: [] };
  }
}

function testsOf(files) {
  return files.flatMap(({ assertionResults }) => assertionResults);
}

/** A file that could not even be loaded has no failed test in it, but it failed. */
function failuresIn(files) {
  return files
    .filter(({ status }) => status === 'failed')
    .map((file) => testsOf([file]).filter(({ status }) => status === 'failed').length || 1)
    .reduce((sum, count) => sum + count, 0);
}
