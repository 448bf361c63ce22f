/** The clients of a seed file. */
import { inArray } from 'drizzle-orm';
import { END_OF_LEFTOVERS, type Follow } from './access-change.js';
import type { ClientRow } from './clients.js';
import type { Drizzle } from './database/database.js';
import { clients } from './schema/index.js';
import { isAdded, isChanged, type SeededEvent } from './seeded-rows.js';

/** Adds clients, or updates them to match. @returns those that were added or changed */
export async function seedClients(
  drizzle: Drizzle,
  follow: Follow,
  seeded: readonly ClientRow[],
): Promise<SeededEvent[]> {
  const events: SeededEvent[] = [];
  const ids = seeded.map((row) => row.clientId);
  const { clientId, source, identityHash } = clients;
  const stored = await drizzle
    .select({ clientId, source, identityHash })
    .from(clients)
    .where(inArray(clientId, ids));
  for (const row of seeded) {
    const [written] = await drizzle
      .insert(clients)
      .values(row)
      .onConflictDoUpdate({ target: clients.clientId, set: row, setWhere: isChanged(clients, row) })
      .returning({ isAdded });
    const event = written?.isAdded ? 'client.created' : 'client.updated';
    if (written) events.push({ event, clientId: row.clientId });
    const known = stored.find((it) => it.clientId === row.clientId);
    if (known === undefined) await follow({ clientId: row.clientId }, END_OF_LEFTOVERS);
    else if (known.source !== row.source || known.identityHash !== row.identityHash)
      await follow({ clientId: row.clientId }, { action: 'settle' });
  }
  return events;
}
