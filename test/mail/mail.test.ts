/** Mail about a connection that was ended because one of its keys was used twice (RFC 9700 §4.14.2). */
import { createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Tokens } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { linkIn, type Mailbox, plain, startMailbox } from '../support/mailbox.js';
import { refresh } from '../support/oauth.js';
import { seed } from '../support/seed.js';

const FROM = 'vouchsafe@example.com';
const ALICE = 'alice@example.com';

/** Refreshes, and uses the spent refresh token again when a retry is no excuse any more. */
async function replay(server: Harness, tokens: Tokens) {
  const parameters = { client_id: tokens.clientId };
  const first = await refresh(server.issuer, tokens.refreshToken, parameters);
  server.clock.advance(31);
  const second = await refresh(server.issuer, tokens.refreshToken, parameters);
  return { first, second };
}

const HOSTILE = 'hostile-app';
const mailSeed = {
  ...seed,
  clients: [
    ...seed.clients,
    {
      client_id: HOSTILE,
      client_name: 'Photos\u2028Bcc: everybody@example.com\u2028\u2029Send \u202Eme your password',
      redirect_uris: ['http://127.0.0.1/callback'],
      token_endpoint_auth_method: 'none',
    },
  ],
};

describe('mail', () => {
  let mailbox: Mailbox;
  let server: Harness;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await startHarness({
      seed: mailSeed,
      env: { SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`, MAIL_FROM: FROM },
    });
  });
  afterAll(async () => {
    await server.stop();
    await mailbox.stop();
  });
  afterEach(() => void mailbox.delivered.splice(0));

  const alices = (clientId: string) => connect(server, { email: ALICE, workspace: 'acme-labs', clientId });

  it('tells the user once when a spent refresh token is used again, without a secret (RFC 9700 §4.14.2)', async () => {
    const tokens = await alices('public-app');
    const { first, second } = await replay(server, tokens);
    expect(first.status).toBe(200);
    expect(second.json).toMatchObject({ error: 'invalid_grant' });
    const [mail] = await mailbox.arrived('Public App was disconnected');
    expect(mail).toMatchObject({ from: FROM, to: [ALICE] });
    expect(mail?.headers).toMatch(/^To: alice@example\.com\r$/m);
    for (const said of [mail?.text, plain(mail?.html ?? '')])
      expect(said).toContain('We disconnected Public App from Acme Labs');
    expect(mail && linkIn(mail)).toBe(`${server.issuer}/account`);
    const secrets = [
      tokens.code,
      tokens.accessToken,
      tokens.refreshToken,
      first.text('access_token'),
      first.text('refresh_token'),
    ];
    const whole = JSON.stringify(mail);
    for (const secret of secrets) expect(whole).not.toContain(secret);
    expect(whole).not.toMatch(/vs_[a-z]{2}_|eyJ/);

    // Whoever has the key tries again and again: the grant has ended, and there is no second mail.
    for (const token of [tokens.refreshToken, first.text('refresh_token')])
      expect((await refresh(server.issuer, token)).json).toMatchObject({ error: 'invalid_grant' });
    const others = await alices('public-app');
    await replay(server, others);
    await mailbox.arrived('Public App was disconnected', 2);
  });

  it('says nothing about a refresh that was only repeated, and nothing about a withdrawal', async () => {
    const { refreshToken } = await alices('public-app');
    await refresh(server.issuer, refreshToken);
    const again = await refresh(server.issuer, refreshToken);
    expect(again.status).toBe(200);
    await fetch(`${server.issuer}/v1/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'public-app', token: again.text('refresh_token') }),
    });
    // Mails leave in their order: one about something else is the first to arrive.
    await replay(server, await alices(HOSTILE));
    await mailbox.arrived(/^Photos/);
    expect(mailbox.delivered.map(({ subject }) => subject)).not.toContain('Public App was disconnected');
  });

  it('gives the name that an application chose no line and no header of its own (RFC 5322 §2.2)', async () => {
    await replay(server, await alices(HOSTILE));
    const [mail] = await mailbox.arrived(
      'Photos Bcc everybody example com Send me your password was disconnected',
    );
    expect(mail?.to).toEqual([ALICE]);
    for (const said of [mail?.headers, mail?.text, mail?.html]) {
      expect(said).not.toMatch(/^(Bcc|Send)/m);
      expect(said).not.toContain('\u202E');
    }
  });

  it('can be read in a mail program with a dark background: it names both of its colors', async () => {
    await replay(server, await alices('public-app'));
    const [mail] = await mailbox.arrived('Public App was disconnected');
    const style = /<body style="([^"]*)"/.exec(mail?.html ?? '')?.[1] ?? '';
    expect(style.split('; ')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^color: #[\da-f]{6}$/),
        expect.stringMatching(/^background: #ffffff$/),
      ]),
    );
  });

  it('delays no answer while the mail server is down or silent, and says so in the log', async () => {
    await mailbox.stop();
    const failures = () => server.logs.filter(({ msg }) => msg === 'An email could not be sent.');
    const refusal = async () => {
      const tokens = await alices('public-app');
      const { second } = await replay(server, tokens);
      expect(second.json).toMatchObject({ error: 'invalid_grant' });
    };
    await refusal();
    await expect.poll(failures).toHaveLength(1);
    expect(JSON.stringify(failures())).toContain('ECONNREFUSED');
    expect(JSON.stringify(failures())).not.toMatch(/alice@example\.com|vs_[a-z]{2}_|eyJ/);

    const callers = new Set<Socket>();
    const silent = createServer((socket) => void callers.add(socket));
    await new Promise<void>((resolve) => void silent.listen(mailbox.port, '127.0.0.1', resolve));
    try {
      // The delivery gives up after ten seconds: an answer that waited for it would find it given up.
      await refusal();
      expect(failures()).toHaveLength(1);
      await expect.poll(() => callers.size).toBeGreaterThan(0);
    } finally {
      for (const caller of callers) caller.destroy();
      silent.close();
    }
    await expect.poll(() => failures().length).toBeGreaterThan(1);
  });
});
