import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SlowProxy } from './slow-proxy.js';

const echo = createServer({ allowHalfOpen: true }, (socket) => {
  socket.on('error', () => {});
  socket.pipe(socket);
});
let proxy: SlowProxy;

beforeAll(async () => {
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const { port } = echo.address() as AddressInfo;
  proxy = await SlowProxy.start({ host: '127.0.0.1', port });
});
afterAll(async () => {
  await proxy.close();
  echo.close();
});

async function ask(text: string): Promise<string> {
  const socket = connect(proxy.port, '127.0.0.1');
  socket.end(text);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

test('passes bytes on and counts them', async () => {
  expect(await ask('hello')).toBe('hello');
  await expect.poll(() => proxy.counts).toEqual({ connections: 1, open: 0, bytesUp: 5, bytesDown: 5 });
});

test('cuts open connections, refuses new ones and recovers', async () => {
  const open = connect(proxy.port, '127.0.0.1');
  open.on('error', () => {});
  await once(open, 'connect');
  const closed = once(open, 'close');
  await expect.poll(() => proxy.counts.open).toBe(1);
  proxy.cut();
  await closed;
  await expect(ask('x')).rejects.toThrow(/ECONNRESET|EPIPE/);
  proxy.restore();
  expect(await ask('again')).toBe('again');
});

test('keeps what comes back after so many bytes, until it is restored', async () => {
  proxy.swallowAfter(5);
  expect(await ask('first')).toBe('first');
  expect(proxy.swallows).toBe(false);
  const asked = ask('second').catch(() => 'cut');
  await expect.poll(() => proxy.swallows).toBe(true);
  proxy.restore();
  expect(await asked).not.toContain('second');
  expect(await ask('again')).toBe('again');
});

test('lets new connections hang, and answers late', async () => {
  proxy.cut('hang');
  const asked = ask('x');
  expect(await Promise.race([asked, sleep(100, 'silence')])).toBe('silence');
  proxy.restore();
  await asked.catch(() => {});
  proxy.delay = 60;
  const start = Date.now();
  expect(await ask('late')).toBe('late');
  expect(Date.now() - start).toBeGreaterThanOrEqual(110);
});
