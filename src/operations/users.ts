/** Users. Their passwords come in and are hashed; nothing here gives one out. */
import { z } from 'zod';
import { email, languageTag, title } from '../seed-file.js';
import { conflict, cutPage, listInput, operation, reference } from './operation.js';
import { unknownUser } from './unknown.js';

const userView = z.object({ id: z.string(), email: z.string(), name: z.string(), locale: z.string() });

/** As the page that creates the first administrator asks for it. */
const password = z
  .string()
  .min(12, 'must have 12 characters at least')
  .max(1024, 'must have 1024 characters at most');

export const createUser = operation({
  name: 'user.create',
  input: z.strictObject({
    email,
    name: title,
    locale: languageTag.optional(),
    /** Left out: nobody can sign in with one. */
    password: password.optional(),
  }),
  result: z.object({ user: userView }),
  async run({ store, passwords, by, now }, { email: address, name, locale, password: given }) {
    const passwordHash = given === undefined ? null : await passwords.hash(given);
    const id = await store.users.create({ email: address, name, locale, passwordHash }, by, now());
    const user = id === null ? null : await store.users.findByEmail(address);
    return user === null ? conflict(`The address ${address} is taken.`) : { ok: { user } };
  },
});

export const listUsers = operation({
  name: 'user.list',
  input: listInput,
  result: z.object({
    users: z.array(userView.extend({ has_password: z.boolean(), created_at: z.string() })),
    next: z.string().nullable(),
  }),
  async run({ store }, { after, limit }) {
    const { page, next } = cutPage(await store.users.list(after, limit + 1), limit, (it) => it.email);
    const users = page.map(({ hasPassword, createdAt, ...user }) => ({
      ...user,
      has_password: hasPassword,
      created_at: createdAt.toISOString(),
    }));
    return { ok: { users, next } };
  },
});

export const showUser = operation({
  name: 'user.show',
  input: z.strictObject({ email: reference }),
  result: z.object({
    user: userView.extend({ has_password: z.boolean() }),
    workspaces: z.array(z.object({ name: z.string(), title: z.string(), role: z.string() })),
  }),
  async run({ store }, { email: address }) {
    const user = await store.users.findByEmail(address);
    if (user === null) return unknownUser(address);
    const { id, name, locale, passwordHash } = user;
    const workspaces = await store.memberships.ofUser(id);
    return {
      ok: {
        user: { id, email: user.email, name, locale, has_password: passwordHash !== null },
        workspaces: workspaces.map((it) => ({ name: it.name, title: it.title, role: it.role })),
      },
    };
  },
});

/** Changes what is given of a user. */
export const updateUser = operation({
  name: 'user.update',
  input: z.strictObject({ email: reference, name: title.optional(), locale: languageTag.optional() }),
  result: z.object({ user: userView }),
  async run({ store, by, now }, { email: address, name, locale }) {
    const changed = await store.users.update(address, { name, locale }, by, now());
    return changed === null ? unknownUser(address) : { ok: { user: changed } };
  },
});

/** Makes a user be called this, whether he is there or not; a new one has no password yet. Safe to repeat. */
export const putUser = operation({
  name: 'user.put',
  input: z.strictObject({ email, name: title, locale: languageTag.optional() }),
  result: z.object({ user: userView, created: z.boolean() }),
  async run({ store, by, now }, { email: address, name, locale }) {
    const id = await store.users.create({ email: address, name, locale, passwordHash: null }, by, now());
    const user =
      id === null
        ? await store.users.update(address, { name, locale }, by, now())
        : await store.users.findByEmail(address);
    return user === null ? unknownUser(address) : { ok: { user, created: id !== null } };
  },
});

/** Whoever is signed in with the old password is signed out; applications keep what they were granted. */
export const setPassword = operation({
  name: 'user.set-password',
  input: z.strictObject({ email: reference, password }),
  result: z.object({ email: z.string(), sessions: z.number() }),
  async run({ store, passwords, by, now }, { email: address, password: given }) {
    const passwordHash = await passwords.hash(given);
    const changed = await store.users.setPassword({ email: address, passwordHash }, by, now());
    return changed === null
      ? unknownUser(address)
      : { ok: { email: address.toLowerCase(), sessions: changed.sessions } };
  },
});

export const deleteUser = operation({
  name: 'user.delete',
  input: z.strictObject({ email: reference }),
  result: z.object({ email: z.string(), grants: z.number(), memberships: z.number() }),
  async run({ store, by, now }, { email: address }) {
    const removed = await store.users.remove(address, by, now());
    return removed === null ? unknownUser(address) : { ok: { email: address.toLowerCase(), ...removed } };
  },
});
