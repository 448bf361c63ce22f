/** Requests that are sent on one connection before the answers to earlier ones have arrived (RFC 9112 §9.3.2). */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness } from '../support/harness.js';

describe('requests that do not wait for the answers on their connection', () => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness({ database: 'PGlite' });
  });
  afterAll(() => server.stop());

  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${new URL(server.issuer).host}\r\n\r\n`;

  async function open(): Promise<Socket> {
    const socket = connect(Number(new URL(server.issuer).port), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  }

  /** The status of each answer, in their order, until there are that many or the connection has ended. */
  async function statuses(socket: Socket, count: number): Promise<readonly string[]> {
    let answers = '';
    const found = () => [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => String(status));
    await new Promise<void>((resolve) => {
      socket.setEncoding('utf8').on('data', (chunk) => {
        answers += chunk;
        if (found().length >= count) resolve();
      });
      // What was sent after the last answer is unread, so the connection may be reset.
      socket.on('error', () => resolve()).on('close', () => resolve());
    });
    return found();
  }

  it('are answered in their order, again and again', async () => {
    const socket = await open();
    // In all, more of them wait than may wait at a time.
    for (let round = 0; round < 25; round++) {
      socket.write(get('/login') + get('/nothing') + get('/v1/oauth/token') + get('/login'));
      expect(await statuses(socket, 4)).toEqual(['200', '404', '405', '200']);
      socket.removeAllListeners();
    }
    socket.destroy();
  });

  it('are not worked on all at once: a thousand of one connection keep no other one waiting', async () => {
    const socket = await open();
    socket.write(get('/login').repeat(1000));
    const answered = await statuses(socket, 1000);
    expect(answered).toEqual([...Array<string>(65).fill('200'), '503']);
    expect((await fetch(`${server.issuer}/login`)).status).toBe(200);
  });
});
