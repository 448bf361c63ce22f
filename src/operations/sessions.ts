/** The browsers that a user is signed in with. */
import { z } from 'zod';
import { notFound, operation, reference } from './operation.js';
import { unknownUser } from './unknown.js';

/** The latest first; 100 at most. */
export const listSessions = operation({
  name: 'session.list',
  input: z.strictObject({ user: reference }),
  result: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** ISO 8601 */
        authenticated_at: z.string(),
        address: z.string().nullable(),
        user_agent: z.string().nullable(),
      }),
    ),
  }),
  async run({ store, now }, { user: address }) {
    const user = await store.users.findByEmail(address);
    if (user === null) return unknownUser(address);
    const sessions = (await store.sessions.ofUser(user.id, now())).map((it) => ({
      id: it.id,
      authenticated_at: it.authenticatedAt.toISOString(),
      address: it.address,
      user_agent: it.userAgent,
    }));
    return { ok: { sessions } };
  },
});

/** Signs a browser out; what the user allowed applications stays. */
export const endSession = operation({
  name: 'session.end',
  input: z.strictObject({ user: reference, id: reference }),
  result: z.object({ id: z.string() }),
  async run({ store, by, now }, { user: address, id }) {
    const user = await store.users.findByEmail(address);
    if (user === null) return unknownUser(address);
    const isId = z.uuid().safeParse(id).success;
    return isId && (await store.sessions.end(id, user.id, by, now()))
      ? { ok: { id } }
      : notFound(`${address} has no session ${id}.`);
  },
});
