/**
 * A primary with a synchronous standby, killed under load: what a client was told still holds on the standby.
 * `FAILOVERS=10 npm run test:operate -- test/operate/failover.test.ts` does so ten times in a row, and prints a row for
 * each: refreshes acknowledged before, tries without an answer, seconds until the promotion, seconds from there to the
 * first refresh, refreshes acknowledged after it, refreshes lost.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Browser } from '../support/browser.js';
import { SECRET_KEY } from '../support/harness.js';
import { newTokens, refresh } from '../support/oauth.js';
import { type Seeded, seeded } from '../support/seeded.js';
import { type ServerProcess, startServer } from '../support/server-process.js';
import { BINARIES, PostgresNode } from './debian.js';
import { Load } from './refreshing.js';

const FAILOVERS = Number(process.env.FAILOVERS ?? 1);
const CLIENTS = 8;

describe.skipIf(BINARIES === undefined)(
  'failover (skipped where Debian’s PostgreSQL is not installed)',
  () => {
    let dir: string;
    let seedFile: Seeded;
    let primary: PostgresNode;
    let standby: PostgresNode;
    /** Both hosts, in the order in which they began. */
    let url: string;
    const servers: ServerProcess[] = [];
    const start = async () => {
      // A client that gets no answer comes back to the window of a busy machine.
      const env = { ...seedFile.env, SECRET_KEY, LOG_LEVEL: 'warn', REFRESH_RETRY_WINDOW: '300' };
      const server = await startServer({ databaseUrl: url, env });
      servers.push(server);
      return server;
    };

    beforeAll(async () => {
      dir = await mkdtemp(join(tmpdir(), 'vouchsafe-failover-'));
      await chmod(dir, 0o711);
      seedFile = await seeded();
      [primary, standby] = await Promise.all([
        PostgresNode.prepare(dir, 'one'),
        PostgresNode.prepare(dir, 'two'),
      ]);
      await primary.initialise();
      await primary.start();
      await primary.ask('create database vouchsafe');
      await attach(standby, primary);
      // The standby comes first: the server has to find out.
      url = `postgres://postgres@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/vouchsafe?target_session_attrs=read-write`;
    });
    afterAll(async () => {
      for (const server of servers) await server.stop();
      await Promise.all([primary.kill(), standby.kill()]);
      await Promise.all([seedFile.remove(), rm(dir, { recursive: true })]);
    });

    it('loses no refresh that was acknowledged, and honors no token that was spent', async () => {
      const server = await start();
      const browser = new Browser();
      const load = await Load.prepare(browser, () => [server.origin], { clients: CLIENTS });
      // First, one that says that it only reads, and keeps its connections: as some hosted databases do.
      for (let round = 0; round <= FAILOVERS; round++) {
        const stolen = await spendTwice(browser, server.origin);
        load.begin();
        await acknowledged(load, 20 * CLIENTS);
        if (round > 0) await primary.kill();
        else await primary.set('default_transaction_read_only', 'on');
        const lostAt = performance.now();
        // Long enough for clients to ask while no host accepts writes.
        await interrupted(load, 2 * CLIENTS);
        await standby.promote();
        const promotedAt = performance.now();
        await acknowledged(load, 20 * CLIENTS);
        await load.end();
        expect(load.refusals).toEqual([]);
        // A token that was spent before, and its successor, too.
        const theft = await refresh(server.origin, stolen);
        expect([theft.status, theft.json.error]).toEqual([400, 'invalid_grant']);
        report(round, load, lostAt, promotedAt);
        await primary.kill();
        [primary, standby] = [standby, primary];
        if (round < FAILOVERS) await attach(standby, primary);
      }
      await expectOldPrimaryIsLeft(load);
      // Each client's token before the last two, long after: refused, and the family ends.
      for (const { received } of load.chains) {
        const answer = await refresh(server.origin, received.at(-3) ?? '');
        expect([answer.status, answer.json.error]).toEqual([400, 'invalid_grant']);
        expect((await refresh(server.origin, received.at(-1) ?? '')).status).toBe(400);
      }
    });

    /** Makes a node the synchronous standby of another: a commit is acknowledged when it is on both. */
    async function attach(node: PostgresNode, to: PostgresNode): Promise<void> {
      await node.follow(to);
      await node.start();
      // Of the node that it was copied from: once promoted, it would wait for a standby that it does not have.
      await node.set('synchronous_standby_names', '');
      await to.set('synchronous_standby_names', '*');
      await vi.waitFor(
        async () => {
          const standbys = await to.ask('select sync_state from pg_stat_replication');
          expect(standbys).toEqual([{ sync_state: 'sync' }]);
        },
        { timeout: 60_000 },
      );
    }

    /** The old primary is started again, as it was: a process that starts now takes the promoted one. */
    async function expectOldPrimaryIsLeft(load: Load): Promise<void> {
      await standby.start();
      const late = await start();
      const answers = await Promise.all(
        load.chains.map(async ({ received }) => {
          const answer = await refresh(late.origin, received.at(-1) ?? '');
          received.push(answer.text('refresh_token'));
          return answer.status;
        }),
      );
      expect(answers).toEqual(load.chains.map(() => 200));
    }
  },
);

/** A token that was used, and whose successor was used, too. */
async function spendTwice(browser: Browser, origin: string): Promise<string> {
  const first = await newTokens(browser, origin);
  const second = await refresh(origin, first.text('refresh_token'));
  expect((await refresh(origin, second.text('refresh_token'))).status).toBe(200);
  return first.text('refresh_token');
}

/** Until clients were told of so many more refreshes. */
async function acknowledged(load: Load, more: number): Promise<void> {
  const wanted = load.acknowledgedAt.length + more;
  await expect
    .poll(() => load.acknowledgedAt.length >= wanted || load.refusals.length > 0, { timeout: 60_000 })
    .toBe(true);
}

async function interrupted(load: Load, more: number): Promise<void> {
  const wanted = load.interruptions.length + more;
  await expect.poll(() => load.interruptions.length >= wanted, { timeout: 60_000 }).toBe(true);
}

function report(round: number, load: Load, lostAt: number, promotedAt: number): void {
  const before = load.acknowledgedAt.filter((at) => at <= lostAt).length;
  const after = load.acknowledgedAt.length - before;
  const firstAt = load.acknowledgedAt.find((at) => at > promotedAt) ?? Number.NaN;
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  process.stdout.write(
    `| ${round === 0 ? 'read-only' : `kill ${round}`} | ${before} | ${load.interruptions.length} | ` +
      `${seconds(promotedAt - lostAt)} | ${seconds(firstAt - promotedAt)} | ${after} | ${load.refusals.length} |\n`,
  );
  load.interruptions.length = 0;
  load.acknowledgedAt.length = 0;
}
