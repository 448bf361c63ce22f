/** What users sign in with besides their password. */
import { z } from 'zod';
import { stepOfCode } from '../protocol/totp.js';
import { areSame } from '../store/second-factors.js';
import { randomSecret } from '../tokens/random.js';
import {
  hashOfRecoveryCode,
  namesRecoveryCodes,
  newRecoveryCodes,
  replacingRecoveryCodes,
} from '../tokens/recovery-codes.js';
import { openDraft, sealTotpSecret } from '../tokens/totp-secret.js';
import { reference } from './inputs.js';
import { inPerson, type OperationContext, operation } from './operation.js';
import { refusedForOperator } from './operator-accounts.js';
import { conflict, type Refusal, signedOutMeanwhile, unknownUser } from './refusal.js';

/** More than a sealed draft has. */
const MAX_DRAFT_LENGTH = 2000;

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/**
 * Adds an authenticator app that was set up with a draft, or replaces the existing one. A code proves that the app
 * has the secret; it counts no second time. With their first second factor, users get recovery codes, which are
 * returned this once; otherwise the list is empty.
 */
export const addTotp = inPerson({
  name: 'user.add-totp',
  recent: true,
  secondStep: true,
  input: z.strictObject({
    draft: z.string().max(MAX_DRAFT_LENGTH),
    code: z.string().max(100),
    /** The session in which they set it up: it is one with a second factor from then on. */
    session: z.uuid(),
  }),
  /** `session_token`: what the session's cookie is from then on. */
  result: recoveryCodes.extend({ session_token: z.string() }),
  async run({ store, secrets, by, now }, userId, { draft, code, session }) {
    const at = now();
    const secret = await openDraft(secrets, userId, draft, at);
    const step = secret === null ? null : stepOfCode(secret, code.replace(/\s/g, ''), at);
    if (secret === null || step === null) return wrongCode;
    const codes = newRecoveryCodes();
    const session_token = randomSecret();
    const added = {
      sealedSecret: await sealTotpSecret(secrets, userId, secret),
      step,
      sessionId: session,
      sessionTokenHash: secrets.hash(session_token),
      recoveryHashes: codes.map((each) => hashOfRecoveryCode(secrets, each)),
    };
    const stored = await store.secondFactors.addTotp(userId, added, by, at);
    if (stored === null) return signedOutMeanwhile;
    await store.memberships.resumeAfterSecondStep(userId, at);
    return { ok: { recovery_codes: stored.codesStored ? [...codes] : [], session_token } };
  },
});

/** Removes the authenticator app; with the last second factor go the recovery codes. Idempotent. */
export const removeTotp = inPerson({
  name: 'user.remove-totp',
  recent: true,
  secondStep: true,
  input: z.strictObject({}),
  result: z.object({ removed: z.boolean() }),
  async run({ store, by, now }, userId) {
    return { ok: { removed: await store.secondFactors.removeTotp(userId, by, now()) } };
  },
});

/**
 * Replaces all recovery codes. If repeated, it returns the same new codes until one of them is used. After that, it is a
 * conflict: a repeated request must not end codes that the user may have just printed.
 */
export const makeRecoveryCodes = inPerson({
  name: 'user.make-recovery-codes',
  recent: true,
  secondStep: true,
  input: z.strictObject({
    session: z.uuid(),
    /** What the form replaces: see `nameOfRecoveryCodes`. */
    replaces: z.string().max(64),
  }),
  result: recoveryCodes,
  async run({ store, secrets, by, now }: OperationContext, userId, { session, replaces }) {
    const { secondFactors } = store;
    const seen = await secondFactors.recoveryHashes(userId);
    const codes = replacingRecoveryCodes(secrets, userId, replaces);
    const hashes = codes.map((each) => hashOfRecoveryCode(secrets, each));
    const at = now();
    const isMeant = namesRecoveryCodes(replaces, session, seen, at);
    const replacing = { sessionId: session, seen, hashes };
    if (
      (isMeant && (await secondFactors.replaceRecoveryCodes(userId, replacing, by, at))) ||
      areSame(hashes, await secondFactors.recoveryHashes(userId))
    )
      return { ok: { recovery_codes: [...codes] } };
    return conflict(
      'The recovery codes have changed, or there is no second step that they could replace. Reload the page.',
    );
  },
});

/**
 * Removes the authenticator app, the recovery codes and the passkeys of someone who lost them: they sign in with their
 * password only, until they set up another. They are told by email. Idempotent.
 */
export const removeFactors = operation({
  name: 'user.remove-factors',
  input: z.strictObject({ email: reference }),
  result: z.object({ email: z.string(), removed: z.boolean() }),
  async run(context, { email: address }) {
    const refused = await refusedForOperator(context, address);
    if (refused !== null) return refused;
    const { store, by, now } = context;
    const user = await store.users.findByEmail(address);
    if (user === null) return unknownUser(address);
    const removed = await store.secondFactors.removeAll(user.id, by, now());
    return { ok: { email: user.email, removed } };
  },
});

const wrongCode: Refusal = {
  error: 'The code is wrong, or the setup took longer than an hour. Start again.',
  code: 'conflict',
  tag: 'wrong_code',
};
