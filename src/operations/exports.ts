/** Copies of what is stored about a person. */
import { z } from 'zod';
import { reference } from './inputs.js';
import { operation } from './operation.js';
import { unknownUser } from './refusal.js';

/** Everything that is stored about a user, without what we keep to recognize secrets; users can ask for their own. */
export const exportUser = operation({
  name: 'user.export',
  access: { self: 'email', recent: true },
  input: z.strictObject({ email: reference }),
  result: z.object({
    /** The server. */
    issuer: z.string(),
    /** ISO 8601 */
    exported_at: z.string(),
    /** Rows by table, the newest first. */
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    /** Tables of which only the newest 10,000 rows are included. */
    shortened: z.array(z.string()),
  }),
  async run({ store, config, by, now }, { email: address }) {
    const at = now();
    const data = await store.personalRecords.export(address, by, at);
    if (data === null) return unknownUser(address);
    const { tables, shortened } = data;
    const rows = Object.fromEntries(Object.entries(tables).map(([table, list]) => [table, [...list]]));
    return {
      ok: { issuer: config.issuer, exported_at: at.toISOString(), tables: rows, shortened: [...shortened] },
    };
  },
});
