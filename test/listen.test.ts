/** What an operator reads when the server cannot listen. */
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listen } from '../src/listen.js';

/** A server whose system answers an attempt to listen with an error. */
function refused(code: string) {
  const server = createServer();
  server.listen = () => {
    queueMicrotask(() => server.emit('error', Object.assign(new Error(`listen ${code}`), { code })));
    return server;
  };
  return server;
}

describe('a server that cannot listen', () => {
  it('blames the address if the machine does not have it', async () => {
    // RFC 5737: of no machine
    const starting = listen(createServer(), { host: '192.0.2.1', port: 3000 }, 'PORT');
    await expect(starting).rejects.toThrow(
      /^HOST: cannot listen on 192\.0\.2\.1:3000: this machine does not have that address\. Use /,
    );
  });

  it.each([
    ['EADDRINUSE', 'PORT', /^PORT: .* another process is using it\. .* choose another PORT$/],
    ['EADDRINUSE', 'METRICS_PORT', /^METRICS_PORT: .* choose another METRICS_PORT$/],
    ['EACCES', 'PORT', /^PORT: .* this account may not use this port\. Choose one above 1023/],
    ['EADDRNOTAVAIL', 'METRICS_PORT', /^METRICS_HOST: .* does not have that address/],
    ['ENOTFOUND', 'PORT', /^HOST: .* does not have that address/],
    ['EAI_AGAIN', 'PORT', /^HOST: .* does not have that address/],
    ['EMFILE', 'PORT', /^PORT: .*: listen EMFILE$/],
  ] as const)('says of %s with %s which variable to change', async (code, variable, message) => {
    const starting = listen(refused(code), { host: 'here', port: 80 }, variable);
    await expect(starting).rejects.toThrow(message);
  });
});
