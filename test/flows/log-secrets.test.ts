/** The log of a run at its most verbose level, with a line for each request, and its traces have none of the run's secrets. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeResetLink } from '../../src/operations/password-resets.js';
import { call, operatorToken } from '../management/calling.js';
import { codeAt } from '../support/authenticator-app.js';
import { Browser } from '../support/browser.js';
import { type Collector, startCollector } from '../support/collector.js';
import { signedIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { linkIn, type Mailbox, startMailbox } from '../support/mailbox.js';
import { authorizeUrl, newCode, newTokens, PASSWORDS, postToken, refresh } from '../support/oauth.js';
import { register } from '../support/registering.js';

const BASIC = { id: 'basic-app', secret: 'vs_cs_basic:secret&with=signs' };
const WRONG = 'a wrong password that somebody typed';
const NEW = 'a new password from a link';

let mailbox: Mailbox;
let server: Harness;
let collector: Collector;
beforeAll(async () => {
  mailbox = await startMailbox();
  collector = await startCollector();
  server = await startHarness({
    database: 'PGlite',
    logLevel: 'trace',
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      MAIL_FROM: 'auth@example.com',
      REQUEST_LOG: 'on',
      ...collector.env,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await collector.stop();
  await mailbox.stop();
});

/** Secrets by what they are. */
const secrets = new Map<string, string>();
function keep(what: string, secret: unknown): string {
  if (typeof secret !== 'string' || secret.length < 6) throw new Error(`no ${what}`);
  secrets.set(what, secret);
  return secret;
}
function keepCookies(who: string, browser: Browser): void {
  for (const { name, value } of browser.cookies.all())
    if (value.length > 20) keep(`${who}'s cookie ${name}`, value);
}

