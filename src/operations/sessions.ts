/** The browsers in which a user is signed in. */
import { z } from 'zod';
import { operation, reference } from './operation.js';
import { notFound, unknownUser } from './refusal.js';

/** Latest first; at most 100. */
export const listSessions = operation({
  name: 'session.list',
  access: { self: 'user' },
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

/** Signs a browser out; the user's connected applications keep their access. */
export const endSession = operation({
  name: 'session.end',
  access: { self: 'user' },
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

/** Signs a user out of every browser except one. */
export const endOtherSessions = operation({
  name: 'session.end-others',
  access: { self: 'user' },
  input: z.strictObject({
    user: reference,
    /** The id of the session that stays. */
    keep: z.uuid(),
  }),
  result: z.object({ sessions: z.number() }),
  async run({ store, by, now }, { user: address, keep }) {
    const user = await store.users.findByEmail(address);
    if (user === null) return unknownUser(address);
    return { ok: { sessions: await store.sessions.endOthers(keep, user.id, by, now()) } };
  },
});
