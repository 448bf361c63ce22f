import pLimit from 'p-limit';
import { clientRow } from '../clients/client-row.js';
import { PasswordRefused } from '../people/known-passwords.js';
import type { Passwords } from '../people/passwords.js';
import { normalEmail } from '../rules/names.js';
import { MIN_PASSWORD_LENGTH } from '../rules/passwords.js';
import { described, titled } from '../rules/texts.js';
import { SeedRefused } from '../store/refusals.js';
import type { NamedPassword } from '../store/seeded-users.js';
import type { HashedSeed, StoredPassword } from '../store/seeding.js';
import type { Store } from '../store/store.js';
import type { Secrets } from '../tokens/secrets.js';
import type { Seed } from './file.js';

/**
 * Writes a seed; all or nothing, and idempotent: a password is set when the file names another than it last did, and stays
 * as its user chose it otherwise.
 * @throws {SeedRefused} when it refers to something that does not exist
 */
export async function applySeed(
  store: Store,
  secrets: Secrets,
  passwords: Passwords,
  seed: Seed,
  now: Date,
): Promise<void> {
  const emails = seed.users.map(({ email }) => normalEmail(email));
  const stored = new Map((await store.seeding.passwords(emails)).map((it) => [it.email, it]));
  // As many at once as are hashed at once, so that a long list does not look like a flood of sign-ins.
  const users: HashedSeed['users'] = await pLimit(2).map(seed.users, async (user) => ({
    email: user.email,
    name: user.name,
    locale: user.locale,
    timeZone: user.time_zone,
    isVerified: user.email_verified,
    password: await namedPassword(passwords, user, stored.get(normalEmail(user.email))),
  }));
  const clients = seed.clients.map(({ client_id, client_secret, ...metadata }) => ({
    ...clientRow(client_id, 'operator', metadata),
    secretHashes: client_secret === undefined ? [] : [secrets.hash(client_secret)],
  }));
  await store.seeding.apply({ ...seed, ...describedCatalog(seed), users, clients }, now);
}

/** The scopes and permissions of a seed, with their texts as they are stored. */
export function describedCatalog(seed: Seed): Pick<HashedSeed, 'scopes' | 'permissions'> {
  return {
    scopes: seed.scopes.map(({ title, description, ...scope }) => ({
      ...scope,
      ...titled(title),
      ...described(description),
    })),
    permissions: seed.permissions.map(({ name, title }) => ({ name, ...titled(title) })),
  };
}

type SeededUser = Seed['users'][number];

/** The password that a user's row names: set if the row named another before, or else only remembered. */
async function namedPassword(
  passwords: Passwords,
  { email, name, password, password_hash }: SeededUser,
  stored: StoredPassword = { email, passwordHash: null, seededPasswordHash: '', isKept: false },
): Promise<NamedPassword | undefined> {
  const follows = stored.seededPasswordHash;
  const before = follows || stored.passwordHash;
  if (password === undefined) {
    if (password_hash === undefined) return undefined;
    return { hash: password_hash, follows, isSet: before !== password_hash && !stored.isKept };
  }
  if (before !== null && (await passwords.verify(before, password))) {
    // A hash at another cost takes two checks, and it would at each start.
    const hash = passwords.isOutdated(before) ? await passwords.hash(password) : before;
    return { hash, follows, isSet: false };
  }
  const hash = await hashed(passwords, password, { email, name });
  return { hash, follows, isSet: !stored.isKept };
}

async function hashed(
  passwords: Passwords,
  password: string,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<string> {
  // A shorter one is for trying out, with a warning at the start.
  if (password.length < MIN_PASSWORD_LENGTH) return passwords.hash(password);
  return passwords.hashChosen(password, [email, name]).catch((error: unknown) => {
    if (!(error instanceof PasswordRefused)) throw error;
    throw new SeedRefused(`the password of ${email}: ${error.message}`, { cause: error });
  });
}
