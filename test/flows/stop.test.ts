/** A stop while clients are at work: each hears an answer or meets a closed door, and nothing in between. */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startHarness } from '../support/harness.js';

it('a stop answers every request that got through, and tells its connection to end', async () => {
  const server = await startHarness();
  const agent = new Agent({ keepAlive: true });
  const answered = new Set<number>();
  /** Asks again and again; resolves to what kept it from asking on. */
  async function askOn(_: unknown, client: number): Promise<unknown> {
    for (;;) {
      const request = get(`${server.issuer}/readyz`, { agent });
      try {
        const [response] = (await once(request, 'response')) as [IncomingMessage];
        expect(response.statusCode).toBe(200);
        await response.resume().toArray();
        answered.add(client);
      } catch (error) {
        return error;
      }
    }
  }
  const clients = Array.from({ length: 50 }, askOn);
  await expect.poll(() => answered.size).toBe(50);
  await server.stop();
  const ends = await Promise.race([Promise.all(clients), sleep(5000, 'still asking', { ref: false })]);
  expect(ends).toEqual(clients.map(() => expect.objectContaining({ code: 'ECONNREFUSED' })));
  agent.destroy();
});
