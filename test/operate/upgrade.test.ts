/**
 * A rolling upgrade: three processes of an earlier version behind nginx are replaced one by one under about a hundred
 * refreshes a second. The first new process migrates the database while the earlier version goes on serving.
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

const CLIENTS = 20;
/** Between a client's refreshes: a hundred a second in all, where the machine can. */
const PAUSE_MS = 200;

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
      const load = await Load.prepare(browser, () => [nginx.origin], { clients: CLIENTS, pauseMs: PAUSE_MS });
      const began = performance.now();
      load.begin();
      for (const [at, server] of servers.entries()) {
        await serving(load);
        expect(await server.stop()).toEqual({ code: 0, signal: null });
        servers[at] = await start(server.port);
      }
      await serving(load);
      await load.end();
      const perSecond = (load.acknowledgedAt.length / (performance.now() - began)) * 1000;
      process.stdout.write(
        `upgrade from ${commit.slice(0, 9)}: ${load.acknowledgedAt.length} refreshes, ${perSecond.toFixed(0)} a second, ` +
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

/** Until each client refreshed some times more, at all servers. */
async function serving(load: Load): Promise<void> {
  const wanted = load.acknowledgedAt.length + 5 * CLIENTS;
  while (load.acknowledgedAt.length < wanted && load.refusals.length === 0) await elapse(20);
}
