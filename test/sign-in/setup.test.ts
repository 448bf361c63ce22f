import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { Browser } from '../support/browser.js';
import { signedIn } from '../support/connections.js';
import { freePort } from '../support/free-port.js';
import { type Harness, latestReason, startHarness } from '../support/harness.js';
import { elements, textContent } from '../support/html.js';
import { startMailbox } from '../support/mailbox.js';
import { newTokens } from '../support/oauth.js';
import { ACME, startPlatform } from '../support/platform.js';
import { startProgram } from '../support/program.js';
import { seed } from '../support/seed.js';

const FIRST = {
  email: 'root@example.com',
  name: 'Root',
  // As long as may be.
  password: 'a few random words'.padEnd(1024, ' and then more of them'),
  workspace_title: 'First Place',
  workspace_name: 'first-place',
};
let server: Harness;
let link: string;

beforeAll(async () => {
  server = await startHarness({ seed: null });
  link = linkOf(server);
});
afterAll(() => server.stop());

/** The link that the log tells. */
function linkOf({ logs }: Harness): string {
  const line = logs.map((entry) => String(entry.msg)).find((text) => text.includes('/setup/'));
  return /http\S+\/setup\/\S+/.exec(line ?? '')?.[0] ?? '';
}

describe('setup: the first administrator', () => {
  it('the link of the log opens a form, a wrong one is 404', async () => {
    const page = await new Browser().get(link);
    expect(page.status).toBe(200);
    expect(page.title).toMatch(/^Set up Vouchsafe/);
    for (const wrong of [`${link}x`, link.replace(/setup\/./, 'setup/_'), `${server.issuer}/setup/x`]) {
      expect((await new Browser().get(wrong)).status).toBe(404);
      expect((await new Browser().post(wrong, FIRST)).status).toBe(404);
      expect(latestReason(server)).toEqual({ tag: 'wrong_setup_token' });
    }
  });

  it.each(['invited', 'off'])('until setup, the sign-in page names the link: SIGN_UP=%s', async (mode) => {
    const own = await startHarness({ seed: null, env: { SIGN_UP: mode } });
    try {
      const before = await new Browser().get(own.issuer);
      expect(before.text).toContain('open the link that the server printed when it started');
      expect(before.text).not.toContain('Ask an administrator');
      await new Browser().post(linkOf(own), FIRST);
      expect((await new Browser().get(own.issuer)).text).not.toContain('the server printed');
    } finally {
      await own.stop();
    }
  });

  it.each<[string, Partial<typeof FIRST>, string]>([
    ['an invalid address', { email: 'root' }, 'Enter an email address'],
    ['no name', { name: '  ' }, 'Enter your name.'],
    ['a password of 11 characters', { password: 'x'.repeat(11) }, 'at least 12 characters'],
    ['a password of 1025 characters', { password: 'x'.repeat(1025) }, 'Choose a shorter password.'],
    ['a password made of the address', { password: FIRST.email }, 'based on your email address or a name'],
    ['no workspace title', { workspace_title: '' }, 'Enter a title for the workspace.'],
    [
      'a workspace name of 2 characters',
      { workspace_name: 'ab' },
      'Use 3 to 32 characters for the workspace name',
    ],
    [
      'a workspace name of 33 characters',
      { workspace_name: 'a'.repeat(33) },
      'Use 3 to 32 characters for the workspace name',
    ],
    [
      'a workspace name with a slash',
      { workspace_name: 'a/b/c' },
      'Use 3 to 32 characters for the workspace name',
    ],
    ['a workspace name of dots', { workspace_name: '...' }, 'Use 3 to 32 characters for the workspace name'],
  ])('%s is asked for again, and what was typed is kept', async (_, change, message) => {
    const form = await new Browser().get(link);
    const page = await form.submit({ fields: { ...FIRST, ...change } });
    expect(page.status).toBe(400);
    expect(page.title).toMatch(/^Problem: Set up/);
    expect(page.text).toContain(message);
    expect(page.wrongFields).toEqual(Object.keys(change));
    expect(page.form().fields).toMatchObject({
      ...(change.email === undefined && { email: FIRST.email }),
      ...(change.workspace_title === undefined && { workspace_title: FIRST.workspace_title }),
      password: '',
    });
  });

  it('suggests a workspace name in place of one that cannot be, and says that the password is gone', async () => {
    const form = await new Browser().get(link);
    const page = await form.submit({ fields: { ...FIRST, workspace_name: 'Acme Labs' } });
    expect(page.text).toMatch(/letters, digits, and -\S*\s\.\s_\s~ \(no spaces\)/);
    expect(page.form().fields).toMatchObject({ workspace_name: 'acme-labs', password: '' });
    expect(page.text).toContain('Enter the password again.');
    // Without a name that can be mended, one of the title, if that has any.
    const suggestion = async (workspace_title: string) => {
      const fields = { ...FIRST, workspace_title, workspace_name: '...' };
      return (await form.submit({ fields })).form().fields.workspace_name;
    };
    expect([await suggestion('First Place'), await suggestion('...')]).toEqual([
      'first-place',
      'my-workspace',
    ]);
    // A browser would refuse to send the name, with a sentence that helps nobody.
    expect(page.html).not.toContain('pattern=');
  });

  it.each([{ name: 'Ro\0ot' }, { workspace_title: 'First\0Place' }])(
    'a null character is no fault of ours: %o',
    async (change) => {
      const page = await new Browser().post(link, { ...FIRST, ...change });
      expect(page.status).toBe(400);
    },
  );

  it('a form without any field is asked for again', async () => {
    const page = await new Browser().post(link, {});
    expect([page.status, page.wrongFields]).toEqual([400, ['email']]);
  });

  it.each(['cross-site', 'same-site'] as const)(
    'a form of another site is refused: %s (RFC 9700 §4.7)',
    async (site) => {
      expect((await new Browser().post(link, FIRST, { site })).status).toBe(403);
    },
  );
});

