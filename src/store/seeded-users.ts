/** The users of a seed file. */
import { isDeepStrictEqual } from 'node:util';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { normalEmail } from '../rules/names.js';
import type { AccessChanges, WithinChange } from './access-change.js';
import { SYSTEM } from './actor.js';
import { oneRow } from './database/rows.js';
import { replacePassword } from './new-password.js';
import { users } from './schema/index.js';
import type { SeededEvent } from './seeded-rows.js';

/** The password that a seed file names for a user. */
export interface NamedPassword {
  /** Argon2id in PHC form, or another form that can be imported. */
  readonly hash: string;
  /** What a seed had last set when this was decided: another process may have applied its file since. */
  readonly follows: string | null;
  /** false: only remembered, and the user keeps the one that they have. */
  readonly isSet: boolean;
}

/** A user as a seed file describes them. */
export interface SeededUser {
  readonly email: string;
  readonly name: string;
  readonly locale: string | undefined;
  readonly timeZone?: string | undefined;
  /** undefined: the file names none. */
  readonly password: NamedPassword | undefined;
  /** The operator knows that they read the address. */
  readonly isVerified?: boolean | undefined;
}

const PROFILE = {
  name: users.name,
  locale: users.locale,
  timeZone: users.timeZone,
  isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
};

/**
 * Adds users, or updates them to match. Whoever had another password is signed out, and told by email, as after any
 * other way to set one: see {@link replacePassword}.
 * @returns the users that were added or changed; new passwords are recorded already
 */
export async function seedUsers(
  changes: AccessChanges,
  within: WithinChange,
  seeded: readonly SeededUser[],
  now: Date,
): Promise<SeededEvent[]> {
  const events: SeededEvent[] = [];
  const [transaction] = within;
  // Existing users first: a user who is changing to an address that is new in the seed would wait for us while we wait
  // for them.
  const known = await transaction
    .select({ email: users.email, passwordHash: users.passwordHash, ...PROFILE })
    .from(users)
    .where(hasAddressIn(seeded.map(({ email }) => normalEmail(email))))
    .orderBy(asc(users.id))
    .for('no key update');
  const before = new Map(
    known.map(({ email, passwordHash, ...profile }) => [email, { passwordHash, profile }]),
  );
  for (const user of seeded) {
    const { id, email, passwordHash, ...profile } = await upsert(transaction, user, now);
    const knownUser = before.get(email);
    if (knownUser === undefined) events.push({ event: 'user.created', userId: id });
    else if (!isDeepStrictEqual(knownUser.profile, profile))
      events.push({ event: 'user.updated', userId: id });
    const { password } = user;
    // Where no seed's password is remembered, the hash may be of the same one: a sign-in renews the hash at our own cost.
    const isAnother = password?.isSet && password.follows !== null && knownUser !== undefined;
    if (isAnother && passwordHash === password.hash && knownUser.passwordHash !== password.hash)
      await replacePassword(changes, within, id, { passwordHash: password.hash }, SYSTEM, now);
  }
  return events;
}

async function upsert(
  transaction: WithinChange[0],
  { email, name, locale, timeZone, password, isVerified = true }: SeededUser,
  now: Date,
) {
  const given = {
    name,
    ...(locale !== undefined && { locale }),
    ...(timeZone !== undefined && { timeZone }),
  };
  return oneRow(
    await transaction
      .insert(users)
      .values({
        email: normalEmail(email),
        emailVerifiedAt: isVerified ? now : null,
        passwordHash: password?.hash,
        seededPasswordHash: password?.hash,
        ...given,
      })
      .onConflictDoUpdate({
        target: users.email,
        set: {
          ...given,
          ...(password && passwordAfter(password)),
          ...(isVerified && {
            emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})`,
          }),
        },
      })
      .returning({ id: users.id, email: users.email, passwordHash: users.passwordHash, ...PROFILE }),
  );
}

/** Of processes that start at once with a new password, one sets it: what the user chooses right after that stays. */
function passwordAfter({ hash, follows, isSet }: NamedPassword) {
  const unlessOvertaken = (column: PgColumn) =>
    sql`case when ${users.seededPasswordHash} is not distinct from ${follows} then ${hash} else ${column} end`;
  return {
    seededPasswordHash: unlessOvertaken(users.seededPasswordHash),
    ...(isSet && { passwordHash: unlessOvertaken(users.passwordHash) }),
  };
}

/** The condition that a user has one of these addresses. For any number of them: a list of values is limited to 65,535. */
export function hasAddressIn(emails: readonly string[]): SQL {
  return sql`users.email in (select json_array_elements_text(${JSON.stringify(emails)}::json))`;
}
