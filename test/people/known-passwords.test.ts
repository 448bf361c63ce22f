/** Passwords that attackers try first are refused wherever a password is chosen. */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptAsNewUser, createInvitation } from '../../src/operations/invitations.js';
import type { Operation } from '../../src/operations/operation.js';
import { makeResetLink, resetPassword } from '../../src/operations/password-resets.js';
import { changePassword, setPassword } from '../../src/operations/passwords.js';
import { performWith } from '../../src/operations/perform.js';
import { applySeedFile } from '../../src/operations/seed.js';
import { createFirstUser, createUser } from '../../src/operations/users.js';
import { openKnownPasswords } from '../../src/people/known-passwords.js';
import type { Actor } from '../../src/store/actor.js';
import { Browser } from '../support/browser.js';
import { signedIn } from '../support/connections.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { PASSWORDS } from '../support/oauth.js';

const ALICE = 'alice@example.com';
const OPERATOR: Actor = { kind: 'operator' };
const LISTED = 'Liverpool2026!';
const NAMED = 'alice-acme-labs-1';
const LEAKED = 'only the service knows this one';
const FILLED_UP = 'a line that fills up the answer';
const GOOD = 'nine purple walrus teeth';

/** A service for leaked passwords; requests are recorded. */
const asked: { readonly path: string; readonly padding: unknown }[] = [];
let answer = 200;
let service: Server;
let server: Harness;

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push({ path: request.url ?? '', padding: request.headers['add-padding'] });
    const lines = [`${sha1(LEAKED).slice(5)}:7`, `${sha1(FILLED_UP).slice(5)}:0`, `${'0'.repeat(35)}:3`];
    response.writeHead(answer).end(lines.join('\r\n'));
  });
  const port = await freePort();
  await new Promise<void>((listening) => service.listen(port, '127.0.0.1', listening));
  const env = { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/range/`, BRAND_NAME: 'Initech' };
  server = await startHarness({ env });
});
afterAll(async () => {
  await server.stop();
  service.close();
});

const perform = <Result>(operation: Operation<Result>, by: Actor, input: unknown) =>
  performWith({ ...server.deps, redirectSchemes: [] })(operation, by, input);

async function ok<Result>(operation: Operation<Result>, input: unknown): Promise<Result> {
  const outcome = await perform(operation, OPERATOR, input);
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome.ok;
}

const linkOf = (address: string) => new URL(address).searchParams.get('link') ?? '';

/** Every operation that sets a password, with one that is chosen. */
async function places(): Promise<Readonly<Record<string, (chosen: string) => ReturnType<typeof perform>>>> {
  const alice = await server.deps.store.users.findByEmail(ALICE);
  const { link } = await ok(makeResetLink, { email: ALICE });
  const invited = { workspace: 'acme-labs', email: 'alice.new@example.com', role: 'member' };
  const { invitation } = await ok(createInvitation, invited);
  const workspace = { name: 'acme-labs', title: 'Acme Labs' };
  const self: Actor = {
    kind: 'user',
    id: alice?.id ?? '',
    address: '192.0.2.1',
    signedInAt: server.clock.now,
  };
  const current_password = PASSWORDS[ALICE];
  const keep_session = crypto.randomUUID();
  return {
    create: (password) =>
      perform(createUser, OPERATOR, { email: 'alice.acme.labs@example.com', name: 'Alice', password }),
    set: (password) => perform(setPassword, OPERATOR, { email: ALICE, password }),
    change: (new_password) =>
      perform(changePassword, self, { email: ALICE, current_password, new_password, keep_session }),
    reset: (new_password) => perform(resetPassword, OPERATOR, { link: linkOf(link), new_password }),
    invitation: (password) =>
      perform(acceptAsNewUser, OPERATOR, { link: linkOf(invitation.link ?? ''), name: 'Alice', password }),
    setup: (password) =>
      perform(createFirstUser, OPERATOR, { email: ALICE, name: 'Alice', password, workspace }),
  };
}

describe('a password that a user chooses', () => {
  it('is compared with lists, with what is known about the account, and with a service, wherever it is set', async () => {
    const all = await places();
    for (const [place, choose] of Object.entries(all)) {
      expect(await choose(LISTED), place).toMatchObject({ code: 'invalid', tag: 'known_password' });
      expect(await choose(LEAKED), place).toMatchObject({ code: 'invalid', tag: 'known_password' });
      expect(await choose('Initech-2026!'), place).toMatchObject({ code: 'invalid', tag: 'named_password' });
      expect(await choose(NAMED), place).toMatchObject({ code: 'invalid', tag: 'named_password' });
    }
    // However its letters are written: this one is full-width.
    expect(await all.create?.(LEAKED.replace('o', '\uff4f'))).toMatchObject({ tag: 'known_password' });
    // 20 bits of the hash, and nothing else, leave this server.
    expect(asked).toContainEqual({ path: `/range/${sha1(LEAKED).slice(0, 5)}`, padding: 'true' });
    expect(asked.every(({ path }) => /^\/range\/[0-9A-F]{5}$/.test(path))).toBe(true);
    expect(JSON.stringify(server.logs)).not.toContain(LISTED);
    expect(await all.create?.(FILLED_UP)).toMatchObject({ ok: {} });
  });

  it('may be long and of any characters, and counts to its last one; no kind of character is asked for', async () => {
    const long = `${'ünïcødé 密码 🔑 '.repeat(80).slice(0, 1023)}x`;
    const { email } = (await ok(createUser, { email: 'long@example.com', name: 'L', password: long })).user;
    const check = (password: string) =>
      server.deps.passwordSignIn.check({ email, password, from: 'x', network: 'x', deviceOf: () => null });
    expect(await check(`${long.slice(0, -1)}y`)).toBeNull();
    expect(await check(long)).toMatchObject({ email });
    // A code point is a character (NIST SP 800-63B-4 §3.1.1.2): these are eleven, and then twelve.
    const eleven = '🔑🐎🔋📎🚲🎈🪁🌵🍋🎺🧩';
    const short = perform(createUser, OPERATOR, {
      email: 'short@example.com',
      name: 'S',
      password: eleven,
    });
    expect(await short).toMatchObject({ code: 'invalid' });
    await ok(createUser, { email: 'short@example.com', name: 'S', password: `${eleven}🪴` });
    const alice = await signedIn(server, ALICE);
    const { html } = await alice.get(`${server.issuer}/account/password`);
    // Browsers and password managers may fill it in, and people paste: nothing on the page stops them.
    expect(html).toContain('autocomplete="new-password"');
    expect(html).not.toMatch(/pattern=|onpaste|<script/i);
  });

  it('is refused in a seed file, unless the account has it already', async () => {
    const seed = (password: string) => ({
      seed: { users: [{ email: 'seeded@example.com', name: 'S', password }] },
    });
    const refused = await perform(applySeedFile, OPERATOR, seed(LISTED));
    expect(refused).toMatchObject({
      error: expect.stringMatching(/^the password of seeded@example.com: /),
    });
    expect(await ok(applySeedFile, seed('short'))).toMatchObject({ users: 1 });
    const before = asked.length;
    expect(await ok(applySeedFile, seed('short'))).toMatchObject({ users: 1 });
    expect(asked).toHaveLength(before);
  });

  it('is refused on a page with its reason, and what else was typed stays', async () => {
    const alice = await signedIn(server, ALICE);
    const form = await alice.get(`${server.issuer}/account/password`);
    const change = (new_password: string) =>
      form.submit({
        button: 'Change password',
        fields: { current_password: PASSWORDS[ALICE] ?? '', new_password },
      });
    const listed = await change(LISTED);
    expect([listed.status, listed.text]).toEqual([400, expect.stringContaining('appeared in a data leak')]);
    const named = await change(NAMED);
    expect([named.status, named.text]).toEqual([
      400,
      expect.stringContaining('based on your email address or a name'),
    ]);
    const { link } = await ok(makeResetLink, { email: ALICE });
    const reset = await (await new Browser().get(link)).submit({ fields: { new_password: LISTED } });
    expect([reset.status, reset.text]).toEqual([400, expect.stringContaining('appeared in a data leak')]);
    const invited = { workspace: 'acme-labs', email: 'carla@example.com', role: 'member' };
    const { invitation } = await ok(createInvitation, invited);
    const joining = await (await new Browser().get(invitation.link ?? '')).submit({
      fields: { name: 'Carla', password: LISTED },
    });
    expect([joining.status, joining.text]).toEqual([400, expect.stringContaining('appeared in a data leak')]);
    expect(joining.forms.at(-1)?.fields).toMatchObject({ name: 'Carla' });
  });

  it('is accepted when the service gives no answer, and the log says so', async () => {
    answer = 503;
    expect(await perform(setPassword, OPERATOR, { email: ALICE, password: LISTED })).toHaveProperty('error');
    expect(await perform(setPassword, OPERATOR, { email: ALICE, password: GOOD })).toHaveProperty('ok');
    service.closeAllConnections();
    service.close();
    expect(await perform(setPassword, OPERATOR, { email: ALICE, password: LEAKED })).toHaveProperty('ok');
    const warnings = server.logs.filter(({ msg }) =>
      String(msg).startsWith('The service for leaked passwords'),
    );
    expect(warnings).toHaveLength(2);
    expect(JSON.stringify(warnings)).not.toContain(sha1(GOOD).slice(0, 5));
  });
});

it('the name of the software is refused, too: it is on the pages of an operator who gave no other', async () => {
  const known = await openKnownPasswords({ brand: { name: undefined }, breachedPasswordsUrl: undefined });
  await expect(known.refuse('Vouchsafe-2026', [])).rejects.toMatchObject({ tag: 'named_password' });
});
