/** Invitations to a workspace: links in emails, and links that are handed over. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { resultOf } from '../../src/browser/refused.js';
import { parseConfig } from '../../src/config.js';
import { createInvitation, listInvitations, resendInvitation } from '../../src/operations/invitations.js';
import { performWith } from '../../src/operations/perform.js';
import { serve } from '../../src/serve.js';
import { call, operatorToken } from '../management/calling.js';
import { Browser } from '../support/browser.js';
import { connect, signedIn } from '../support/connections.js';
import { freePort } from '../support/free-port.js';
import { type Harness, latestReason, startHarness } from '../support/harness.js';
import { linkIn, type Mailbox, startMailbox } from '../support/mailbox.js';
import { PASSWORDS, refresh } from '../support/oauth.js';
import type { Page } from '../support/page.js';
import { seed } from '../support/seed.js';

const ALICE = 'alice@example.com';
const BOB = 'bob@example.com';
const CAROL = 'carol@example.com';
const OPERATOR = { kind: 'operator' } as const;
const TITLE = 'Acme\r\nBcc: everybody@example.com https://evil.example';
const CHOSEN = { name: 'Newcomer', password: 'a password that is long' };

let mailbox: Mailbox;
let server: Harness;
let silent: Harness;
beforeAll(async () => {
  mailbox = await startMailbox();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`, MAIL_FROM: 'id@example.com' };
  [server, silent] = await Promise.all([startHarness({ env, seed }), startHarness()]);
});
afterAll(async () => {
  await Promise.all([server.stop(), silent.stop()]);
  await mailbox.stop();
});
afterEach(() => void mailbox.delivered.splice(0));

let people = 0;
const newAddress = () => `newcomer-${++people}@example.com`;
const invitationsOf = (on: Harness) => `${on.issuer}/workspaces/acme-labs/invitations`;

async function invite(email: string, role = 'member', on = server): Promise<Page> {
  const alice = await signedIn(on, ALICE);
  const page = await alice.get(invitationsOf(on));
  return page.submit({ button: 'Invite', fields: { email, role } });
}

/** The link that Alice's invitation sends. */
async function linkFor(email: string, role?: string): Promise<string> {
  expect((await invite(email, role)).status).toBe(200);
  // Notices of sign-ins may arrive meanwhile.
  const sent = () =>
    mailbox.delivered.find(({ to, subject }) => to[0] === email.toLowerCase() && subject.startsWith('Join '));
  await expect.poll(sent).toBeDefined();
  const link = linkIn(sent() ?? never());
  mailbox.delivered.splice(0);
  return link;
}

const open = (link: string, browser = new Browser()) => browser.get(link);
const join = async (link: string) => (await open(link)).submit({ fields: CHOSEN });
async function over(link: string): Promise<void> {
  const page = await open(link);
  expect([page.status, page.title]).toEqual([410, expect.stringContaining('no longer works')]);
  expect(page.links.map(({ href }) => href)).toContain(`${new URL(link).origin}/account`);
}

async function roleOf(email: string, on = server): Promise<string | null> {
  const { users, members, workspaces } = on.deps.store;
  const [user, workspace] = await Promise.all([users.findByEmail(email), workspaces.find('acme-labs')]);
  if (user === null || workspace === null) return null;
  return (await members.find(workspace.id, user.id))?.role ?? null;
}

const perform = (on = server) => performWith({ ...on.deps, redirectSchemes: [] });

