/** Users' passkeys. Only users themselves add one; an operator can remove it. */
import { z } from 'zod';
import { newPasskeyBinding } from '../people/new-passkey.js';
import { PasskeyRefused, verifyNewPasskey } from '../people/passkey-verification.js';
import { relyingPartyOf } from '../protocol/relying-party.js';
import { MAX_PASSKEYS, newPasskey, passkeyName } from '../rules/passkeys.js';
import { randomSecret } from '../tokens/random.js';
import { reference } from './inputs.js';
import { inPerson, operation, query } from './operation.js';
import { refusedForOperator } from './operator-accounts.js';
import { changeOwn } from './own.js';
import { conflict, notFound, type Refusal, signedOutMeanwhile, unknownUser } from './refusal.js';

/** Adds a passkey with which the user can sign in from now on (WebAuthn §7.1). */
export const addPasskey = inPerson({
  name: 'passkey.add',
  recent: true,
  secondStep: true,
  input: z.strictObject({
    /** The session in which the browser was asked for it: it is one with a second factor from then on. */
    session: z.uuid(),
    name: passkeyName,
    credential: newPasskey,
  }),
  /** `session_token`: what the session's cookie is from then on. */
  result: z.object({ id: z.string(), session_token: z.string() }),
  async run({ store, secrets, config, by, now }, userId, { session, name, credential }) {
    const relyingParty = relyingPartyOf(config.issuer);
    if (relyingParty === null) return conflict('This server has no passkeys: its host is an IP address.');
    try {
      const boundTo = newPasskeyBinding(session);
      const expected = { relyingParty, secrets, boundTo, now: now() };
      const { passkey, challenge } = await verifyNewPasskey(credential, expected);
      const at = now();
      const session_token = randomSecret();
      const added = await store.passkeys.add(
        { ...passkey, userId, name, sessionId: session, sessionTokenHash: secrets.hash(session_token) },
        challenge,
        by,
        at,
      );
      if (typeof added !== 'object') return REFUSALS[added];
      await store.memberships.resumeAfterSecondStep(userId, at);
      return { ok: { ...added, session_token } };
    } catch (error) {
      if (!(error instanceof PasskeyRefused)) throw error;
      return error.why === 'challenge'
        ? REFUSALS.replayed
        : { error: `The passkey was refused: ${error.message}`, code: 'invalid', tag: 'passkey_refused' };
    }
  },
});

const REFUSALS: Readonly<Record<'replayed' | 'known' | 'full' | 'signed_out' | 'gone', Refusal>> = {
  replayed: { error: 'That took too long. Try again.', code: 'conflict', tag: 'passkey_expired' },
  known: { error: 'This passkey was already added.', code: 'conflict', tag: 'passkey_known' },
  full: {
    error: `A user has at most ${MAX_PASSKEYS} passkeys. Remove one first.`,
    code: 'conflict',
    tag: 'passkeys_full',
  },
  signed_out: signedOutMeanwhile,
  gone: notFound('There is no such user.'),
};

/** Oldest first; all of them. */
export const listPasskeys = query({
  name: 'passkey.list',
  access: { self: 'user' },
  input: z.strictObject({ user: reference }),
  result: z.object({
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Whether it is synchronized between devices. */
        backed_up: z.boolean(),
        /** ISO 8601 */
        created_at: z.string(),
        last_used_at: z.string().nullable(),
      }),
    ),
  }),
  async run({ store }, { user: address }) {
    const user = await store.users.findByEmail(address);
    if (user === null) return unknownUser(address);
    const passkeys = (await store.passkeys.ofUser(user.id)).map((it) => ({
      id: it.id,
      name: it.name,
      backed_up: it.backedUp,
      created_at: it.createdAt.toISOString(),
      last_used_at: it.lastUsedAt?.toISOString() ?? null,
    }));
    return { ok: { passkeys } };
  },
});

export const renamePasskey = operation({
  name: 'passkey.rename',
  access: { self: 'user' },
  input: z.strictObject({ user: reference, id: reference, name: passkeyName }),
  result: z.object({ id: z.string() }),
  run: (context, { user, id, name }) =>
    changeOwn(context, { user, id, kind: 'passkey' }, (userId) =>
      context.store.passkeys.rename(id, userId, name, context.by, context.now()),
    ),
});

/** The passkey no longer signs anyone in. Sessions that began with it continue. */
export const removePasskey = operation({
  name: 'passkey.remove',
  access: { self: 'user', recent: true, secondStep: true },
  input: z.strictObject({ user: reference, id: reference }),
  result: z.object({ id: z.string() }),
  async run(context, { user, id }) {
    const refused = await refusedForOperator(context, user);
    if (refused !== null) return refused;
    return changeOwn(context, { user, id, kind: 'passkey' }, (userId) =>
      context.store.passkeys.remove(id, userId, context.by, context.now()),
    );
  },
});
