import pLimit from 'p-limit';
import { clientRow } from './clients/client-row.js';
import type { Seed } from './seed-file.js';
import type { Passwords } from './sign-in/passwords.js';
import type { HashedSeed } from './store/seeding.js';
import type { Store } from './store/store.js';
import type { Secrets } from './tokens/secrets.js';

/**
 * Writes a seed; all of it or nothing, and safe to repeat: a password that is set already is not hashed again.
 * @throws {SeedRefused} when it refers to something that does not exist
 */
export async function applySeed(
  store: Store,
  secrets: Secrets,
  passwords: Passwords,
  seed: Seed,
  now: Date,
): Promise<void> {
  // No more at once than are hashed at once: a long list must not look like a flood of sign-ins.
  const users: HashedSeed['users'] = await pLimit(2).map(
    seed.users,
    async ({ password, password_hash, ...user }) => ({
      ...user,
      locale: user.locale,
      passwordHash:
        password === undefined ? password_hash : await hashIfChanged(store, passwords, user.email, password),
    }),
  );
  const clients = seed.clients.map(({ client_id, client_secret, ...metadata }) => ({
    ...clientRow(client_id, 'operator', metadata),
    secretHashes: client_secret === undefined ? [] : [secrets.hash(client_secret)],
  }));
  await store.seeding.apply({ ...seed, users, clients }, now);
}

async function hashIfChanged(
  store: Store,
  passwords: Passwords,
  email: string,
  password: string,
): Promise<string | undefined> {
  const user = await store.users.findByEmail(email);
  const unchanged =
    user !== null && user.passwordHash !== null && (await passwords.verify(user.passwordHash, password));
  return unchanged ? undefined : passwords.hash(password);
}
