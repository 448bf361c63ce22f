import pLimit from 'p-limit';
import { clientRow } from '../clients/client-row.js';
import { PasswordRefused } from '../people/known-passwords.js';
import type { Passwords } from '../people/passwords.js';
import { MIN_PASSWORD_LENGTH } from '../rules/passwords.js';
import { described, titled } from '../rules/texts.js';
import { SeedRefused } from '../store/refusals.js';
import type { HashedSeed } from '../store/seeding.js';
import type { Store } from '../store/store.js';
import type { Secrets } from '../tokens/secrets.js';
import type { Seed } from './file.js';

/**
 * Writes a seed; all or nothing, and idempotent: a password that is already set is not hashed again.
 * @throws {SeedRefused} when it refers to something that does not exist
 */
export async function applySeed(
  store: Store,
  secrets: Secrets,
  passwords: Passwords,
  seed: Seed,
  now: Date,
): Promise<void> {
  // As many at once as are hashed at once, so that a long list does not look like a flood of sign-ins.
  const users: HashedSeed['users'] = await pLimit(2).map(
    seed.users,
    async ({ password, password_hash, time_zone, email_verified, ...user }) => ({
      ...user,
      locale: user.locale,
      timeZone: time_zone,
      isVerified: email_verified,
      passwordHash:
        password === undefined ? password_hash : await hashIfChanged(store, passwords, user, password),
    }),
  );
  const clients = seed.clients.map(({ client_id, client_secret, ...metadata }) => ({
    ...clientRow(client_id, 'operator', metadata),
    secretHashes: client_secret === undefined ? [] : [secrets.hash(client_secret)],
  }));
  await store.seeding.apply({ ...seed, ...describedCatalogue(seed), users, clients }, now);
}

/** The scopes and permissions of a seed, with their texts as they are stored. */
export function describedCatalogue(seed: Seed): Pick<HashedSeed, 'scopes' | 'permissions'> {
  return {
    scopes: seed.scopes.map(({ title, description, ...scope }) => ({
      ...scope,
      ...titled(title),
      ...described(description),
    })),
    permissions: seed.permissions.map(({ name, title }) => ({ name, ...titled(title) })),
  };
}

async function hashIfChanged(
  store: Store,
  passwords: Passwords,
  { email, name }: { readonly email: string; readonly name: string },
  password: string,
): Promise<string | undefined> {
  const user = await store.users.findByEmail(email);
  const unchanged =
    user !== null && user.passwordHash !== null && (await passwords.verify(user.passwordHash, password));
  if (unchanged) return undefined;
  // A shorter one is for trying out, with a warning at the start.
  if (password.length < MIN_PASSWORD_LENGTH) return passwords.hash(password);
  return passwords.hashChosen(password, [email, name]).catch((error: unknown) => {
    if (!(error instanceof PasswordRefused)) throw error;
    throw new SeedRefused(`The password of ${email} in the seed file: ${error.message}`, { cause: error });
  });
}
