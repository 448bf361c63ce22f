/** Users delete their own account, or keep it after all. */
import { z } from 'zod';
import { inPerson } from './operation.js';
import { conflict } from './refusal.js';

/** Ends all access of the user at once, and deletes them two weeks later unless they undo it. */
export const requestDeletion = inPerson({
  name: 'user.request-deletion',
  recent: true,
  input: z.strictObject({}),
  result: z.object({ due_at: z.string() }),
  async run({ store, config, by, now }, userId) {
    if (config.platform !== undefined)
      return conflict('The platform manages the accounts. Delete yours there.');
    const dueAt = await store.departures.request(userId, by, now());
    return dueAt === null
      ? conflict('This account is already scheduled for deletion.')
      : { ok: { due_at: dueAt.toISOString() } };
  },
});

/** Keeps the account; applications and browsers stay disconnected. */
export const undoDeletion = inPerson({
  name: 'user.undo-deletion',
  input: z.strictObject({}),
  result: z.object({ kept: z.boolean() }),
  async run({ store, by, now }, userId) {
    return { ok: { kept: await store.departures.undo(userId, by, now()) } };
  },
});
