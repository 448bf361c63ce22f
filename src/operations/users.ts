/** Users. The password of a new one is accepted and hashed, and never returned. */
import { z } from 'zod';
import { ADMINISTRATOR } from '../rules/administration.js';
import { email, languageTag, normalEmail, timeZone, title, workspaceName } from '../rules/names.js';
import { newPassword } from '../rules/passwords.js';
import type { UserWithSettings } from '../store/users.js';
import { administratorWarning, warning } from './administrator-warning.js';
import { cutPage, reference, searchInput } from './inputs.js';
import { operation, query } from './operation.js';
import { refusedForOperator } from './operator-accounts.js';
import { conflict, unknownUser } from './refusal.js';

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
    user: userView.extend({
      has_password: z.boolean(),
      email_verified,
      /** What they can sign in with besides their password; recovery codes only replace these. */
      second_steps: z.array(z.enum(['authenticator_app', 'passkey'])),
      /** When the account is deleted because its user asked for that, ISO 8601; null: they did not. */
      deletion_due_at: z.string().nullable(),
    }),
    workspaces: z.array(
      z.object({ name: z.string(), title: z.string(), role: z.string(), suspended: z.boolean() }),
    ),
  }),
  async run({ store }, { email: address }) {
    const user = await store.users.findByEmail(address);
    if (user === null) return unknownUser(address);
    const [workspaces, { totp }, passkeys] = await Promise.all([
      store.workspaces.ofUser(user.id),
      store.secondFactors.of(user.id),
      store.passkeys.ofUser(user.id),
    ]);
    return {
      ok: {
        user: {
          ...viewOf(user),
          has_password: user.passwordHash !== null,
          email_verified: user.emailVerifiedAt !== null,
          second_steps: [
            ...(totp === null ? [] : (['authenticator_app'] as const)),
            ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
          ],
          deletion_due_at: user.deletionDueAt?.toISOString() ?? null,
        },
        workspaces: workspaces.map(({ name, title, role, suspended }) => ({ name, title, role, suspended })),
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

/**
 * Creates the first administrator and their workspace, while no user exists: of simultaneous calls, one succeeds. The
 * workspace is null if a platform lists the workspaces.
 */
export const createFirstUser = operation({
  name: 'user.create-first',
  input: z.strictObject({
    email,
    name: title,
    password: newPassword,
    workspace: z.strictObject({ name: workspaceName, title }).nullable(),
  }),
  result: z.object({ id: z.string() }),
  async run({ store, passwords, now }, { password: given, ...first }) {
    const { email: address, name, workspace } = first;
    const names = workspace === null ? [] : [workspace.name, workspace.title];
    const passwordHash = await passwords.hashChosen(given, [address, name, ...names]);
    const id = await store.setup.createFirst({ ...first, passwordHash, now: now() });
    return id === null ? conflict('A user already exists.') : { ok: { id } };
  },
});

export const deleteUser = operation({
  name: 'user.delete',
  input: z.strictObject({ email: reference }),
  result: z.object({ email: z.string(), grants: z.number(), memberships: z.number(), warning }),
  async run({ store, by, now }, { email: address }) {
    const user = await store.users.findByEmail(address);
    if (user === null) return unknownUser(address);
    // No one expects a private workspace to have another administrator.
    const administered = (await store.workspaces.ofUser(user.id)).filter(
      (it) => it.type === 'team' && it.role === ADMINISTRATOR && !it.suspended,
    );
    const warned = await administratorWarning(store, user.id, administered);
    const removed = await store.users.remove(address, by, now());
    return removed === null
      ? unknownUser(address)
      : { ok: { email: normalEmail(address), ...removed, ...warned } };
  },
});
