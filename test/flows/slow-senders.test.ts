/** Senders who take their time or go away: no fault of ours, and none of the database's. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectPageHeaders } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';

describe('a request whose body', () => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness({ requestTimeoutMs: 10_000 });
  });
  afterAll(() => server.stop());

  async function send(path: string, headers: readonly string[], body: string): Promise<Socket> {
    const { hostname, port, host } = new URL(server.issuer);
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    await once(socket, 'connect');
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Content-Type: application/x-www-form-urlencoded',
    ];
    socket.write([...head, ...headers, '', body].join('\r\n'));
    return socket;
  }

  const logged = (path: string) => server.logs.filter((line) => line.path === path);

  it('is still on the way after ten seconds is told so', async () => {
    const socket = await send('/v1/oauth/token', ['Content-Length: 100'], 'grant_type=');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
      if (answer.includes('}')) socket.destroy();
    });
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain(
      '"error":"invalid_request","error_description":"The body did not arrive within 10 seconds."',
    );
    expect(logged('/v1/oauth/token')).toMatchObject([{ level: 30, reason: { tag: 'http', status: 408 } }]);
  });

  it('is still on the way to a page is told so on a page with the headers of all pages (RFC 9700 §4.16)', async () => {
    const socket = await send('/login', ['Content-Length: 100'], 'email=');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
      if (answer.includes('</html>')) socket.destroy();
    });
    await once(socket, 'close');
    const [status, ...lines] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n');
    expect(status).toMatch(/^HTTP\/1\.1 400 /);
    expectPageHeaders(new Headers(lines.map((line) => line.split(/: (.*)/, 2) as [string, string])));
  });

  it.each([
    ['whose length was announced', ['Content-Length: 100'], 'client_name='],
    ['in chunks', ['Transfer-Encoding: chunked'], '5\r\nclien\r\n'],
  ])('%s ends in the middle is logged as that', async (_, headers, body) => {
    const socket = await send('/v1/oauth/revoke', headers, body);
    const before = logged('/v1/oauth/revoke').length;
    socket.resetAndDestroy();
    await expect.poll(() => logged('/v1/oauth/revoke').length).toBe(before + 1);
    expect(logged('/v1/oauth/revoke').at(-1)).toMatchObject({ level: 30, reason: { tag: 'body_cut_off' } });
  });
});

describe('a page that the database keeps waiting', () => {
  it('is 503 after a while, with the headers of all pages (RFC 9700 §4.16)', async () => {
    const server = await startHarness({ requestTimeoutMs: 2000 });
    const sql = postgres(server.directUrl, { max: 1 });
    try {
      await sql.begin(async (transaction) => {
        await transaction`lock table users, rate_limits in access exclusive mode`;
        const login = await new Browser().get(`${server.issuer}/login`);
        const page = await login.submit({ fields: { email: 'alice@example.com', password: 'a guess' } });
        expect(page.status).toBe(503);
        expectPageHeaders(page.headers);
      });
    } finally {
      await sql.end();
      await server.stop();
    }
  });
});
