/** The browsers in which a user is signed in. */
import { z } from 'zod';
import {
  AUTHENTICATION_METHODS,
  authenticationMethods,
  isMultiFactor,
} from '../protocol/authentication-context.js';
import { SESSION_SECONDS } from '../rules/lifetimes.js';
import { randomSecret } from '../tokens/random.js';
import { reference } from './inputs.js';
import { inPerson, operation, query } from './operation.js';
import { changeOwn } from './own.js';
import { type Refusal, unknownUser } from './refusal.js';

/** @see RFC 8176 */
const amr = z.array(z.enum(AUTHENTICATION_METHODS)).min(1);

/**
 * Signs in the user who has just proved who they are. The browser gets a new token, whatever it held before (session
 * fixation).
 *
 * `amr` are the methods that they used, for example `['pwd']`, `['pwd', 'otp']` or `['swk', 'user', 'mfa']`; the
 * caller has checked each of them. `conflict`: the password was changed, or the passkey or the user was removed, in the
 * meantime.
 */
export const startSession = inPerson({
  name: 'session.start',
  input: z.strictObject({
    amr,
    /** The hash that their password was compared with; null: they used none, or have just chosen it. */
    password_hash: z.string().nullable(),
    /** The id of the passkey that they used; null if they used none. */
    passkey_id: z.uuid().nullable(),
    /** The token that the browser holds: it no longer works. */
    replaces: z.string().nullable(),
    /** When the authorization request came that they sign in for; null: they sign in for none. */
    requested_at: z.iso.datetime().nullable(),
    user_agent: z.string().nullable(),
    /** What a browser calls itself that never signed in to the account: its user is told by email. */
    new_device: z.strictObject({ browser: z.string().nullable(), system: z.string().nullable() }).nullable(),
  }),
  result: z.object({ token: z.string() }),
  async run({ store, secrets, by, now }, userId, { replaces, user_agent: userAgent, ...given }) {
    const at = now();
    const token = randomSecret();
    const signedInWith = authenticationMethods(given.amr);
    const started = await store.sessions.start(
      {
        userId,
        passwordHash: given.password_hash ?? undefined,
        passkeyId: given.passkey_id ?? undefined,
        amr: signedInWith,
        authenticatedAt: notBefore(given.requested_at, at),
        tokenHash: secrets.hash(token),
        replaces: replaces === null ? [] : secrets.hashes(replaces),
        expiresAt: new Date(at.getTime() + SESSION_SECONDS * 1000),
        address: by.address ?? null,
        userAgent,
        newDevice: given.new_device ?? undefined,
      },
      at,
    );
    if (!started) return proofIsGone;
    if (isMultiFactor(signedInWith)) await store.memberships.resumeAfterSecondStep(userId, at);
    return { ok: { token } };
  },
});

/** Seconds by which the clocks of two processes may differ. */
const CLOCK_TOLERANCE = 60;

/**
 * The time of a sign-in, by the clock of the process that opened the authorization request if that is ahead: the sign-in
 * must not seem older than the request, which would ask for another one (`prompt=login`, `max_age`).
 */
function notBefore(requestedAt: string | null, now: Date): Date {
  const ahead = requestedAt === null ? 0 : new Date(requestedAt).getTime() - now.getTime();
  return ahead > 0 && ahead <= CLOCK_TOLERANCE * 1000 ? new Date(now.getTime() + ahead) : now;
}

const proofIsGone: Refusal = {
  error: 'The password was changed, or the passkey or the user was removed.',
  code: 'conflict',
  tag: 'password_changed',
};

/** Latest first; at most 100. */
export const listSessions = query({
  name: 'session.list',
  access: { self: 'user' },
  input: z.strictObject({ user: reference }),
  result: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** ISO 8601 */
        authenticated_at: z.string(),
        /** How the user signed in then (RFC 8176). */
        amr: z.array(z.string()),
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
      amr: [...it.amr],
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
  run: (context, { user, id }) =>
    changeOwn(context, { user, id, kind: 'session' }, (userId) =>
      context.store.sessions.end(id, userId, context.by, context.now()),
    ),
});

/** Signs a user out of every browser except one. */
export const endOtherSessions = operation({
  name: 'session.end-others',
  access: { self: 'user', recent: true },
  input: z.strictObject({
    user: reference,
    /** The id of the session that stays. */
    keep: z.uuid(),
  }),
  /** `session_token`: what the cookie of that session is from then on. */
  result: z.object({ sessions: z.number(), session_token: z.string() }),
  async run({ store, secrets, by, now }, { user: address, keep }) {
    const user = await store.users.findByEmail(address);
    if (user === null) return unknownUser(address);
    const session_token = randomSecret();
    const kept = { sessionId: keep, sessionTokenHash: secrets.hash(session_token) };
    const sessions = await store.sessions.endOthers(kept, user.id, by, now());
    return { ok: { sessions, session_token } };
  },
});
