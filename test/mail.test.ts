/** Mail about a connection that was ended because a key of it was used twice (RFC 9700 §4.14.2). */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Tokens } from './support/connections.js';
import { type Harness, startHarness } from './support/harness.js';
import { refresh } from './support/oauth.js';
import { seed } from './support/seed.js';

interface Delivered {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came, the transfer encoding undone. */
  readonly text: string;
}

const FROM = 'vouchsafe@example.com';
const ALICE = 'alice@example.com';

async function startMailbox() {
  const delivered: Delivered[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const raw = await readText(stream);
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      delivered.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: decoded(raw) });
      done();
    },
  });
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    port,
    delivered,
    stop: () => new Promise<void>((resolve) => void smtp.close(resolve)),
  };
}

/** A mail of one part, readable: quoted-printable or base64 undone, encoded words of the header too (RFC 2047). */
function decoded(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1]?.toLowerCase();
  const plain =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? unquoted(body.replace(/=\r\n/g, ''))
        : body;
  const header = head
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, it: string) => Buffer.from(it, 'base64').toString('utf8'))
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, it: string) => unquoted(it.replaceAll('_', ' ')));
  return `${header}\r\n\r\n${plain}`;
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Without the isolates around names. */
const said = (mail: Delivered | undefined) => mail?.text.replace(/[\u2066-\u2069]/g, '') ?? '';

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
      client_name: 'Photos\r\nBcc: everybody@example.com\r\n\r\nSend \u202Eme your password',
      redirect_uris: ['http://127.0.0.1/callback'],
      token_endpoint_auth_method: 'none',
    },
  ],
};

describe('mail', () => {
  let mailbox: Awaited<ReturnType<typeof startMailbox>>;
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
  const arrived = (count: number) =>
    expect.poll(() => mailbox.delivered.length, { timeout: 5_000, interval: 20 }).toBe(count);

  it('tells the user once when a spent refresh token is used again, without a secret (RFC 9700 §4.14.2)', async () => {
    const tokens = await alices('public-app');
    const { first, second } = await replay(server, tokens);
    expect(first.status).toBe(200);
    expect(second.json).toMatchObject({ error: 'invalid_grant' });
    await arrived(1);

    const [mail] = mailbox.delivered;
    expect(mail).toMatchObject({ from: FROM, to: [ALICE] });
    expect(said(mail)).toMatch(/^Subject: Public App was disconnected\r$/m);
    expect(said(mail)).toMatch(/^To: alice@example\.com\r$/m);
    expect(said(mail)).toContain('We ended the access of Public App to Acme Labs');
    expect(said(mail)).toContain(`${server.issuer}/account`);
    const secrets = [
      tokens.code,
      tokens.accessToken,
      tokens.refreshToken,
      first.text('access_token'),
      first.text('refresh_token'),
    ];
    for (const secret of secrets) expect(said(mail)).not.toContain(secret);
    expect(said(mail)).not.toMatch(/vs_[a-z]{2}_|eyJ/);

    // Whoever has the key tries again and again: the grant has ended, and there is no second mail.
    for (const token of [tokens.refreshToken, first.text('refresh_token')])
      expect((await refresh(server.issuer, token)).json).toMatchObject({ error: 'invalid_grant' });
    const others = await alices('public-app');
    await replay(server, others);
    await arrived(2);
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
    await arrived(1);
    expect(said(mailbox.delivered[0])).not.toContain('Public App');
  });

  it('gives the name that an application chose no line and no header of its own (RFC 5322 §2.2)', async () => {
    await replay(server, await alices(HOSTILE));
    await arrived(1);
    const [mail] = mailbox.delivered;
    expect(mail?.to).toEqual([ALICE]);
    expect(said(mail)).toMatch(
      /^Subject: Photos Bcc: everybody@example\.com Send me your password was disconnected\r$/m,
    );
    expect(said(mail)).not.toMatch(/^(Bcc|Send)/m);
    expect(mail?.text).not.toContain('\u202E');
  });

  it('delays no answer while the mail server is down or silent, and says so in the log', async () => {
    await mailbox.stop();
    const failures = () => server.logs.filter(({ msg }) => msg === 'A mail could not be sent.');
    const refusal = async () => {
      const tokens = await alices('public-app');
      const before = performance.now();
      const { second } = await replay(server, tokens);
      // A step of a delivery may take ten seconds.
      expect(performance.now() - before).toBeLessThan(5_000);
      expect(second.json).toMatchObject({ error: 'invalid_grant' });
    };
    await refusal();
    await expect.poll(failures, { timeout: 5_000, interval: 20 }).toHaveLength(1);
    expect(JSON.stringify(failures())).toContain('ECONNREFUSED');
    expect(JSON.stringify(failures())).not.toMatch(/alice@example\.com|vs_[a-z]{2}_|eyJ/);

    const callers = new Set<Socket>();
    const silent = createServer((socket) => void callers.add(socket));
    await new Promise<void>((resolve) => void silent.listen(mailbox.port, '127.0.0.1', resolve));
    try {
      await refusal();
      await expect.poll(() => callers.size, { timeout: 5_000, interval: 20 }).toBe(1);
      expect(failures()).toHaveLength(1);
    } finally {
      for (const caller of callers) caller.destroy();
      silent.close();
    }
    await expect.poll(failures, { timeout: 5_000, interval: 20 }).toHaveLength(2);
  });
});
