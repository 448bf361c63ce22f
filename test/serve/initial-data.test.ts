/** What a start writes to a database whose secrets it cannot read: nothing. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '../../src/config.js';
import { serve } from '../../src/serve.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { seed } from '../support/seed.js';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

it('a start with another SECRET_KEY fails before the seed file is applied, whose secrets no other process could check', async () => {
  const late = { email: 'late@example.com', name: 'Late', password: 'staple of the evening' };
  const file = join(server.env.DATA_DIR ?? '', 'with-one-more.json');
  await writeFile(file, JSON.stringify({ ...seed, users: [...seed.users, late] }));
  const start = async (variables: Readonly<Record<string, string>>) => {
    const env = { ...server.env, SEED_FILE: file, PORT: String(await freePort()), ...variables };
    await (await serve(parseConfig(env), { log: server.deps.log })).stop();
  };
  const { users } = server.deps.store;
  const SECRET_KEY = Buffer.alloc(32, 8).toString('base64url');
  await expect(start({ SECRET_KEY })).rejects.toThrow('SECRET_KEY');
  expect(await users.findByEmail(late.email)).toBeNull();
  await start({});
  expect(await users.findByEmail(late.email)).not.toBeNull();
});
