/** What the built program loads by `import()`, in code that comes from the cache. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

/** A vector of crypt_blowfish (Openwall). */
const FROM_ELSEWHERE = {
  email: 'dora@example.com',
  password: 'U*U',
  password_hash: '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
};

describe('import() in the bundle', () => {
  let directory: string;
  let server: ServerProcess;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vouchsafe-imports-'));
    const { email, password, password_hash } = FROM_ELSEWHERE;
    const seedFile = join(directory, 'seed.json');
    await writeFile(seedFile, JSON.stringify({ users: [{ email, name: 'Dora', password_hash }] }));
    await writeFile(
      join(directory, 'LoginPage.mjs'),
      `export default (props, { original }) => '<p>Hello from ${password}.</p>' + original();`,
    );
    server = await startServer({
      dataDir: join(directory, 'data'),
      env: { SEED_FILE: seedFile, VIEWS_DIR: directory },
    });
  });

  afterAll(async () => {
    await server?.stop();
    await rm(directory, { recursive: true });
  });

  it('loads the views of an operator, and the library for passwords that were hashed with bcrypt', async () => {
    const page = await new Browser().get(`${server.origin}/login`);
    expect(page.text).toContain('Hello from U*U.');
    const { email, password } = FROM_ELSEWHERE;
    expect((await page.submit({ fields: { email, password } })).title).toMatch(/^Your account/);
  });

  it('writes no warning', () => {
    expect(server.stderr).toBe('');
  });
});
