import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyUnreadable } from '../../src/rules/why-unreadable.js';

describe('a file that an operator named and that cannot be read', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'unreadable-'));
    await writeFile(join(folder, 'file'), '');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const whyNot = (path: string, reading: Promise<unknown>) =>
    reading.then(
      () => 'was read',
      (cause: unknown) => whyUnreadable(path, cause),
    );

  it('does not exist, and if its path is relative, is looked for where the program was started', async () => {
    const path = join(folder, 'none');
    expect(await whyNot(path, readFile(path))).toBe('it does not exist');
    expect(await whyNot('./none', readFile('./none'))).toBe(
      'it does not exist in the folder where this program was started',
    );
  });

  it('is a folder instead of a file, or a file instead of a folder', async () => {
    expect(await whyNot(folder, readFile(folder))).toBe('it is a folder, not a file');
    const file = join(folder, 'file');
    expect(await whyNot(file, readdir(file))).toBe('it is a file, not a folder');
  });

  it('belongs to another account, or has a fault that has no words here', () => {
    const fault = (code: string) => Object.assign(new Error(`${code}: a fault`), { code });
    expect(whyUnreadable('/file', fault('EACCES'))).toBe('this account may not read it');
    expect(whyUnreadable('/file', fault('EIO'))).toBe('EIO: a fault');
  });
});
