import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';

const LOCK = new URL('../../dist/src/store/database/directory-lock.js', import.meta.url).href;
const ROUNDS = 25;

/** Reaches for one directory after the other, at moments that all processes know; keeps what it gets. */
const CONTENDER = `
  const { lockDirectory } = await import(process.argv[1]);
  const directories = JSON.parse(process.argv[2]);
  const start = Number(process.argv[3]);
  const got = [];
  for (const [index, directory] of directories.entries()) {
    while (Date.now() < start + index * 40) {}
    got.push(await lockDirectory(directory).then(() => true, () => false));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  process.stdout.write(JSON.stringify(got));
  process.stdin.resume(); // it lives, and owns, until the others have finished, too
`;

/** Takes all of them, says so, and waits for its end. */
const OWNER = `
  const { lockDirectory } = await import(process.argv[1]);
  for (const directory of JSON.parse(process.argv[2])) await lockDirectory(directory);
  process.stdout.write('all');
  process.stdin.resume();
`;

async function contend(directories: readonly string[]): Promise<number[]> {
  const start = String(Date.now() + 400);
  const contenders = [1, 2].map(() =>
    spawn(process.execPath, [
      '--input-type=module',
      '-e',
      CONTENDER,
      LOCK,
      JSON.stringify(directories),
      start,
    ]),
  );
  const outputs = contenders.map((contender) => text(contender.stdout));
  const spoken = contenders.map(
    (contender) => new Promise((resolve) => contender.stdout.once('data', resolve)),
  );
  await Promise.all(spoken);
  for (const contender of contenders) contender.stdin.end();
  const got: boolean[][] = (await Promise.all(outputs)).map((output) => JSON.parse(output));
  return directories.map((_, index) => got.filter((each) => each[index]).length);
}

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vouchsafe-locks-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

async function directories(name: string): Promise<string[]> {
  const all = Array.from({ length: ROUNDS }, (_, index) => join(parent, `${name}-${index}`));
  for (const directory of all) await mkdir(directory);
  return all;
}

it('gives a new directory to one of two processes that come at the same moment', async () => {
  expect(await contend(await directories('new'))).toEqual(Array.from({ length: ROUNDS }, () => 1));
});

it('gives a directory that a killed process left behind to one of two that come at the same moment', async () => {
  const left = await directories('left');
  const owner = spawn(process.execPath, ['--input-type=module', '-e', OWNER, LOCK, JSON.stringify(left)]);
  await new Promise((resolve) => owner.stdout.once('data', resolve));
  owner.kill('SIGKILL');
  await new Promise((resolve) => owner.once('close', resolve));
  expect(await contend(left)).toEqual(Array.from({ length: ROUNDS }, () => 1));
});
