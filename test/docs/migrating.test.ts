/** The seed file and the programs of `docs/migrating.md`, as they stand there. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Passwords } from '../../src/people/passwords.js';
import { parseSeed } from '../../src/seed/file.js';
import { connect } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { blocksOf } from './snippets.js';

/** In the package, where programs find `vouchsafe/resource-server` by its name. */
const DIRECTORY = fileURLToPath(new URL('../../dist/docs', import.meta.url));
const AUDIENCE = 'https://mcp.example.com/mcp';
const run = promisify(execFile);
const passwords = new Passwords();

const blocks = blocksOf('docs/migrating.md');
const blockOf = (language: string) => blocks.find((block) => block.language === language)?.text ?? '';

/** Writes a program of the page, and returns its path. */
function program(name: string): string {
  mkdirSync(DIRECTORY, { recursive: true });
  writeFileSync(join(DIRECTORY, name), blockOf(`js file=${name}`));
  return join(DIRECTORY, name);
}

it('shows a seed file that is valid', () => {
  expect(parseSeed(JSON.parse(blockOf('json'))).users).toHaveLength(2);
});

describe('the program for Keycloak', () => {
  /** A user of an export. */
  const user = (email: string, secret: object, data: object) => ({
    ...{ username: email, email, emailVerified: true, enabled: true, firstName: 'A', lastName: 'Tester' },
    credentials: [
      { type: 'password', secretData: JSON.stringify(secret), credentialData: JSON.stringify(data) },
    ],
  });
  /** As published on dev.to for Keycloak 9: the password is `admin`. */
  const PBKDF2 = user(
    'pbkdf2@example.com',
    { salt: 'x/bm4Y3DcuV9eU97ervkPA==', value: '1u7BLvfSPxQFpwc5jpGSA+88EGl9pZYKhaZ8YPIu9N4=' },
    { hashIterations: 27500, algorithm: 'pbkdf2-sha256' },
  );
  /** A hash of the reference implementation, with the members of Keycloak 24 and newer: the password is `password`. */
  const ARGON2 = user(
    'argon2@example.com',
    { salt: 'T/yTXUofIs/zY8Q1qYJGSw==', value: 'xpt2H/kvpkDurr0Uy+6lLvpDRzqiXYenNB/iNd9viiY=' },
    {
      hashIterations: 2,
      algorithm: 'argon2',
      additionalParameters: {
        ...{ hashLength: ['32'], memory: ['19456'], parallelism: ['1'] },
        ...{ type: ['id'], version: ['1.3'] },
      },
    },
  );
  const SHA1 = user(
    'sha1@example.com',
    { salt: 'AAAA', value: 'AAAA' },
    { hashIterations: 1, algorithm: 'pbkdf2' },
  );

  const seedFile = join(DIRECTORY, 'migrated.json');
  beforeEach(() => rmSync(seedFile, { force: true }));
  /** What the program said when it last ran. */
  let warnings = '';

  /** Runs the program with an export. @returns the seed file */
  async function seedOf(users: readonly object[]) {
    const main = program('keycloak-users.mjs');
    const realm = join(DIRECTORY, 'realm.json');
    writeFileSync(realm, JSON.stringify({ realm: 'acme', users }));
    const { stderr } = await run(process.execPath, [main, realm, seedFile]);
    warnings = stderr;
    return parseSeed(JSON.parse(readFileSync(seedFile, 'utf8')));
  }

  it('writes a seed file with the hashes that can be imported', async () => {
    const users = [
      PBKDF2,
      ARGON2,
      SHA1,
      { ...SHA1, email: 'x@example.com', enabled: false },
      { username: 'robot' },
    ];
    const seed = await seedOf(users);
    expect(seed.users.map(({ email, name }) => [email, name])).toEqual([
      ['pbkdf2@example.com', 'A Tester'],
      ['argon2@example.com', 'A Tester'],
      ['sha1@example.com', 'A Tester'],
    ]);
    const [pbkdf2, argon2, sha1] = seed.users;
    expect(await passwords.verify(pbkdf2?.password_hash ?? null, 'admin')).toBe(true);
    expect(await passwords.verify(argon2?.password_hash ?? null, 'password')).toBe(true);
    expect(sha1).toMatchObject({ password: expect.stringMatching(/^[\w-]{32}$/) });
    expect(sha1?.password_hash).toBeUndefined();
  });

  it('takes the language of a user, and no password that Keycloak lets no one keep', async () => {
    const [spoken, temporary] = (
      await seedOf([
        { ...PBKDF2, attributes: { locale: ['pt-BR'] }, requiredActions: [] },
        { ...ARGON2, requiredActions: ['UPDATE_PASSWORD'] },
      ])
    ).users;
    expect(spoken).toMatchObject({ locale: 'pt-BR', password_hash: expect.any(String) });
    expect(temporary?.password_hash).toBeUndefined();
    expect(temporary).toMatchObject({ password: expect.stringMatching(/^[\w-]{32}$/) });
  });

  it('names those who have been disabled or deleted since the last time, since an import removes nobody', async () => {
    await seedOf([SHA1, PBKDF2, ARGON2]);
    expect(warnings).toBe('');
    await seedOf([PBKDF2, { ...ARGON2, enabled: false }]);
    const gone = [SHA1, ARGON2].map(
      ({ email }) => `Disabled or gone since the last time: npx vouchsafe user delete ${email}\n`,
    );
    expect(warnings).toBe(gone.join(''));
  });

  it('keeps the random passwords when it is repeated, since others would replace what users have chosen', async () => {
    const first = await seedOf([SHA1, PBKDF2]);
    const workspaces = [{ name: 'acme-labs', title: 'Acme Labs', type: 'team' }];
    writeFileSync(seedFile, JSON.stringify({ ...first, workspaces }));
    const second = await seedOf([PBKDF2, SHA1, { ...SHA1, email: 'new@example.com' }]);
    const [sha1, pbkdf2] = first.users;
    expect(second.users.slice(0, 2)).toEqual([pbkdf2, sha1]);
    expect(second.users[2]?.password).not.toBe(sha1?.password);
    expect(second.workspaces).toMatchObject(workspaces);
    // Whoever changed it at the old server has a hash that can be imported.
    const [changed] = (await seedOf([{ ...PBKDF2, email: SHA1.email }])).users;
    expect(changed).toEqual({ ...pbkdf2, email: SHA1.email });
  });
});

