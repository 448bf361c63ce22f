/** The direct way to endpoints and to an authorization's pages answers as Hono does: both get the same requests, over one socket each. */
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.js';
import { endpointRoutes } from '../../src/endpoints/routes.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl } from '../support/oauth.js';

const FORM = 'Content-Type: application/x-www-form-urlencoded';
const post = (path: string, body: string, ...headers: readonly string[]) =>
  [`POST ${path} HTTP/1.1`, FORM, ...headers, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join(
    '\r\n',
  );
const get = (path: string, ...headers: readonly string[]) =>
  [`GET ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n');

const METADATA = '/.well-known/oauth-authorization-server';

const REQUESTS: Readonly<Record<string, string>> = {
  'the metadata document': get(METADATA),
  'the metadata document with a query': get(`${METADATA}?a=1`),
  'a status list at a time': get('/v1/oauth/status-lists/0?a=1&time=1893456000'),
  'a status list at a time without a value': get('/v1/oauth/status-lists/0?time&a'),
  'a status list with another parameter': get('/v1/oauth/status-lists/0?times=1&a=time'),
  'the metadata document, without its body': get(METADATA).replace('GET', 'HEAD'),
  'the keys': get('/.well-known/jwks.json'),
  'a path with an encoded letter': get('/.well-known/jwks%2Ejson'),
  'a path with two slashes': get('//.well-known/jwks.json'),
  'a Host with a space': get(METADATA, 'Host: a b'),
  'a Host with a path': get(METADATA, 'Host: a/b'),
  'a Host with a user': get(METADATA, 'Host: a@b'),
  'a Host with an impossible port': get(METADATA, 'Host: a:99999'),
  'a Host in capitals': get(METADATA, 'Host: EXAMPLE.com'),
  'an IPv6 Host': get(METADATA, 'Host: [::1]:8080'),
  'an empty Host': get(METADATA, 'Host:'),
  'HTTP/1.0 without a Host': get(METADATA, 'Host: -').replace(/1\.1\r\nHost: -/, '1.0'),
  'a registration of ..': get('/v1/oauth/register/..', 'Authorization: Bearer x'),
  'a registration with a backslash': get('/v1/oauth/register/a\\b', 'Authorization: Bearer x'),
  'a preflight': get('/v1/oauth/token', 'Origin: https://spa.example.com').replace('GET', 'OPTIONS'),
  'another method': get('/v1/oauth/token'),
  'a method that is not supported': get('/v1/oauth/token').replace('GET', 'PATCH'),
  'a token request without a body': post('/v1/oauth/token', ''),
  'a token request of another media type': post('/v1/oauth/token', '{}').replace(
    FORM,
    'Content-Type: text/plain',
  ),
  'a token request of an unknown client': post(
    '/v1/oauth/token',
    'grant_type=refresh_token&client_id=nobody&refresh_token=x',
  ),
  'two Authorization headers': post(
    '/v1/oauth/introspect',
    'token=x',
    'Authorization: Basic YTpi',
    'Authorization: Basic YzpkZQ==',
  ),
  'a wrong secret': post('/v1/oauth/introspect', 'token=x', 'Authorization: Basic YTpi'),
  'a body that is too large': post('/v1/oauth/token', 'a='.padEnd(64 * 1024 + 1, 'x')),
  'a body in chunks': [
    'POST /v1/oauth/token HTTP/1.1',
    FORM,
    'Transfer-Encoding: chunked',
    '',
    '3\r\na=b\r\n0\r\n\r\n',
  ].join('\r\n'),
  'a status list': get('/v1/oauth/status-lists/0'),
  'a status list that there is not': get('/v1/oauth/status-lists/99'),
  'no status list': get('/v1/oauth/status-lists/'),
  'the status lists': get('/v1/oauth/status-lists'),
  'a status list of another time': get('/v1/oauth/status-lists/0?time=1'),
  'the registration of another client': get('/v1/oauth/register/someone', 'Authorization: Bearer x'),
  'user claims without a token': get('/v1/userinfo'),
  'user claims with a bad token': get('/v1/userinfo', 'Authorization: Bearer x'),
  'a revocation': post('/v1/oauth/revoke', 'token=x&client_id=public-app'),
  'an authorization request': get(
    authorizeUrl('', { ui_locales: 'de', nonce: 'ä' }),
    `Cookie: ${Array.from({ length: 21 }, (_, n) => `vouchsafe_request_${n}=x`).join('; ')}`,
  ),
  'an authorization request by a form': post(...byForm(authorizeUrl('', { prompt: 'none' }))),
  'an authorization request that is refused': get(authorizeUrl('', { response_type: 'token' })),
  'an authorization request of an unknown client': get(
    '/v1/oauth/authorize?client_id=x',
    'Accept-Language: pl;q=0.5, ja',
  ),
  'an authorization request without its body': get('/v1/oauth/authorize').replace('GET', 'HEAD'),
  'a valid authorization request without its body': get(authorizeUrl('')).replace('GET', 'HEAD'),
  'an authorization request of another media type': post('/v1/oauth/authorize', '{}').replace(
    FORM,
    'Content-Type: a/b',
  ),
  'another method for a page': get('/consent').replace('GET', 'PUT'),
  'a consent page of another browser': get('/consent?request=x', 'Cookie: vouchsafe_locale=ar'),
  'a consent without a request': post('/consent', ''),
  'a consent that is too large': post('/consent', 'a='.padEnd(64 * 1024 + 1, 'x')),
};

function byForm(url: string): [path: string, body: string] {
  const [path = '', body = ''] = url.split('?');
  return [path, body];
}

let server: Harness;
let long: Server;
let longPort: number;

beforeAll(async () => {
  server = await startHarness({ database: 'PGlite' });
  longPort = await freePort();
  const listener = getRequestListener(createApp(server.deps, endpointRoutes(server.deps)).hono.fetch, {
    hostname: new URL(server.issuer).host,
  });
  long = createServer(listener).listen(longPort, '127.0.0.1');
});

afterAll(async () => {
  long.close();
  await server.stop();
});

/** What differs each time, and how each side says where a body ends. */
function comparable(answer: string): unknown {
  const [head = '', body = ''] = answer.split(/\r\n\r\n([\s\S]*)/);
  const [status, ...lines] = head.split('\r\n');
  const varying = /^(date|vouchsafe-error-id|content-length|transfer-encoding|connection|keep-alive):/i;
  const headers = lines
    .filter((line) => !varying.test(line))
    .map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()))
    // Ids and secrets of authorization requests.
    .map((line) => (/^(set-cookie|location)/.test(line) ? line.replace(/[\w-]{22,}/g, 'random') : line));
  const isChunked = /^transfer-encoding: *chunked/im.test(head);
  return {
    status,
    headers: headers.sort(),
    // Pages name the id of an error.
    body: (isChunked
      ? body.replace(/^[\da-f]+\r\n([\s\S]*?)\r\n0\r\n\r\n$|^0\r\n\r\n$/, '$1')
      : body
    ).replace(/<code dir="ltr">\w{8}<\/code>/, 'an id'),
  };
}

async function ask(port: number, request: string): Promise<unknown> {
  const socket: Socket = connect(port, '127.0.0.1');
  const [line, ...rest] = request.split('\r\n');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  const host = /^Host:|^\S+ \S+ HTTP\/1\.0/m.test(request) ? [] : [`Host: 127.0.0.1:${port}`];
  socket.write([line, ...host, 'Connection: close', ...rest].join('\r\n'));
  await new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
  });
  return comparable(received);
}

describe('routes without a framework around them', () => {
  it.each(Object.entries(REQUESTS))('answer as they do with it: %s', async (_, request) => {
    const port = Number(new URL(server.issuer).port);
    expect(await ask(port, request)).toEqual(await ask(longPort, request));
  });

  it('leave a Host to Hono only if an address can have it', async () => {
    const port = Number(new URL(server.issuer).port);
    for (const host of ['999.999.999.999', '1.2.3.999', '0xffffffffff'])
      for (const path of ['/account', '/v1/users'])
        expect(await ask(port, get(path, `Host: ${host}`))).toMatchObject({
          status: 'HTTP/1.1 400 Bad Request',
        });
  });

  it.each([METADATA, '/v1/oauth/authorize', '/account', '/v1/users', '/nowhere'])(
    'answer two Hosts with 400, the same one twice, too: %s (RFC 9112 §3.2)',
    async (path) => {
      const port = Number(new URL(server.issuer).port);
      for (const [first, second] of [
        ['a', 'b'],
        ['a', 'a'],
      ])
        expect(await ask(port, get(path, `Host: ${first}`, `host: ${second}`))).toMatchObject({
          status: 'HTTP/1.1 400 Bad Request',
        });
    },
  );

  it.each(['1.0', '2.0'])(
    'answer a body in chunks by HTTP/%s with 400, and nothing that follows on the connection (RFC 9112 §6.1)',
    async (version) => {
      const socket = connect(Number(new URL(server.issuer).port), '127.0.0.1');
      const chunked = [
        `POST /v1/oauth/token HTTP/${version}`,
        'Host: a',
        'Connection: keep-alive',
        FORM,
        'Transfer-Encoding: chunked',
        '',
        '3\r\na=b\r\n0\r\n\r\n',
      ].join('\r\n');
      socket.write(chunked + get('/healthz', 'Host: a'));
      expect((await text(socket)).match(/^HTTP.*$/gm)).toEqual(['HTTP/1.1 400 Bad Request']);
    },
  );

  it('give up on a request whose sender went away in the middle of its body, and go on', async () => {
    const port = Number(new URL(server.issuer).port);
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /v1/oauth/token HTTP/1.1\r\nHost: a\r\n${FORM}\r\nContent-Length: 100\r\n\r\na=b`);
    await new Promise<void>((resolve) => {
      socket.on('close', () => resolve());
      setImmediate(() => socket.destroy());
    });
    expect(await ask(port, get('/healthz'))).toMatchObject({ status: 'HTTP/1.1 200 OK' });
  });
});
