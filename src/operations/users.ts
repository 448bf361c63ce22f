/** Users. Passwords are accepted and hashed, and never returned. */
import { z } from 'zod';
import { email, languageTag, normalEmail, timeZone, title, workspaceName } from '../rules/names.js';
import { addressBlock, sourceNetwork } from '../rules/network.js';
import { MAX_PASSWORD_LENGTH, newPassword } from '../rules/passwords.js';
import type { UserWithSettings } from '../store/users.js';
import { randomSecret } from '../tokens/random.js';
import { namesOfAccount } from './account-names.js';
import { cutPage, reference, searchInput } from './inputs.js';
import { type OperationContext, operation, query } from './operation.js';
import { refusedForOperator } from './operator-accounts.js';
import { conflict, type Refusal, unknownUser } from './refusal.js';

const userView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** A language tag; null: not chosen. */
  locale: z.string().nullable(),
  /** An IANA time zone; null: not chosen. */
  time_zone: z.string().nullable(),
});
/** Whether a link, or an operator's word, proved that they read the address. */
const email_verified = z.boolean();

/** What a user can set for their own pages; null: the browser's language, and UTC. */
const settings = {
  locale: languageTag.nullable().optional(),
  time_zone: timeZone.nullable().optional(),
};

function viewOf({ id, email: address, name, locale, timeZone: zone }: UserWithSettings) {
  return { id, email: address, name, locale, time_zone: zone };
}

export const createUser = operation({
  name: 'user.create',
  input: z.strictObject({
    email,
    name: title,
    locale: languageTag.optional(),
    time_zone: timeZone.optional(),
    /** Left out: no password sign-in. */
    password: newPassword.optional(),
    /** Whether you vouch for the address: false if you do not know who reads it. */
    email_verified: email_verified.default(true),
  }),
  result: z.object({ user: userView }),
  async run(
    { store, passwords, by, now },
    { password: given, time_zone, email_verified: isVerified, ...user },
  ) {
    const about = [user.email, user.name];
    const passwordHash = given === undefined ? null : await passwords.hashChosen(given, about);
    const added = { ...user, locale: user.locale, timeZone: time_zone, passwordHash, isVerified };
    const id = await store.users.create(added, by, now());
    const created = id === null ? null : await store.users.findByEmail(user.email);
    return created === null
      ? conflict(`The address ${user.email} is taken.`)
      : { ok: { user: viewOf(created) } };
  },
});

export const listUsers = query({
  name: 'user.list',
  input: searchInput,
  result: z.object({
    users: z.array(userView.extend({ has_password: z.boolean(), email_verified, created_at: z.string() })),
    next: z.string().nullable(),
  }),
  async run({ store }, { after, limit, search }) {
    const rows = await store.users.list(after, limit + 1, search);
    const { page, next } = cutPage(rows, limit, (it) => it.email);
    const users = page.map(({ hasPassword, emailVerifiedAt, createdAt, ...user }) => ({
      ...viewOf(user),
      has_password: hasPassword,
      email_verified: emailVerifiedAt !== null,
      created_at: createdAt.toISOString(),
    }));
    return { ok: { users, next } };
  },
});

export const showUser = query({
  name: 'user.show',
  access: { self: 'email' },
  input: z.strictObject({ email: reference }),
  result: z.object({
    user: userView.extend({ has_password: z.boolean(), email_verified }),
    workspaces: z.array(z.object({ name: z.string(), title: z.string(), role: z.string() })),
  }),
  async run({ store }, { email: address }) {
    const user = await store.users.findByEmail(address);
    if (user === null) return unknownUser(address);
    const workspaces = await store.memberships.ofUser(user.id);
    return {
      ok: {
        user: {
          ...viewOf(user),
          has_password: user.passwordHash !== null,
          email_verified: user.emailVerifiedAt !== null,
        },
        workspaces: workspaces.map((it) => ({ name: it.name, title: it.title, role: it.role })),
      },
    };
  },
});

/**
 * Changes the given fields of a user. The operator vouches for an address that they set, unless they say otherwise.
 */
export const updateUser = operation({
  name: 'user.update',
  input: z.strictObject({
    email: reference,
    new_email: email.optional(),
    email_verified: email_verified.optional(),
    name: title.optional(),
    ...settings,
  }),
  result: z.object({ user: userView }),
  async run(context, { email: address, new_email, email_verified: isVerified, time_zone, ...rest }) {
    // A link for a new password would go to the new address, and removes the second step if the address is unverified.
    const isAboutAddress = new_email !== undefined || isVerified !== undefined;
    const refused = isAboutAddress ? await refusedForOperator(context, address) : null;
    if (refused !== null) return refused;
    const { store, by, now } = context;
    const change = { ...rest, email: new_email, isVerified, timeZone: time_zone };
    const changed = await store.users.update(address, change, by, now());
    if (changed === 'taken') return conflict(`The address ${new_email} is taken.`);
    return changed === null ? unknownUser(address) : { ok: { user: viewOf(changed) } };
  },
});

/** Changes the language and time zone of the user's own pages. */
export const changeSettings = operation({
  name: 'user.change-settings',
  access: { self: 'email' },
  input: z.strictObject({ email: reference, ...settings }),
  result: z.object({ user: userView }),
  async run({ store, by, now }, { email: address, locale, time_zone }) {
    const changed = await store.users.update(address, { locale, timeZone: time_zone }, by, now());
    return changed === null || changed === 'taken' ? unknownUser(address) : { ok: { user: viewOf(changed) } };
  },
});

/** Creates a user or updates their name; a new one has no password yet. Idempotent. */
export const putUser = operation({
  name: 'user.put',
  input: z.strictObject({
    email,
    name: title,
    locale: languageTag.optional(),
    time_zone: timeZone.optional(),
  }),
  result: z.object({ user: userView, created: z.boolean() }),
  async run({ store, by, now }, { email: address, name, locale, time_zone }) {
    const given = { name, locale, timeZone: time_zone };
    const id = await store.users.create({ email: address, ...given, passwordHash: null }, by, now());
    const user =
      id === null
        ? await store.users.update(address, given, by, now())
        : await store.users.findByEmail(address);
    return user === null || user === 'taken'
      ? unknownUser(address)
      : { ok: { user: viewOf(user), created: id !== null } };
  },
});

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
    const changed = await store.users.setPassword({ email: address, passwordHash }, by, now());
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
    const changed = await store.users.setPassword(
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

/** Creates the first administrator and their workspace, while no user exists: of simultaneous calls, one succeeds. */
export const createFirstUser = operation({
  name: 'user.create-first',
  input: z.strictObject({
    email,
    name: title,
    password: newPassword,
    workspace: z.strictObject({ name: workspaceName, title }),
  }),
  result: z.object({ id: z.string() }),
  async run({ store, passwords, now }, { password: given, ...first }) {
    const { name, title: shown } = first.workspace;
    const passwordHash = await passwords.hashChosen(given, [first.email, first.name, name, shown]);
    const id = await store.setup.createFirst({ ...first, passwordHash, now: now() });
    return id === null ? conflict('A user already exists.') : { ok: { id } };
  },
});

export const deleteUser = operation({
  name: 'user.delete',
  input: z.strictObject({ email: reference }),
  result: z.object({ email: z.string(), grants: z.number(), memberships: z.number() }),
  async run({ store, by, now }, { email: address }) {
    const removed = await store.users.remove(address, by, now());
    return removed === null ? unknownUser(address) : { ok: { email: normalEmail(address), ...removed } };
  },
});

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
    network: sourceNetwork(address),
    deviceOf: ({ id }) => id,
  });
  return user?.passwordHash ?? null;
}