describe('the program for two issuers', () => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness();
  });
  afterAll(() => server.stop());

  /** What the guard answers to a request with this token. */
  async function answerTo(token?: string): Promise<string> {
    const driver = `
      import { guardBoth } from '${program('two-issuers.mjs')}';
      const guard = guardBoth(() => 'the old guard');
      const headers = process.env.TOKEN ? { authorization: 'Bearer ' + process.env.TOKEN } : {};
      const answer = await guard(new Request(process.env.AUDIENCE, { headers }));
      console.log(answer instanceof Response ? answer.status : (answer.workspace ?? answer));
      process.exit(0);`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', driver], {
      env: { PATH: process.env.PATH, ISSUER: server.issuer, AUDIENCE, TOKEN: token ?? '' },
    });
    return stdout.trim();
  }

  it('verifies our tokens, and leaves all others to the guard of the old server', async () => {
    const of = { email: 'alice@example.com', workspace: 'acme-labs', clientId: 'public-app' };
    const { accessToken } = await connect(server, of);
    const [, payload = ''] = accessToken.split('.');
    const forged = accessToken.replace(
      payload,
      Buffer.from('{"iss":"https://old.example"}').toString('base64url'),
    );
    expect(await answerTo(accessToken)).toBe('acme-labs');
    expect(await answerTo(`${accessToken.slice(0, -8)}AAAAAAAA`)).toBe('401');
    expect(await answerTo()).toBe('401');
    for (const token of [forged, 'ory_at_opaque']) expect(await answerTo(token)).toBe('the old guard');
  });
});
