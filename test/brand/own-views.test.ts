/** VIEWS_DIR: files of an operator that replace our pages. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openViews } from '../../src/brand/own-views.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';

const ALICE = { email: 'alice@example.com', password: 'correct horse battery' };

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'vouchsafe-views-'));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(dir, name), text)));
  return dir;
}

/** The example of the documentation. */
async function documentedView(): Promise<string> {
  const text = await readFile('docs/operators.md', 'utf8');
  return /`LoginPage\.js`:\n\n```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
}

describe('views of the operator', () => {
  let server: Harness;
  let dir: string;
  beforeAll(async () => {
    dir = await folderOf({
      'LoginPage.js': await documentedView(),
      'NoticePage.mjs':
        'export default (props, { original }) => props.ref === null ? original() : missing();',
      'SessionsPage.js':
        "export default async (props, { original }) => '<p>Ours first.</p>' + (await original().toString());",
      'PasswordPage.js': 'export default () => {};',
      'notes.txt': 'not a view',
    });
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'auth@example.com' };
    const signUp = { SIGN_UP: 'open', SIGN_UP_DOMAINS: '*=acme-labs' };
    server = await startHarness({ env: { VIEWS_DIR: dir, ...mail, ...signUp } });
  });
  afterAll(async () => {
    await server.stop();
    await rm(dir, { recursive: true });
  });

  it('replaces the page of its name, and its form works (the example of the documentation)', async () => {
    const browser = new Browser();
    const page = await browser.get(`${server.issuer}/login`);
    expect(page.text).toContain('Good morning!');
    expect(page.title).toBe('Sign in · Vouchsafe');
    // It looks like our pages, and takes no way to sign in away.
    expect(page.html.match(/<div class="field"><label/g)).toHaveLength(2);
    expect(page.html).toContain('>Sign in with a passkey</button>');
    expect(page.html).toMatch(/<form [^>]*data-passkey="get" data-options="/);
    expect(page.html).toMatch(/<script [^>]*src="\/assets\/\w+\.js"/);
    const links = page.links.map(({ text }) => text);
    expect(links).toEqual(expect.arrayContaining(['Forgot your password?', 'Create an account']));
    const email = '"><script>alert(1)</script>@example.com';
    const wrong = await page.submit({ fields: { ...ALICE, email } });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain('Incorrect email or password.');
    expect(wrong.html).not.toContain('<script>');
    const account = await wrong.submit({ fields: ALICE });
    expect(account.title).toMatch(/^Your account/);
    const sessions = await browser.get(`${server.issuer}/account/sessions`);
    expect(sessions.text).toMatch(/^Ours first\..*This browser/);
  });

  it('is replaced by our page if it throws, and the log says so', async () => {
    const page = await new Browser().get(`${server.issuer}/nowhere`);
    expect(page.status).toBe(404);
    expect(page.text).toContain('Page not found');
    expect(server.logs.find(({ msg }) => String(msg).startsWith('A view of VIEWS_DIR failed'))).toMatchObject(
      {
        view: 'NoticePage',
        err: { message: 'missing is not defined' },
      },
    );
  });

  it('is replaced by our page if it returns nothing, and the log says so', async () => {
    const browser = new Browser();
    await (await browser.get(`${server.issuer}/login`)).submit({ fields: ALICE });
    const page = await browser.get(`${server.issuer}/account/password`);
    expect(page.title).toMatch(/password/i);
    expect(server.logs.find(({ view }) => view === 'PasswordPage')).toMatchObject({
      err: { message: 'the view returned no markup' },
    });
  });
});

describe('a folder of views is refused', () => {
  it.each([
    [
      'a file that is named like no page',
      { 'Login.js': 'export default () => ""' },
      /Login\.js does not match the name of any page\. The pages are: AccountPage, /,
    ],
    ['a file that is no module', { 'LoginPage.js': 'export default (' }, /LoginPage\.js cannot be loaded: /],
    [
      'a file without a view',
      { 'LoginPage.js': 'export const LoginPage = 1' },
      /LoginPage\.js must have a function as its default export$/,
    ],
  ])('for %s', async (_, files, message) => {
    const dir = await folderOf(files);
    await expect(openViews(dir)).rejects.toThrow(message);
    await rm(dir, { recursive: true });
  });

  it('when it does not exist', async () => {
    await expect(openViews('/nowhere/at/all')).rejects.toThrow(
      /^VIEWS_DIR: \/nowhere\/at\/all cannot be read: it does not exist\. Name the folder with your pages, .* or unset/,
    );
  });
});
