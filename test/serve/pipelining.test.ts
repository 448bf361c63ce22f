import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { refusePipelined } from '../../src/serve/pipelining.js';

it('reads nothing more from a connection that has sent too much, while the earlier requests are in work', async () => {
  let parsed = 0;
  const begun: ServerResponse[] = [];
  const server = createServer((incoming, outgoing) => {
    parsed += 1;
    if (refusePipelined(incoming, outgoing)) return;
    begun.push(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
  socket.resume();
  // Each is 300 bytes: some 220 fit in the 64 KB that Node.js reads at a time.
  socket.write(`GET /${'a'.repeat(266)} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(20_000));
  await expect.poll(() => begun.length).toBe(65);
  for (const outgoing of begun) {
    outgoing.end();
    await once(outgoing, 'close');
  }
  await closed;
  expect(begun).toHaveLength(65);
  expect(parsed).toBeLessThan(300);
  server.close();
});
