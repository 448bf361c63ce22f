/** Passwords of users who have an account, without a link: an operator sets one, or the user changes theirs. */
import { z } from 'zod';
import { normalEmail } from '../rules/names.js';
import { addressBlock, subscriberNetwork } from '../rules/network.js';
import { MAX_PASSWORD_LENGTH, newPassword } from '../rules/passwords.js';
import { randomSecret } from '../tokens/random.js';
import { namesOfAccount } from './account-names.js';
import { reference } from './inputs.js';
import { type OperationContext, operation } from './operation.js';
import { refusedForOperator } from './operator-accounts.js';
import { conflict, type Refusal, unknownUser } from './refusal.js';

/** Signs out everyone who signed in with the old password; applications keep their grants. */
export const setPassword = operation({
  name: 'user.set-password',
  input: z.strictObject({ email: reference, password: newPassword }),
  result: z.object({ email: z.string(), sessions: z.number() }),
  async run(context, { email: address, password: given }) {
    const refused = await refusedForOperator(context, address);
    if (refused !== null) return refused;
    const { store, passwords, by, now } = context;
    const passwordHash = await passwords.hashChosen(given, await namesOfAccount(store, address));
    const changed = await store.passwords.set({ email: address, passwordHash }, by, now());
    return changed === null
      ? unknownUser(address)
      : { ok: { email: normalEmail(address), sessions: changed.sessions } };
  },
});

/**
 * Changes the user's own password; requires the current one. Wrong ones are counted: anyone at another person's
 * browser can guess here only as often as on a known device. Of simultaneous changes, including by a link, one succeeds.
 */
export const changePassword = operation({
  name: 'user.change-password',
  access: { self: 'email', recent: true },
  input: z.strictObject({
    email: reference,
    current_password: z.string().max(MAX_PASSWORD_LENGTH),
    new_password: newPassword,
    /** The session that stays signed in. */
    keep_session: z.uuid(),
    /** Whether every application loses its access, too. */
    end_grants: z.boolean().default(false),
  }),
  /** `session_token`: what the cookie of the session that stays is from then on. */
  result: z.object({ sessions: z.number(), grants: z.number(), session_token: z.string() }),
  async run(context, { email: address, current_password, new_password, keep_session, end_grants }) {
    const { store, passwords, secrets, by, now } = context;
    const user = await store.users.findByEmail(address);
    if (user === null) return unknownUser(address);
    if (user.passwordHash === null) return conflict(`${address} has no password.`);
    const replaces = await currentPassword(context, user.email, current_password);
    if (replaces === null) return wrongPassword;
    const passwordHash = await passwords.hashChosen(new_password, await namesOfAccount(store, user.email));
    const session_token = randomSecret();
    const keepSession = { sessionId: keep_session, sessionTokenHash: secrets.hash(session_token) };
    const changed = await store.passwords.set(
      { email: user.email, passwordHash, replaces, keepSession, endGrants: end_grants },
      by,
      now(),
    );
    if (changed !== null) return { ok: { ...changed, session_token } };
    // It was replaced while the new one was hashed: by a second click, or by the owner, to lock out whoever is changing it here.
    const after = await store.users.findByEmail(user.email);
    const isSame = await passwords.verify(after?.passwordHash ?? null, new_password);
    if (!isSame) return wrongPassword;
    // The browser shows the answer to the second click, and may not have seen the cookie that came with the first.
    await store.sessions.renewCookie(user.id, keepSession);
    return { ok: { sessions: 0, grants: 0, session_token } };
  },
});

const wrongPassword: Refusal = {
  error: 'The current password is wrong.',
  code: 'forbidden',
  tag: 'wrong_password',
};

/**
 * Checks a user's current password. A signed-in user has as many attempts as one known device; strangers cannot use them
 * up.
 * @returns its hash; null if it is wrong
 */
async function currentPassword(
  { passwordSignIn, by }: OperationContext,
  email: string,
  presented: string,
): Promise<string | null> {
  if (presented === '') return null;
  const address = by.address ?? 'unknown';
  const user = await passwordSignIn.check({
    email,
    password: presented,
    from: addressBlock(address),
    network: subscriberNetwork(address),
    deviceOf: ({ id }) => id,
  });
  return user?.passwordHash ?? null;
}
