/** Where the scenes of accounts play: one server, a mail server, an application, and a person's browser in Chromium. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeAt } from '../../support/authenticator-app.js';
import { type Callback, startCallback } from '../../support/callbacks.js';
import { lookFaults } from '../../support/chromium.js';
import type { DatabaseName } from '../../support/harness.js';
import { linkIn } from '../../support/mailbox.js';
import { type MailedHarness, startWithMail } from '../../support/mailed.js';
import { authorizeUrl, newPkce, PASSWORDS, postToken, type TokenAnswer } from '../../support/oauth.js';
import { seed } from '../../support/seed.js';

export const ALICE = 'alice@example.com';
export const BOB = 'bob@example.com';
export const CAROL = 'carol@example.com';
export const NEW_PASSWORD = 'chosen in a real browser';

/** On which database, in which browser, and who may sign up. */
export interface Setting {
  readonly database: DatabaseName;
  readonly hasScripts: boolean;
  readonly signUp: 'domain' | 'open';
}

export interface Stage {
  readonly server: MailedHarness;
  readonly callback: Callback;
  /** What the consoles of all pages said; that a page has a status of 4xx is no news. */
  readonly complaints: string[];
  /** A tab in a browser that no other person uses. */
  newPerson(): Promise<Person>;
  stop(): Promise<void>;
}

const withNativeApp = {
  ...seed,
  clients: [
    ...seed.clients,
    {
      client_id: 'native-app',
      client_name: 'Native App',
      redirect_uris: ['http://127.0.0.1/callback'],
      token_endpoint_auth_method: 'none',
    },
  ],
};

export async function openStage(chromium: Browser, setting: Setting): Promise<Stage> {
  const { database, hasScripts, signUp } = setting;
  const domains = { SIGN_UP_DOMAINS: 'acme.example=acme-labs' };
  const env = { SIGN_UP: signUp, ...(signUp === 'domain' && domains) };
  const [server, callback] = await Promise.all([
    startWithMail({ database, env, seed: withNativeApp }),
    startCallback(),
  ]);
  const stage = {
    server,
    callback,
    complaints: [] as string[],
    async newPerson() {
      const context = await chromium.newContext({ reducedMotion: 'reduce', javaScriptEnabled: hasScripts });
      context.on('console', (message) => {
        if (!message.text().includes('responded with a status of 4')) stage.complaints.push(message.text());
      });
      return personAt(stage, await context.newPage(), hasScripts);
    },
    stop: async () => void (await Promise.all([server.stop(), callback.stop()])),
  };
  return stage;
}

export type Person = ReturnType<typeof personAt>;

/** What a person does in a browser, and with their emails. */
function personAt(stage: Stage, page: Page, hasScripts: boolean) {
  const { server, callback } = stage;
  const { delivered } = server.mailbox;
  const click = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
    page.getByRole(role, { name, exact: true }).click();
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  const isAt = (heading: string | RegExp) => page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const open = (path: string) => page.goto(server.issuer + path);
  const signIn = async (email: string, password = PASSWORDS[email] ?? '') => {
    await fill('Email address', email);
    await fill('Password', password);
    await click('Sign in');
  };

  /** The link in the newest email to an address with this subject. */
  async function linkTo(address: string, subject: string): Promise<string> {
    const found = () => delivered.findLast((it) => it.to[0] === address && it.subject === subject);
    await expect.poll(() => found()?.subject).toBe(subject);
    const email = found();
    if (email === undefined) throw new Error('no email');
    delivered.splice(delivered.indexOf(email), 1);
    return linkIn(email);
  }

  /** Whatever is asked for, goes with the next request. @returns what the application trades its code for */
  async function connected(verifier: string): Promise<TokenAnswer> {
    await isAt('Thank you');
    const code = callback.take().at(-1)?.searchParams.get('code') ?? '';
    return postToken(server.issuer, {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: callback.uri,
    });
  }

  return {
    page,
    click,
    fill,
    isAt,
    says,
    open,
    signIn,
    linkTo,
    connected,
    openLink: async (address: string, subject: string) => page.goto(await linkTo(address, subject)),
    /** What is wrong with the looks of the page. The markup is the same without scripts; colors are those of other pages. */
    faults: async () => (hasScripts ? lookFaults(page, [['light', 375]]) : []),
    async signOut() {
      await open('/account');
      await click('Sign out');
      await isAt('Sign in');
    },
    /** Opens what an application would. @returns the verifier of its code */
    async ask(parameters: Readonly<Record<string, string>> = {}): Promise<string> {
      const { verifier, challenge } = newPkce();
      const all = { redirect_uri: callback.uri, code_challenge: challenge, ...parameters };
      await page.goto(authorizeUrl(server.issuer, all));
      return verifier;
    },
    /** Where a page leads to it. @returns one code of the app after the other, and the first recovery code */
    async setUpApp() {
      await click('Set up an authenticator app', 'link');
      const shown = await page.getByRole('main').innerText();
      const secret = /[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec(shown)?.[0].replaceAll(' ', '') ?? '';
      await fill('Code from the app', codeAt(secret, server.clock.now));
      await click('Turn on');
      await isAt('Recovery codes');
      const [recoveryCode = ''] = /\d{5}(?:-\d{5}){3}/.exec(await page.getByRole('main').innerText()) ?? [];
      await click('I’ve saved these codes', 'link');
      /** A new one each time: each counts once. */
      const nextCode = () => {
        server.clock.advance(30);
        return codeAt(secret, server.clock.now);
      };
      return { recoveryCode, nextCode };
    },
    async enterCode(code: string) {
      await isAt('Enter your code');
      await fill('Code', code);
      await click('Continue');
    },
    leave: () => page.context().close(),
  };
}