/** Codes, tokens, client secrets; used, used again, and used wrongly. */
async function applications(): Promise<void> {
  const { issuer } = server;
  const browser = new Browser();
  const { code, verifier } = await newCode(browser, issuer);
  const redeem = {
    grant_type: 'authorization_code',
    code: keep('code', code),
    code_verifier: keep('verifier', verifier),
  };
  const first = await postToken(issuer, redeem);
  keep('access token', first.text('access_token'));
  keep('refresh token', first.text('refresh_token'));
  keep('second refresh token', (await refresh(issuer, first.text('refresh_token'))).text('refresh_token'));
  await postToken(issuer, redeem);
  const another = await newTokens(new Browser(), issuer);
  const spent = keep('reused refresh token', another.text('refresh_token'));
  await refresh(issuer, spent);
  server.clock.advance(3600);
  await refresh(issuer, spent);
  await refresh(issuer, `${spent}x`);
  for (const secret of [BASIC.secret, keep('wrong client secret', 'vs_cs_of-another-application')]) {
    const basic = btoa([BASIC.id, secret].map(encodeURIComponent).join(':'));
    await postToken(
      issuer,
      { grant_type: 'refresh_token', refresh_token: spent },
      { authorization: `Basic ${basic}` },
    );
    keep(`credentials ${secret.length}`, basic);
  }
  keep('client secret', BASIC.secret);
  await fetch(`${issuer}/v1/userinfo`, {
    headers: { authorization: `Bearer ${first.text('access_token')}` },
  });
  for (const path of ['introspect', 'revoke'])
    await fetch(`${issuer}/v1/oauth/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'public-app', token: spent }),
    });
  const { json } = await register(issuer, {
    redirect_uris: ['https://app.example.com/cb'],
    token_endpoint_auth_method: 'client_secret_basic',
  });
  keep('secret of a registration', json.client_secret);
  keep('registration token', json.registration_access_token);
  await fetch(String(json.registration_client_uri), {
    headers: { authorization: `Bearer ${json.registration_access_token}x` },
  });
  keepCookies('Alice', browser);
}

/** Passwords, codes of an app, recovery codes and links, right and wrong. */
async function people(): Promise<void> {
  const { issuer, deps } = server;
  const email = 'bob@example.com';
  const password = keep('password', PASSWORDS[email]);
  const bob = await signedIn(server, email);
  const setup = await bob.get(`${issuer}/account/security/totp`);
  const shown = /[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec(setup.text)?.[0];
  const totp = keep('TOTP secret', shown?.replaceAll(' ', ''));
  keep('TOTP secret as it is shown', shown);
  const done = await setup.submit({ fields: { code: codeAt(totp, server.clock.now) } });
  const [recovery = ''] = done.text.match(/\d{5}(?:-\d{5}){3}/g) ?? [];
  keep('recovery code', recovery);
  const on = new Browser();
  const login = () => on.get(`${issuer}/account`, { site: 'cross-site' });
  await on.submit(await login(), { fields: { email, password: keep('wrong password', WRONG) } });
  const step = await on.submit(await login(), { fields: { email, password } });
  keepCookies('half signed-in Bob', on);
  await step.submit({ fields: { code: `${recovery.slice(0, -1)}x` } });
  await step.submit({ fields: { code: recovery } });
  keepCookies('Bob', on);
  const asked = await new Browser().get(`${issuer}/forgot-password`);
  await asked.submit({ fields: { email } });
  const [mail] = await mailbox.arrived('Choose a new password');
  const link = keep('link', mail && linkIn(mail));
  const context = { ...deps, redirectSchemes: [], by: { kind: 'operator' } as const };
  const made = await makeResetLink.perform(context, { email });
  const other = keep('link of an operator', 'ok' in made ? made.ok.link : undefined);
  for (const each of [link, other, link]) {
    const form = await new Browser().get(each);
    if (form.html.includes('new_password'))
      await form.submit({ fields: { new_password: keep('new password', NEW) } });
    keep(`tag of ${each}`, /\.([\w-]+)$/.exec(each)?.[1]);
  }
}

/** Operators' tokens and secrets. */
async function operators(): Promise<void> {
  const token = keep('operator token', await operatorToken(server, 'log', ['*']));
  const hook = await call(
    server,
    'POST /webhooks',
    { token },
    { url: 'https://hooks.example.com/secret-path' },
  );
  keep('webhook secret', String(hook.data.secret));
  const client = { client_name: 'Shop', redirect_uris: ['https://shop.example.com/cb'] };
  const created = await call(server, 'POST /clients', { token }, client);
  keep('secret of a client', /vs_cs_[\w-]+/.exec(JSON.stringify(created.data))?.[0]);
  await call(server, 'GET /clients', { token: `${token}x` });
}

it('has no code, token, secret, password, cookie or link of a whole run, and a line for each request', async () => {
  await applications();
  await people();
  await operators();
  await fetch(`${server.issuer}/nowhere?code=${secrets.get('code')}`);
  await fetch(authorizeUrl(server.issuer, { client_id: undefined }));
  await collector.arrived(
    ({ name, attributes }) =>
      name === 'GET /v1/oauth/authorize' && attributes['http.response.status_code'] === 400,
  );
  expect(collector.spans.length).toBeGreaterThan(200);
  const log = [...server.logs.map((line) => JSON.stringify(line)), ...collector.bodies];
  expect(secrets.size).toBeGreaterThan(25);
  for (const [what, secret] of secrets) {
    const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
    for (const line of log)
      for (const form of forms) expect(line.includes(form), `${what} in ${line.slice(0, 5000)}`).toBe(false);
  }
  const requests = server.logs.filter(({ msg }) => msg === 'A request was answered.');
  expect(requests.length).toBeGreaterThan(40);
  const of = (route: string, status: number) =>
    requests.find((it) => it.route === route && it.status === status);
  expect(of('/v1/oauth/token', 200)).toMatchObject({
    method: 'POST',
    client: 'public-app',
    ms: expect.any(Number),
    request: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(of('/v1/oauth/authorize', 303)).toMatchObject({ method: 'GET', client: 'public-app' });
  // A refusal is written down twice, with one id.
  const refused = of('/v1/oauth/token', 401);
  expect(refused).not.toHaveProperty('client');
  expect(server.logs.filter(({ ref }) => ref === refused?.request)).toHaveLength(1);
  expect(of('unmatched', 404)).toBeDefined();
});
