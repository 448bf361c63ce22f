/** What `vouchsafe doctor` learns about the database; through the operators' socket where a server holds it. */
import { z } from 'zod';
import { SIGNING_ALGS } from '../protocol/signing-algs.js';
import { signingKeyStates } from '../tokens/key-schedule.js';
import { isSealedWithOurs } from '../tokens/sealed-keys.js';
import { type OperationContext, query } from './operation.js';

const facts = z.object({
  /** Of the database server, as it writes them. */
  settings: z.record(z.string(), z.string()),
  /** Of all databases of the server. */
  connections: z.number(),
  /** How far the database's clock is ahead of the caller's. */
  clock_ahead_seconds: z.number(),
  pending_migrations: z.number(),
  /** For how long the oldest row of each kind should have been removed. */
  overdue_seconds: z.record(z.string(), z.number()),
  keys: z.array(
    z.object({
      kid: z.string(),
      alg: z.enum(SIGNING_ALGS),
      state: z.enum(['signing', 'next', 'published', 'retired']),
      /** ISO 8601 */
      activates_at: z.string(),
      /** Whether `SECRET_KEY` opens it. */
      opens: z.boolean(),
    }),
  ),
  webhooks: z.object({
    count: z.number(),
    failing: z.array(
      z.object({
        id: z.string(),
        waiting: z.number(),
        given_up: z.number(),
        /** ISO 8601 */
        since: z.string(),
        last_fault: z.string().nullable(),
      }),
    ),
  }),
});
export type DatabaseFacts = z.infer<typeof facts>;

export const inspectDatabase = query({
  name: 'database.inspect',
  input: z.strictObject({}),
  result: facts,
  async run(context) {
    const { store, now } = context;
    const { settings, connections, at } = await store.inspection.server();
    const asked = now();
    return {
      ok: {
        settings,
        connections,
        clock_ahead_seconds: (at.getTime() - asked.getTime()) / 1000,
        pending_migrations: await store.inspection.pendingMigrations(),
        overdue_seconds: { ...(await store.inspection.overdue(asked)) },
        keys: await keysOf(context),
        webhooks: await webhooksOf(context),
      },
    };
  },
});

async function webhooksOf({ store }: OperationContext): Promise<DatabaseFacts['webhooks']> {
  const [all, failing] = await Promise.all([store.webhooks.list(), store.deliveries.failing()]);
  return {
    count: all.length,
    failing: failing.map(({ givenUp, since, lastFault, ...it }) => ({
      ...it,
      given_up: givenUp,
      since: since.toISOString(),
      last_fault: lastFault,
    })),
  };
}

async function keysOf({ store, secrets, config, now }: OperationContext): Promise<DatabaseFacts['keys']> {
  const stored = await store.signingKeys.list();
  const states = signingKeyStates(stored, config.signingAlg, config.accessTokenTtlSeconds, now());
  return Promise.all(
    states.map(async ({ key, state }) => ({
      kid: key.kid,
      alg: key.alg,
      state,
      activates_at: key.activatesAt.toISOString(),
      opens: await isSealedWithOurs(secrets, key),
    })),
  );
}
