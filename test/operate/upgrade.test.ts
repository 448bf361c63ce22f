/**
 * A rolling upgrade: three processes of an earlier version behind nginx are replaced one by one under a hundred refreshes a
 * second. The first new process migrates the database while the earlier version goes on serving.
 */
import { setTimeout as elapse } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Browser } from '../support/browser.js';
import { freshPostgres } from '../support/databases.js';
import { freePort } from '../support/free-port.js';
import { SECRET_KEY } from '../support/harness.js';
import { newTokens, refresh } from '../support/oauth.js';
import { seeded } from '../support/seeded.js';
import { type ServerProcess, startServer } from '../support/server-process.js';
import { NGINX_IS_INSTALLED, Nginx } from './nginx.js';
import { Load } from './refreshing.js';
import { buildRelease, lastRelease, previousCommit } from './release.js';

/** As many may wait for their answers at once: less than half a second of them. A user has fifty connections at most. */
const CLIENTS = 40;
const PER_SECOND = 100;
/** Refreshes between two steps. */
const SERVED = 200;

const VERSIONS = [
  { name: 'the last release', commit: lastRelease() },
  { name: 'the commit before this one', commit: previousCommit() },
].filter(({ commit }) => commit !== '');

describe.skipIf(!NGINX_IS_INSTALLED || VERSIONS.length === 0)(
  'a rolling upgrade (skipped without nginx, or without the history)',
  () => {
    it.each(VERSIONS)('from $name fails no refresh', async ({ commit }) => {
      const earlier = await buildRelease(commit);
      onTestFinished(() => earlier.remove());
      const database = await freshPostgres('blank');
      onTestFinished(() => database.drop());
      const seedFile = await seeded();
      onTestFinished(() => seedFile.remove());
      const port = await freePort();
      const start = (at: number, main?: string): Promise<ServerProcess> =>
        startServer({
          databaseUrl: database.url,
          ...(main !== undefined && { main }),
          env: {
            ...{ SECRET_KEY, LOG_LEVEL: 'warn', ISSUER: `http://localhost:${port}`, PORT: String(at) },
            ...{ TRUSTED_PROXIES: '127.0.0.1', ...seedFile.env },
          },
        });
      const ports = [await freePort(), await freePort(), await freePort()];
      const servers = await Promise.all(ports.map((at) => start(at, earlier.main)));
      onTestFinished(async () => {
        for (const server of servers) await server.stop();
      });
      const nginx = await Nginx.start(port, ports);
      onTestFinished(() => nginx.stop());

      const browser = new Browser();
      const atRest = await newTokens(browser, nginx.origin);
      const load = await Load.prepare(browser, () => [nginx.origin], {
        clients: CLIENTS,
        perSecond: PER_SECOND,
      });
      load.begin();
      for (const [at, server] of servers.entries()) {
        await serving(load);
        expect(await server.stop()).toEqual({ code: 0, signal: null });
        servers[at] = await start(server.port);
      }
      await serving(load);
      await load.end();
      process.stdout.write(
        `upgrade from ${commit.slice(0, 9)}: ${load.acknowledgedAt.length} refreshes, ${rateOf(load.startedAt)} begun a second, ` +
          `${load.interruptions.length} interrupted, ${load.refusals.length} refused\n`,
      );
      expect([load.refusals, load.interruptions]).toEqual([[], []]);
      // What the earlier version issued: a token that nobody used meanwhile, and the browser's session.
      expect((await refresh(nginx.origin, atRest.text('refresh_token'))).status).toBe(200);
      expect((await browser.get(`${nginx.origin}/account`)).text).toContain('alice@example.com');
      expect((await newTokens(browser, nginx.origin)).status).toBe(200);
    });
  },
);

/** Until all servers have served for a while. */
async function serving(load: Load): Promise<void> {
  const wanted = load.acknowledgedAt.length + SERVED;
  while (load.acknowledgedAt.length < wanted && load.refusals.length === 0) await elapse(20);
}

/** On average, and in the second that had the fewest. */
function rateOf(times: readonly number[]): string {
  const began = times[0] ?? 0;
  const seconds = new Array<number>(Math.floor(((times.at(-1) ?? 0) - began) / 1000)).fill(0);
  for (const time of times) {
    const second = Math.floor((time - began) / 1000);
    if (second < seconds.length) seconds[second] = (seconds[second] ?? 0) + 1;
  }
  const average = seconds.reduce((sum, count) => sum + count, 0) / seconds.length;
  return `${average.toFixed(0)} (at least ${Math.min(...seconds)})`;
}