describe('an invitation', () => {
  it('makes a person without an account a user and a member, signs them in, and works once', async () => {
    const email = newAddress();
    const link = await linkFor(email, 'guest');
    // Mail scanners open links, too.
    for (let count = 0; count < 2; count++) expect((await open(link)).text).toContain(email);
    expect(await server.deps.store.users.findByEmail(email)).toBeNull();
    const account = await join(link);
    expect([account.status, account.url]).toEqual([200, `${server.issuer}/account`]);
    expect(account.text).toContain('Acme Labs');
    expect(await roleOf(email)).toBe('guest');
    expect(await server.deps.store.users.findByEmail(email)).toHaveProperty(
      'emailVerifiedAt',
      server.clock.now,
    );
    await over(link);
    expect(latestReason(server)).toEqual({ tag: 'invitation_over' });
    const page = await new Browser().get(`${server.issuer}/login`);
    expect((await page.submit({ fields: { email, password: CHOSEN.password } })).url).toBe(account.url);
    // Of this browser, not of the one that made the account.
    const told = 'New sign-in to your account';
    await mailbox.arrived(told);
    const notices = mailbox.delivered.filter(({ subject, to }) => subject === told && to[0] === email);
    expect(notices).toHaveLength(1);
  });

  it('to an account with an unverified address resets it: the person who created it keeps nothing (pre-hijacking)', async () => {
    const { store, passwords } = server.deps;
    const email = newAddress();
    const passwordHash = await passwords.hash('the password of an attacker');
    const attackers = { email, name: 'Attacker', locale: 'en', passwordHash, isVerified: false };
    await store.users.create(attackers, OPERATOR, server.clock.now);
    await store.memberships.add('borealis', email, 'member', OPERATOR, server.clock.now);
    const attacker = new Browser();
    const login = await attacker.get(`${server.issuer}/login`);
    await login.submit({ fields: { email, password: 'the password of an attacker' } });
    const { refreshToken, clientId } = await connect(server, {
      email,
      workspace: 'borealis',
      clientId: 'public-app',
    });
    const link = await linkFor(email);
    // Also where an attacker had signed the owner's browser in to the account.
    const page = await open(link, attacker);
    expect(page.form().fields).toHaveProperty('password');
    await page.submit({ fields: { name: 'x' } });
    expect(await roleOf(email)).toBeNull();
    expect((await join(link)).url).toBe(`${server.issuer}/account`);
    expect(await roleOf(email)).toBe('member');
    const owner = await store.users.findByEmail(email);
    expect(owner).toMatchObject({ name: CHOSEN.name, emailVerifiedAt: server.clock.now });
    expect((await attacker.get(`${server.issuer}/account`)).url).toContain('/login');
    expect((await refresh(server.issuer, refreshToken, { client_id: clientId })).status).toBe(400);
    const again = await (await new Browser().get(`${server.issuer}/login`)).submit({
      fields: { email, password: 'the password of an attacker' },
    });
    expect(again.status).toBe(401);
  });

  it('lets a person with an account sign in, come back and join', async () => {
    const link = await linkFor(CAROL.toUpperCase());
    const browser = new Browser();
    const page = await open(link, browser);
    const login = await browser.get(page.links.find(({ text }) => text.startsWith('Sign in'))?.href ?? '');
    const back = await login.submit({ fields: { email: CAROL, password: PASSWORDS[CAROL] ?? '' } });
    expect(back.url).toBe(link);
    expect(await roleOf(CAROL)).toBeNull();
    expect((await back.submit({ button: 'Join' })).url).toBe(`${server.issuer}/account`);
    expect(await roleOf(CAROL)).toBe('member');
    await over(link);
  });

  it('is for the address that it was sent to: no one else can use it, signed in or not', async () => {
    const email = newAddress();
    const link = await linkFor(email);
    const bob = await signedIn(server, BOB);
    const others = await open(link, bob);
    expect(others.text).toContain(`You are signed in as ${BOB}`);
    const fields = { link: new URL(link).searchParams.get('link') ?? '' };
    const refused = await bob.post(link.replace(/\?.*/, ''), fields);
    expect([refused.status, refused.text]).toEqual([200, others.text]);
    expect(await roleOf(BOB)).toBe('member');
    expect((await others.submit({ button: 'Sign out' })).url).toContain('/login');
    expect((await open(link, bob)).form().fields).toHaveProperty('password');
    // A new account gets the invited address, whatever the form says.
    await (await open(link)).submit({ fields: { ...CHOSEN, username: 'attacker@example.com' } });
    expect(await roleOf(email)).toBe('member');
    expect(await server.deps.store.users.findByEmail('attacker@example.com')).toBeNull();
  });

  it('works for seven days, and again when it is sent again; then only the new link does', async () => {
    const email = newAddress();
    const first = await linkFor(email);
    server.clock.advance(7 * 86_400 - 1);
    expect((await open(first)).status).toBe(200);
    server.clock.advance(1);
    await over(first);
    const alice = await signedIn(server, ALICE);
    const page = await alice.get(invitationsOf(server));
    expect(page.text).toContain('expired');
    await alice.post(`${invitationsOf(server)}/resend`, fieldsOf(page, '/resend', email));
    const second = linkIn((await mailbox.arrived(/^Join /))[0] ?? never());
    await over(first);
    await join(second);
    expect(await roleOf(email)).toBe('member');
  });

  it('stops working when it is withdrawn', async () => {
    const email = newAddress();
    const link = await linkFor(email);
    const alice = await signedIn(server, ALICE);
    const page = await alice.get(invitationsOf(server));
    await alice.post(`${invitationsOf(server)}/withdraw`, fieldsOf(page, '/withdraw', email));
    await over(link);
    expect((await alice.get(invitationsOf(server))).text).not.toContain(email);
  });

  it('stops working when its creator no longer administers the workspace', async () => {
    const { memberships } = server.deps.store;
    const email = newAddress();
    const link = await linkFor(email);
    const listed = async () => {
      const { invitations } = resultOf(
        await perform()(listInvitations, OPERATOR, { workspace: 'acme-labs' }),
      );
      return invitations.find((it) => it.email === email);
    };
    expect(await listed()).toMatchObject({ invited_by: { email: ALICE }, open: true });
    await memberships.add('acme-labs', ALICE, 'member', OPERATOR, server.clock.now);
    await over(link);
    expect(await listed()).toMatchObject({ invited_by: { email: ALICE }, open: false });
    await memberships.add('acme-labs', ALICE, 'admin', OPERATOR, server.clock.now);
    expect((await open(link)).status).toBe(200);
  });

  it('stops working when an administrator removes the person, who had become a member without it', async () => {
    const { users, audit } = server.deps.store;
    const email = newAddress();
    const account = { email, name: 'Dave', locale: 'en', passwordHash: null };
    const userId = await users.create(account, OPERATOR, server.clock.now);
    const link = await linkFor(email);
    const alice = await signedIn(server, ALICE);
    const members = `${server.issuer}/workspaces/acme-labs/members`;
    await (await alice.get(members)).submit({ button: 'Add', fields: { email } });
    expect(await roleOf(email)).not.toBeNull();
    const page = await alice.get(`${members}/${userId}/remove`);
    await page.submit({ button: 'Remove from this workspace' });
    expect(await roleOf(email)).toBeNull();

    const fields = { link: new URL(link).searchParams.get('link') ?? '' };
    const dave = await signedIn(server, email);
    expect((await dave.post(`${server.issuer}/invitation`, fields)).status).toBe(410);
    expect(await roleOf(email)).toBeNull();
    const [withdrawn] = await audit.list({ event: 'invitation.withdrawn' }, undefined, 1);
    expect(withdrawn).toMatchObject({ actorKind: 'user', details: { email } });
  });

  it('goes with its role, when that is removed, which is on record in its workspace', async () => {
    const { roles, audit, workspaces } = server.deps.store;
    await roles.add({ name: 'visitor', permissions: [] }, OPERATOR, server.clock.now);
    const email = newAddress();
    const link = await linkFor(email, 'visitor');
    await roles.remove('visitor', OPERATOR, server.clock.now);
    await over(link);
    const [withdrawn] = await audit.list({ event: 'invitation.withdrawn' }, undefined, 1);
    const workspaceId = (await workspaces.find('acme-labs'))?.id;
    expect(withdrawn).toMatchObject({ actorKind: 'operator', workspaceId, details: { email } });
  });

  it('goes to no address that only looks like another, and to no one who is already a member', async () => {
    for (const email of ['alice@ex\u0430mple.com', 'no address', 'a@b'])
      expect((await invite(email)).status, email).toBe(400);
    const page = await invite(BOB);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('is already a member')]);
  });

  it('shows its link only to its address where there is a mail server (pre-hijacking)', async () => {
    const page = await invite(newAddress());
    expect(page.html).not.toContain('/invitation?link=');
    const input = { workspace: 'acme-labs', email: newAddress(), role: 'member' };
    const { invitation } = resultOf(await perform()(createInvitation, OPERATOR, input));
    expect(invitation.link).toBeNull();
  });

  it('is not in the data of an account whose address is not verified (pre-hijacking)', async () => {
    const { users } = server.deps.store;
    const email = newAddress();
    const squatters = { email, name: 'Squatter', locale: 'en', passwordHash: null, isVerified: false };
    await users.create(squatters, OPERATOR, server.clock.now);
    await linkFor(email);
    const exported = async () => {
      const page = await (await signedIn(server, email)).get(`${server.issuer}/account/data`);
      return JSON.parse((await page.submit({ button: 'Download your data' })).html).tables.invitations;
    };
    expect(await exported()).toEqual([]);
    await users.update(email, { isVerified: true }, OPERATOR, server.clock.now);
    expect(await exported()).toMatchObject([{ email, workspace: 'acme-labs' }]);
  });

  it('stays hidden when the mail server is gone: it still proves that its holder reads the address', async () => {
    const email = newAddress();
    await invite(email);
    const later = await serve(parseConfig({ ...server.env, PORT: String(await freePort()) }), {
      log: server.deps.log,
      now: () => server.clock.now,
    });
    const by = await server.deps.store.users.findByEmail(ALICE);
    const actor = { kind: 'user', id: by?.id ?? '', amr: ['pwd'] } as const;
    const here = performWith({ ...later.deps, redirectSchemes: [] });
    const which = { workspace: 'acme-labs', email };
    const listed = resultOf(await here(listInvitations, actor, { workspace: 'acme-labs' }));
    expect(listed.invitations.find((it) => it.email === email)?.link).toBeNull();
    const again = resultOf(await here(resendInvitation, actor, which));
    expect(again.invitation.link).toMatch(/invitation\?link=/);
    await later.stop();
  });

  it('carries the name of the workspace without links, and without headers of its own (RFC 5322 §2.2)', async () => {
    const { workspaces } = server.deps.store;
    await workspaces.update('acme-labs', { title: TITLE }, OPERATOR, server.clock.now);
    const email = newAddress();
    expect(new URL(await linkFor(email)).origin).toBe(server.issuer);
    await workspaces.update('acme-labs', { title: 'Acme Labs' }, OPERATOR, server.clock.now);
  });

  it('carries no link in place of a title of which nothing is left', async () => {
    const host = { name: 'evil.example', title: '://', type: 'team' } as const;
    await server.deps.store.workspaces.create(host, OPERATOR, server.clock.now);
    const [email, role] = [newAddress(), 'member'];
    resultOf(await perform()(createInvitation, OPERATOR, { workspace: host.name, email, role }));
    const sent = () => mailbox.delivered.find(({ to }) => to[0] === email);
    await expect.poll(sent).toBeDefined();
    expect(sent()?.subject).toBe('Join evil example');
    expect(sent()?.text).not.toContain('evil.example');
  });

  it('is listed without its link for a program: a token that may only read could join with it', async () => {
    const [reader, writer] = [
      await operatorToken(silent, 'reader', ['workspaces:read']),
      await operatorToken(silent, 'writer', ['workspaces:*']),
    ];
    const path = '/workspaces/acme-labs/invitations';
    const body = { email: newAddress(), role: 'admin' };
    const made = await call(silent, `POST ${path}`, { token: writer }, body);
    expect(made.data).toMatchObject({ invitation: { link: expect.stringContaining('/invitation?link=') } });
    const listed = await call(silent, `GET ${path}`, { token: reader });
    expect(listed.data).toMatchObject({
      invitations: expect.arrayContaining([
        { ...body, link: null, expires_at: expect.any(String), invited_by: null, open: true },
      ]),
    });
    // Administrators pass it on, so their page shows it.
    const alice = await signedIn(silent, ALICE);
    expect((await alice.get(invitationsOf(silent))).html).toContain('/invitation?link=');
    await call(silent, `DELETE ${path}/${body.email}`, { token: writer });
  });

  it('is made, listed, sent again and withdrawn over the API', async () => {
    const token = await operatorToken(server, 'inviter', ['workspaces:write', 'workspaces:read']);
    const email = newAddress();
    const path = '/workspaces/acme-labs/invitations';
    const made = await call(server, `POST ${path}`, { token }, { email, role: 'guest' });
    expect([made.status, made.data]).toMatchObject([
      201,
      { invitation: { email, role: 'guest', link: null } },
    ]);
    expect(await call(server, `POST ${path}/${email}/resend`, { token }, {})).toMatchObject({ status: 200 });
    expect(JSON.stringify((await call(server, `GET ${path}`, { token })).data)).toContain(email);
    expect(await call(server, `DELETE ${path}/${email}`, { token })).toMatchObject({ status: 200 });
    expect(await call(server, `DELETE ${path}/${email}`, { token })).toMatchObject({ status: 404 });
    const unknown = await call(server, `POST ${path}`, { token }, { email, role: 'pope' });
    expect(unknown.error).toMatchObject({ path: 'role' });
  });

  it('leaves three times an hour for one address, and ten for one mailbox, however often it is asked for', async () => {
    const alice = await server.deps.store.users.findByEmail(ALICE);
    const again = (email: string) =>
      perform()(
        createInvitation,
        { kind: 'user', id: alice?.id },
        {
          workspace: 'acme-labs',
          email,
          role: 'guest',
        },
      );
    const outcomes = await Promise.all(Array.from({ length: 1000 }, () => again('target@example.com')));
    expect(outcomes.filter((outcome) => 'ok' in outcome)).toHaveLength(3);
    expect(outcomes.find((outcome) => 'error' in outcome)).toMatchObject({
      code: 'too_many_requests',
      error: expect.stringContaining('to this address'),
    });
    const tagged = await Promise.all(
      Array.from({ length: 20 }, (_, count) => again(`tar.get+${count}@example.com`)),
    );
    expect(tagged.filter((outcome) => 'ok' in outcome)).toHaveLength(7);
    // What was refused cost the others nothing.
    expect(await again(newAddress())).toHaveProperty('ok');

    const day = server.deps.store.rateLimiters('invite', 200, 86_400);
    await day.set('acme-labs', 200, 3600);
    const late = newAddress();
    expect(await again(late)).toMatchObject({ error: expect.stringContaining('today') });
    await day.delete('acme-labs');
    for (let count = 0; count < 3; count++) expect(await again(late)).toHaveProperty('ok');
  });

  it('is for administrators to make', async () => {
    const bob = await signedIn(server, BOB);
    expect((await bob.get(invitationsOf(server))).status).toBe(403);
    const user = await server.deps.store.users.findByEmail(BOB);
    const input = { workspace: 'acme-labs', email: newAddress(), role: 'admin' };
    const outcome = await perform()(createInvitation, { kind: 'user', id: user?.id }, input);
    expect(outcome).toMatchObject({ code: 'forbidden' });
  });

  it('asks again for a name and a password that will not do', async () => {
    const email = newAddress();
    const page = await open(await linkFor(email));
    const again = await page.submit({ fields: { name: ' ', password: CHOSEN.password } });
    expect([again.status, again.wrongFields]).toEqual([400, ['name']]);
    // The second is long enough, and what an attacker would try first.
    for (const password of ['short', email]) {
      const third = await again.submit({ fields: { ...CHOSEN, password } });
      expect([third.status, third.wrongFields]).toEqual([400, ['password']]);
      expect(third.form().fields.name).toBe(CHOSEN.name);
    }
    // The other tab may be faster.
    const answers = await Promise.all([again.submit({ fields: CHOSEN }), again.submit({ fields: CHOSEN })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });
});

describe('without a mail server', () => {
  it('the administrator gets the link of an invitation to hand over', async () => {
    const email = newAddress();
    const page = await invite(email, 'member', silent);
    const link = /http:\/\/\S+\/invitation\?link=[\w.-]+/.exec(page.text)?.[0] ?? '';
    await (await open(link)).submit({ fields: CHOSEN });
    expect(await roleOf(email, silent)).toBe('member');
    await over(link);
  });
});

/** The hidden fields of the form of one invitation. */
function fieldsOf(page: Page, path: string, email: string): Record<string, string> {
  const form = page.forms.find(({ action, fields }) => action.endsWith(path) && fields.email === email);
  return form?.fields ?? never();
}

function never(): never {
  throw new Error('it is not there');
}
