/** Registrations that wait for a first user: what a flood of strangers leaves, and how an operator ends it. */
import { z } from 'zod';
import { listInput, reference } from './inputs.js';
import { operation, query } from './operation.js';
import { notFound } from './refusal.js';

const SOURCES = 50;

/** The newest ones, and the sources that have the most. */
export const listRegistrations = query({
  name: 'registration.list',
  input: listInput.omit({ after: true }),
  result: z.object({
    registrations: z.array(
      z.object({
        client_id: z.string(),
        client_name: z.string(),
        /** Whether it registered itself (RFC 7591) or is described by a metadata document. */
        kind: z.enum(['dynamic', 'document']),
        /** The network or user that is charged for it; null: no one. */
        source: z.string().nullable(),
        /** ISO 8601 */
        created_at: z.string(),
      }),
    ),
    sources: z.array(z.object({ source: z.string(), registrations: z.number() })),
  }),
  async run({ store }, { limit }) {
    const [newest, sources] = await Promise.all([
      store.waitingRegistrations.newest(limit),
      store.waitingRegistrations.bySource(SOURCES),
    ]);
    const registrations = newest.map(({ clientId, clientName, kind, source, createdAt }) => ({
      client_id: clientId,
      client_name: clientName,
      kind,
      source,
      created_at: createdAt.toISOString(),
    }));
    return { ok: { registrations, sources: [...sources] } };
  },
});

/** Deletes what one source registered and no user has used. Its limits stay as they are. */
export const clearRegistrations = operation({
  name: 'registration.clear',
  input: z.strictObject({ source: reference }),
  result: z.object({ source: z.string(), deleted: z.number() }),
  async run({ store, by, now }, { source }) {
    const deleted = await store.waitingRegistrations.clear(source, by, now());
    return deleted === 0
      ? notFound(
          `There are no unused registrations from ${source}. The list shows the sources that have some.`,
        )
      : { ok: { source, deleted } };
  },
});
