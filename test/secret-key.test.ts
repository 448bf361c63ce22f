import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepSecretKey } from '../src/secret-key.js';

let parent: string;
let dataDir: string;
let path: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vouchsafe-key-'));
  dataDir = join(parent, 'not', 'there', 'yet');
  path = join(dataDir, 'secret.key');
});
afterEach(() => rm(parent, { recursive: true }));

const modeOf = async (of: string) => (await stat(of)).mode & 0o777;

describe('the generated SECRET_KEY', () => {
  it('is 32 bytes, in a file that only its owner can read', async () => {
    const key = await keepSecretKey(dataDir);
    expect(key).toHaveLength(32);
    expect(await modeOf(path)).toBe(0o600);
    expect(await modeOf(dataDir)).toBe(0o700);
    expect(await readFile(path, 'utf8')).toBe(`${Buffer.from(key).toString('base64url')}\n`);
  });

  it('stays the same from start to start, and differs from place to place', async () => {
    const first = await keepSecretKey(dataDir);
    expect(await keepSecretKey(dataDir)).toEqual(first);
    expect(await keepSecretKey(join(parent, 'elsewhere'))).not.toEqual(first);
  });

  it('is taken as it was put there', async () => {
    await keepSecretKey(dataDir);
    await writeFile(path, Buffer.alloc(32, 7).toString('base64url'));
    expect(Buffer.from(await keepSecretKey(dataDir))).toEqual(Buffer.alloc(32, 7));
  });

  it('is the same for all processes that start at once: none reads a file that is half written', async () => {
    // The moment between making the file and filling it is short; one attempt would rarely hit it.
    for (let round = 0; round < 300; round++) {
      const place = join(parent, String(round));
      const keys = await Promise.all(Array.from({ length: 8 }, () => keepSecretKey(place)));
      expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    }
  });

  it.each([
    ['empty', ''],
    ['too short', Buffer.alloc(31).toString('base64url')],
    ['too long', Buffer.alloc(33).toString('base64url')],
    ['something else', 'a secret'],
  ])('is not replaced when the file is %s: the start ends and names it', async (_, content) => {
    await keepSecretKey(dataDir);
    await chmod(path, 0o600);
    await writeFile(path, content);
    await expect(keepSecretKey(dataDir)).rejects.toThrow(`${path} does not contain 32 bytes in base64url`);
    expect(await readFile(path, 'utf8')).toBe(content);
  });
});