describe('setup: once', () => {
  it('of two at the same moment one wins; afterwards the link is 410, and a wrong one still 404', async () => {
    const mailbox = await startMailbox();
    const env = { SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`, MAIL_FROM: 'id@example.com' };
    const own = await startHarness({ seed: null, env });
    try {
      const link = linkOf(own);
      // Browsers and people leave spaces around what they type.
      const rivals = [
        { ...FIRST, email: ` ${FIRST.email} `, workspace_name: ' first-place' },
        { ...FIRST, email: ' other@example.com', workspace_name: 'other-place ' },
      ];
      const pages = await Promise.all(rivals.map((rival) => new Browser().post(link, rival)));
      expect(pages.map((page) => page.status).sort()).toEqual([200, 410]);
      const won = pages.findIndex((page) => page.status === 200);
      const created = own.logs.find(({ msg }) =>
        String(msg).startsWith('The first administrator was created.'),
      );
      const first = await own.deps.store.users.findByEmail(rivals[won]?.email.trim() ?? '');
      expect(created).toMatchObject({ userId: first?.id });
      expect(pages[won]?.url).toBe(`${own.issuer}/account/first-application`);
      expect(pages[won]?.title).toMatch(/^Connect your first application/);
      expect(pages[won]?.text).not.toContain('Done');
      expect((await pages[won]?.follow('Applications'))?.text).toMatch(/First Place.*your role: admin/);

      for (const page of [await new Browser().get(link), await new Browser().post(link, FIRST)]) {
        expect(page.status).toBe(410);
        expect(page.title).toMatch(/^Vouchsafe is already set up/);
        expect(page.html).toContain('class="emblem info"');
        expect(page.links.map(({ href }) => href)).toContain(`${own.issuer}/login`);
        expect(latestReason(own)).toEqual({ tag: 'setup_done' });
      }
      expect((await new Browser().get(`${own.issuer}/setup/x`)).status).toBe(404);

      const login = await new Browser().get(`${own.issuer}/login`);
      const account = await login.submit({
        fields: { email: rivals[won]?.email.trim() ?? '', password: FIRST.password },
      });
      expect(account.title).toMatch(/^Your account/);
      // Of this browser, not of the one that made the account.
      await mailbox.arrived('New sign-in to your account');
      expect(mailbox.delivered).toHaveLength(1);
    } finally {
      await own.stop();
      await mailbox.stop();
    }
  });

  it('lets the first administrator sign in again in that browser while strangers guess', async () => {
    const own = await startHarness({ seed: null, env: { TRUSTED_PROXIES: '127.0.0.1/32,::1/128' } });
    const signIn = async (by: Browser, password: string) =>
      (await by.get(`${own.issuer}/login`)).submit({ fields: { email: FIRST.email, password } });
    try {
      const browser = new Browser();
      await browser.post(linkOf(own), FIRST);
      await (await browser.get(`${own.issuer}/account`)).submit({ button: 'Sign out' });
      for (let count = 0; count < 21; count++)
        await signIn(new Browser({ headers: { 'x-forwarded-for': `198.51.100.${count}` } }), 'wrong');
      expect((await signIn(new Browser(), FIRST.password)).status).toBe(429);
      expect((await signIn(browser, FIRST.password)).url).toBe(`${own.issuer}/account`);
    } finally {
      await own.stop();
    }
  });

  it('its events are described in words, and the workspace sees only its own', async () => {
    const own = await startHarness({ seed: null });
    try {
      const browser = new Browser();
      await browser.post(linkOf(own), FIRST);
      const mine = await browser.get(`${own.issuer}/account/activity`);
      expect(mine.text).toContain('You were appointed as an operator of this service');
      const ours = await browser.get(`${own.issuer}/workspaces/${FIRST.workspace_name}/activity`);
      expect(ours.text).toContain('Root joined (role: admin)');
      for (const { text } of [mine, ours]) expect(text).not.toContain('Other event');
    } finally {
      await own.stop();
    }
  });

  it.each(['through the link', 'by a command'])(
    'stays closed when every user was removed: the first came %s',
    async (way) => {
      const own = await startHarness({ seed: null });
      try {
        const link = linkOf(own);
        const { operators, users } = own.deps.store;
        if (way === 'through the link') await new Browser().post(link, FIRST);
        else await users.create({ ...FIRST, locale: undefined, passwordHash: null }, SYSTEM, own.clock.now);
        const { id = '' } = (await users.findByEmail(FIRST.email)) ?? {};
        await operators.dismiss(id, SYSTEM, own.clock.now);
        await users.remove(FIRST.email, SYSTEM, own.clock.now);
        expect((await new Browser().get(link)).status).toBe(410);
        expect((await new Browser().post(link, FIRST)).status).toBe(410);
        expect(await users.findByEmail(FIRST.email)).toBeNull();
      } finally {
        await own.stop();
      }
    },
  );
});

describe('setup: with a platform, which lists the workspaces', () => {
  it('asks for the administrator only, and creates no workspace', async () => {
    const platform = await startPlatform();
    const own = await startHarness({ seed: null, env: { PLATFORM_HOOK_URL: platform.url } });
    try {
      platform.trust(own);
      platform.workspaces.set(FIRST.email, [ACME]);
      expect(own.logs.map(({ msg }) => msg)).toContainEqual(
        expect.stringMatching(/^No users yet\. Create the first administrator at http/),
      );
      const form = await new Browser().get(linkOf(own));
      expect(Object.keys(form.form().fields)).toEqual(['email', 'name', 'password']);
      expect(form.text).not.toContain('workspace');
      const { email, name, password } = FIRST;
      const weak = await form.submit({ fields: { email, name, password: email } });
      expect([weak.status, weak.wrongFields]).toEqual([400, ['password']]);
      const page = await weak.submit({ fields: { email, name, password } });
      expect(page.url).toBe(`${own.issuer}/account/first-application`);
      expect((await page.follow('Applications')).text).toMatch(/Acme Labs.*your role: admin/);
      const known = await own.deps.store.workspaces.list(undefined, 10);
      expect(known.map((workspace) => workspace.name)).toEqual([ACME.name]);
    } finally {
      await own.stop();
      await platform.stop();
    }
  });
});

describe('the first application', () => {
  it('has a check mark for each step that is done, and is for administrators and operators', async () => {
    const seeded = await startHarness();
    try {
      const page = await (await signedIn(seeded, 'alice@example.com')).get(
        `${seeded.issuer}/account/first-application`,
      );
      expect(page.text.match(/Done/g)).toHaveLength(3);
      expect(page.text).toContain(`const audience = 'https://mcp.example.com/mcp';`);
      const members = await signedIn(seeded, 'bob@example.com');
      const open = () => members.get(`${seeded.issuer}/account/first-application`);
      expect((await open()).status).toBe(404);
      const toConsole = (of: typeof page) =>
        of.links.map(({ href }) => href).includes(`${seeded.issuer}/operate`);
      expect(toConsole(page)).toBe(false);
      const { operators, users } = seeded.deps.store;
      const { id = '' } = (await users.findByEmail('bob@example.com')) ?? {};
      await operators.appoint(id, SYSTEM, seeded.clock.now);
      const theirs = await open();
      expect([theirs.status, toConsole(theirs)]).toEqual([200, true]);
    } finally {
      await seeded.stop();
    }
  });

  it('goes on with the API, the permission and the application that are registered', async () => {
    const template = { identifier: 'http://localhost:4000/w/{workspace}/mcp', title: 'MCP', scopes: [] };
    const api = { identifier: 'http://localhost:4000/mcp', title: 'MCP', scopes: [] };
    const own = await startHarness({ seed: { ...seed, resources: [template, api] } });
    try {
      const browser = await signedIn(own, 'alice@example.com');
      const { text } = await browser.get(`${own.issuer}/account/first-application`);
      expect(text).toContain(`const audience = 'http://localhost:4000/mcp';`);
      expect(text).toContain(`permissions: ['database.read']`);
      expect(text).toContain(`app.get('/mcp/things', mayRead`);
      expect(text).toContain('port: 4000 }, () =>');
      expect(text).toContain(
        'npx vouchsafe try public-app --scope workspace.mcp --api http://localhost:4000/mcp/things',
      );
      expect(text).toContain('npx vouchsafe role update member --add thing.read');
    } finally {
      await own.stop();
    }
  });

  it('shows a program that checks tokens, and serves the metadata that its challenge names', async () => {
    const port = await freePort();
    const api = { identifier: `http://localhost:${port}`, title: 'API', scopes: [] };
    const own = await startHarness({ seed: { ...seed, resources: [api] } });
    const browser = await signedIn(own, 'alice@example.com');
    const page = await browser.get(`${own.issuer}/account/first-application`);
    const source = elements(page.document, 'code')
      .map(textContent)
      .find((code) => code.startsWith('import'));
    const program = await startProgram('first-application.mjs', source ?? '', {});
    try {
      const things = `${api.identifier}/things`;
      const { status, headers } = await fetch(things);
      const [, metadata = ''] =
        /resource_metadata="([^"]+)"/.exec(headers.get('www-authenticate') ?? '') ?? [];
      expect({ status, metadata: await (await fetch(metadata)).json() }).toEqual({
        status: 401,
        metadata: {
          resource: api.identifier,
          authorization_servers: [own.issuer],
          scopes_supported: ['workspace.mcp'],
          bearer_methods_supported: ['header'],
        },
      });
      const { json } = await newTokens(browser, own.issuer, {}, { scope: 'workspace.mcp' });
      const answer = await fetch(things, { headers: { authorization: `Bearer ${json.access_token}` } });
      expect(await answer.json()).toEqual(['It works.']);
    } finally {
      program.kill();
      await own.stop();
    }
  });

  it.each([
    { declared: ['profile', 'user.status.read', 'workspace.mcp'], limit: undefined, scope: 'workspace.mcp' },
    { declared: ['profile', 'api'], limit: undefined, scope: 'api' },
    { declared: ['profile', 'api', 'workspace.mcp'], limit: 'api', scope: 'api' },
    { declared: ['profile'], limit: undefined, scope: null },
  ])('requires the scope $scope of $declared, within $limit', async ({ declared, limit, scope }) => {
    const scopes = declared.map((name) => ({ name, title: name, required: name === 'profile' }));
    const own = await startHarness({
      seed: {
        ...seed,
        scopes,
        resources: seed.resources.map((it) => ({ ...it, scopes: [] })),
        clients: seed.clients
          .filter(({ client_id }) => client_id === 'public-app')
          .map((client) => ({ ...client, ...(limit !== undefined && { scope: limit }) })),
      },
    });
    try {
      const browser = await signedIn(own, 'alice@example.com');
      const { text } = await browser.get(`${own.issuer}/account/first-application`);
      const requirements = scope === null ? '' : ` scopes: ['${scope}'],`;
      expect(text).toContain(`requireToken(verifier, {${requirements} permissions: ['database.read'], })`);
      const option = scope === null ? '' : ` --scope ${scope}`;
      expect(text).toContain(`npx vouchsafe try public-app${option} --api`);
    } finally {
      await own.stop();
    }
  });

  it('names no application that is disabled', async () => {
    const own = await startHarness();
    try {
      for (const { client_id } of seed.clients)
        await own.deps.store.clients.setDisabled(client_id, true, SYSTEM, own.clock.now);
      const browser = await signedIn(own, 'alice@example.com');
      const { text } = await browser.get(`${own.issuer}/account/first-application`);
      expect(text).toContain('npx vouchsafe try --scope workspace.mcp --api ');
    } finally {
      await own.stop();
    }
  });

  it('names no application that `vouchsafe try` cannot act as', async () => {
    const clients = seed.clients.filter((client) => client.token_endpoint_auth_method !== 'none');
    const own = await startHarness({ seed: { ...seed, clients } });
    try {
      const browser = await signedIn(own, 'alice@example.com');
      const { text } = await browser.get(`${own.issuer}/account/first-application`);
      expect(text).toContain(
        'npx vouchsafe try --scope workspace.mcp --api https://mcp.example.com/mcp/things',
      );
    } finally {
      await own.stop();
    }
  });
});
