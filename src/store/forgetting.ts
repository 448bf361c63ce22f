/** What a removed user leaves in the audit log: events under their id, which says nothing about the person. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Drizzle } from './database/database.js';
import { addressChanges, auditEvents, emails, invitations, signUps, users } from './schema/index.js';

interface Forgotten {
  readonly id: string;
  readonly email: string;
}

/**
 * Removes a user's personal data from what is kept. Called before the user's row is deleted, in the same transaction.
 * @param isAsked the user asked for it: emails, invitations and links to sign up that wait for one of their addresses go, too
 */
export async function forget(transaction: Drizzle, user: Forgotten, isAsked: boolean): Promise<void> {
  const addresses = await addressesOf(transaction, user);
  await forgetInAudit(transaction, user.id, addresses);
  if (!isAsked) return;
  await transaction.delete(invitations).where(inArray(invitations.email, addresses));
  await transaction.delete(signUps).where(inArray(signUps.email, addresses));
  await transaction.delete(emails).where(inArray(emails.recipient, addresses));
}

/**
 * In the details, a pseudonym with the user's id replaces each of their addresses; the names of their passkeys and the
 * IP addresses that they came from are removed. Everything else stays. No other transaction can change the log, and
 * nothing else in this one can.
 */
async function forgetInAudit(transaction: Drizzle, id: string, addresses: readonly string[]): Promise<void> {
  const known = sql.join(
    addresses.map((address) => sql`${address}`),
    sql`, `,
  );
  const isOwn = sql`user_id = ${id}::uuid`;
  const pseudonym = (key: SQL) => sql`
    case when details ->> ${key} in (${known}) or (${isOwn} and details ->> ${key} is not null)
      then jsonb_build_object(${key}, ${`deleted:${id}`}::text) else '{}'::jsonb end`;
  await transaction.execute(sql`select set_config('vouchsafe.audit_upkeep', 'UPDATE', true)`);
  // In one order, so that two users who are removed at once do not wait for each other.
  await transaction.execute(sql`
    with concerned as (
      select id from audit_events
      where ${isOwn} or actor_id = ${id} or details ->> 'email' in (${known})
      order by id for update
    )
    update audit_events it set
      address = case when actor_id = ${id} then null else address end,
      details = case when ${isOwn} and event like 'passkey.%' then details - 'name' else details end
        || ${pseudonym(sql`'email'`)} || ${pseudonym(sql`'previous'`)}
    from concerned where it.id = concerned.id`);
  await transaction.execute(sql`select set_config('vouchsafe.audit_upkeep', '', true)`);
}

/** The user's addresses, now and before, without those that belong to someone else by now. */
async function addressesOf(transaction: Drizzle, { id, email }: Forgotten): Promise<string[]> {
  const [changes, events] = [
    await transaction
      .select({ email: addressChanges.email, previous: addressChanges.previousEmail })
      .from(addressChanges)
      .where(eq(addressChanges.userId, id)),
    await transaction
      .select({
        email: sql<string | null>`details ->> 'email'`,
        previous: sql<string | null>`details ->> 'previous'`,
      })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.userId, id),
          inArray(auditEvents.event, ['user.email_changed', 'invitation.accepted']),
        ),
      ),
  ];
  const known = [email, ...[...changes, ...events].flatMap((it) => [it.email, it.previous])];
  const addresses = [...new Set(known.filter((each) => each !== null))];
  const others = await transaction
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, addresses));
  return addresses.filter((address) => !others.some((other) => other.id !== id && other.email === address));
}
