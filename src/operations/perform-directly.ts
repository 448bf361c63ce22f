import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config.js';
import { openKnownPasswords } from '../people/known-passwords.js';
import { MemberChanges } from '../people/member-changes.js';
import { PasswordSignIn } from '../people/password-sign-in.js';
import { Passwords } from '../people/passwords.js';
import { keepSecretKey, readSecretKey } from '../secret-key.js';
import { requireDatabase } from '../store/database/existing.js';
import { openStore } from '../store/store.js';
import { requireKnownServerKey } from '../tokens/sealed-keys.js';
import { Secrets } from '../tokens/secrets.js';
import type { Operation, OperationContext } from './operation.js';
import type { Outcome } from './refusal.js';

/** How long a command works on the consequences of a change of access. */
const WORK_OFF_MS = 5000;

/**
 * Performs an operation in the database, which this process opens for that time.
 * @param creates whether it creates the database when none exists
 * @param looksOnly whether it leaves the schema as it is, and accepts a `SECRET_KEY` that is not the servers'
 * @throws {DatabaseUnusable} when it cannot be opened, or is in use
 * @throws {SealedWithAnotherKey} when its servers use another `SECRET_KEY`
 */
export async function performDirectly<Result>(
  config: Config,
  operation: Operation<Result>,
  input: unknown,
  { creates, looksOnly }: { readonly creates: boolean; readonly looksOnly: boolean },
): Promise<Outcome<Result>> {
  if (!creates) await requireDatabase(config.database);
  else announceNewDatabase(config);
  const secrets = new Secrets(
    config.secretKeys ?? [await (creates ? keepSecretKey : readSecretKey)(config.dataDir)],
  );
  const store = await openStore(config.database, undefined, { ...config, migrates: !looksOnly });
  try {
    if (!looksOnly) await requireKnownServerKey(store.signingKeys, secrets);
    const { redirectSchemes } = config;
    const passwords = new Passwords(undefined, await openKnownPasswords(config));
    const now = () => new Date();
    const signIn = { store, limiters: store.rateLimiters, passwords, secrets, now };
    const context: OperationContext = {
      store,
      secrets,
      passwords,
      passwordSignIn: new PasswordSignIn(signIn),
      memberChanges: new MemberChanges(),
      redirectSchemes,
      config,
      now,
      by: { kind: 'operator' },
    };
    const outcome = await operation.perform(context, input);
    // The servers on this database finish what is left within seconds.
    if (!looksOnly) await store.accessChanges.workOff(context.now, WORK_OFF_MS).catch(() => undefined);
    return outcome;
  } finally {
    await store.close();
  }
}

/**
 * Migrates the database to the newest schema.
 * @throws {DatabaseUnusable} when it cannot be opened, or is in use
 */
export async function migrateDirectly(
  config: Pick<Config, 'database' | 'dataDir' | 'secretKeys'>,
): Promise<void> {
  announceNewDatabase(config);
  const store = await openStore(config.database);
  await store.close();
  // The embedded database is opened with this key from now on.
  if (config.secretKeys === undefined) await keepSecretKey(config.dataDir);
}

/** Says where a command is about to create a database: in a wrong folder, nothing else tells that it is not the old one. */
function announceNewDatabase({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): void {
  if (!('directory' in database) || existsSync(join(dataDir, 'database'))) return;
  process.stderr.write(`DATA_DIR: creating a new embedded database in ${resolve(dataDir)}.\n`);
}
