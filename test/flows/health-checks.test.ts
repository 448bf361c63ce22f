/** Load balancers ask whether the server is up, many of them by HTTP/1.0, which names no host (RFC 9112 §3.2). */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness } from '../support/harness.js';

describe('a request by HTTP/1.0 without a Host', () => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness({ database: 'PGlite' });
  });
  afterAll(() => server.stop());

  const ask = (path: string) => {
    const { hostname, port } = new URL(server.issuer);
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    return text(socket);
  };

  it.each(['/healthz', '/readyz', '/login', '/.well-known/jwks.json'])('gets %s', async (path) => {
    expect(await ask(path)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });
});
