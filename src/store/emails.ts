/**
 * The queue of emails. An email is written in the transaction of the change that it reports, so neither exists
 * without the other. Any number of processes deliver. Without a mail server nothing is queued.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FACTORS } from '../rules/factors.js';
import { DAY_MS } from '../rules/lifetimes.js';
import type { Database, Drizzle } from './database/database.js';
import { oneRow } from './database/rows.js';
import { leased } from './leasing.js';
import { emails, users } from './schema/index.js';

/** RFC 5321 §4.5.4.1: senders retry for four to five days. */
const NOTICE_DAYS = 5;
const NOTICE_LIFETIME = sql.raw(`interval '${NOTICE_DAYS} days'`);

/** The events that change or concern how a user signs in; the user gets an email about each. */
const SECURITY_EVENTS = [
  'passkey.added',
  'passkey.renamed',
  'passkey.removed',
  'passkey.counter_went_back',
  'user.totp_added',
  'user.totp_removed',
  'user.recovery_codes_made',
  'user.recovery_code_used',
  'user.factors_removed',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** The kinds of email, and the facts that each needs. */
const content = z.discriminatedUnion('kind', [
  /** A grant was ended, or looked suspicious, because one of its tokens or codes was used twice. */
  z.object({ kind: z.literal('suspicious_end'), facts: z.object({ grantId: z.uuid() }) }),
  z.object({ kind: z.literal('suspicious_repeat'), facts: z.object({ grantId: z.uuid() }) }),
  /** An invitation to a workspace. */
  z.object({ kind: z.literal('invitation'), facts: z.object({ invitationId: z.uuid() }) }),
  /** A reset link was requested from this IP address. Only the delivery checks whether the account exists. */
  z.object({ kind: z.literal('password_reset'), facts: z.object({ address: z.string().nullable() }) }),
  /** An account was requested from this IP address. Only the delivery checks whether the address has one already. */
  z.object({ kind: z.literal('sign_up'), facts: z.object({ address: z.string().nullable() }) }),
  /** A sign-in from a browser that is new to the account. */
  z.object({
    kind: z.literal('new_sign_in'),
    facts: z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      address: z.string().nullable(),
    }),
  }),
  /** To the administrators of a workspace: a member waits for their approval of an application. */
  z.object({
    kind: z.literal('approval_requested'),
    facts: z.object({ workspaceId: z.uuid(), clientId: z.string(), userId: z.uuid() }),
  }),
  /** To the member: an administrator answered. */
  z.object({
    kind: z.literal('approval_answered'),
    facts: z.object({
      workspaceId: z.uuid(),
      clientId: z.string(),
      answer: z.enum(['approved', 'declined']),
    }),
  }),
  /** To a new address of an account, to confirm it, and to the previous one once it is. */
  z.object({ kind: z.literal('address_change'), facts: z.object({ changeId: z.uuid() }) }),
  z.object({ kind: z.literal('address_changed'), facts: z.object({ changeId: z.uuid() }) }),
  /** The user asked to delete their account, which happens at this time (ISO 8601). */
  z.object({ kind: z.literal('deletion_requested'), facts: z.object({ until: z.iso.datetime() }) }),
  z.object({ kind: z.literal('account_deleted'), facts: z.object({}) }),
  /** The IP address, if it is known. */
  z.object({ kind: z.literal('password_changed'), facts: z.object({ address: z.string().nullable() }) }),
  /** The IP address, if it is known and the user's own. */
  z.object({
    kind: z.literal('security_change'),
    facts: z.object({
      event: z.enum(SECURITY_EVENTS),
      address: z.string().nullable(),
      /** What was removed; left out for other events, and by earlier versions. */
      factors: z.array(z.enum(FACTORS)).optional(),
    }),
  }),
]);
export type EmailContent = z.infer<typeof content>;
/** The kinds that concern a grant only. */
type GrantEmail = 'suspicious_end' | 'suspicious_repeat';

/** The recipient and their language. */
export interface Recipient {
  readonly email: string;
  readonly locale: string | null;
}

/** The columns of a {@link Recipient} who is a user. */
export const RECIPIENT = { email: users.email, locale: users.locale };

const email = content.and(
  z.object({ id: z.uuid(), recipient: z.string(), locale: z.string().nullable(), attempts: z.number() }),
);
/** An email that is leased to this process. `attempts` includes this one. */
export type LeasedEmail = z.infer<typeof email>;

/** Queues an email to each of several people, within the transaction of the change that it reports. */
export type QueueEmail = (
  to: Recipient | readonly Recipient[],
  what: EmailContent,
  now: Date,
  expiresAt?: Date,
) => Promise<void>;

export class Emails {
  readonly #database: Pick<Database, 'drizzle' | 'rows'>;
  #announced: () => void = () => undefined;
  /** Whether a mail server is configured: otherwise nothing is queued. */
  readonly isOn: boolean;

  constructor(database: Pick<Database, 'drizzle' | 'rows'>, isOn: boolean) {
    this.#database = database;
    this.isOn = isOn;
  }

  /** Makes a change and queues the emails that report it, in one transaction; they are sent once it is committed. */
  async change<T>(make: (transaction: Drizzle, queue: QueueEmail) => Promise<T>): Promise<T> {
    let isQueued = false;
    const result = await this.#database.drizzle.transaction((transaction) => {
      isQueued = false;
      return make(transaction, async (to, { kind, facts }, now, expiresAt) => {
        const recipients = [to].flat();
        if (!this.isOn || recipients.length === 0) return;
        isQueued = true;
        const times = {
          createdAt: now,
          dueAt: now,
          expiresAt: expiresAt ?? new Date(now.getTime() + NOTICE_DAYS * DAY_MS),
        };
        await transaction
          .insert(emails)
          .values(
            recipients.map(({ email, locale }) => ({ kind, facts, recipient: email, locale, ...times })),
          );
      });
    });
    if (isQueued) this.announce();
    return result;
  }

  /** @param listener called when an email was queued in this process */
  onQueued(listener: () => void): void {
    this.#announced = listener;
  }

  /** Announces that a statement queued an email; {@link change} announces its own. */
  announce(): void {
    this.#announced();
  }

  /**
   * Leases emails that are due, oldest first. Any number of processes may do so at once: they get different ones. If
   * a process dies, the next one takes its emails over after five minutes.
   * @param most the most to return
   */
  async lease(most: number, now: Date): Promise<readonly LeasedEmail[]> {
    const at = sql`${now.toISOString()}::timestamptz`;
    const isDue = sql`due_at <= ${at} and expires_at > ${at}`;
    // A statement that locks no rows, because there is rarely anything to send.
    const waiting = await this.#database.rows(
      z.unknown(),
      sql`select 1 as background from emails where ${isDue} limit 1`,
    );
    if (waiting.length === 0) return [];
    // A process of a newer version may have queued kinds that this one does not know.
    const kinds = sql.join(
      content.options.map((option) => sql`${option.shape.kind.value}`),
      sql`, `,
    );
    return this.#database.rows(
      email,
      leased(
        {
          table: sql`emails`,
          due: sql`${isDue} and q.kind in (${kinds})`,
          order: sql`q.due_at`,
          returning: sql`emails.id, emails.kind, emails.facts, emails.recipient, emails.locale, emails.attempts`,
        },
        most,
        at,
      ),
    );
  }

  /** How many emails are not delivered, whether they are due or not. */
  async countWaiting(now: Date): Promise<number> {
    const row = oneRow(
      await this.#database.rows(
        z.object({ waiting: z.number() }),
        sql`select count(*)::int as waiting from emails where expires_at > ${now.toISOString()}::timestamptz`,
      ),
    );
    return row.waiting;
  }

  /** Removes a leased email: it was delivered, or has no recipient. Does nothing if the lease had expired. */
  async finish({ id, attempts }: Pick<LeasedEmail, 'id' | 'attempts'>): Promise<void> {
    await this.#database.drizzle.execute(
      sql`delete from emails where id = ${id}::uuid and attempts = ${attempts}`,
    );
  }

  /** Postpones a leased email until its next attempt. @returns whether it expires before that */
  async postpone({ id, attempts }: Pick<LeasedEmail, 'id' | 'attempts'>, until: Date): Promise<boolean> {
    const [row] = await this.#database.rows(
      z.object({ isOver: z.boolean() }),
      sql`
        update emails set due_at = ${until.toISOString()}::timestamptz where id = ${id}::uuid and attempts = ${attempts}
        returning expires_at <= due_at as "isOver"`,
    );
    return row?.isOver ?? false;
  }
}

/** For a statement that queues emails itself: one for each grant in a relation with `grant_id` and `user_id`. */
export function queuedAboutGrants(kind: GrantEmail, from: SQL, at: SQL): SQL {
  return sql`
    insert into emails (kind, facts, recipient, locale, created_at, due_at, expires_at)
    select ${sql.raw(`'${kind}'`)}, jsonb_build_object('grantId', it.grant_id), u.email, u.locale,
      ${at}, ${at}, ${at} + ${NOTICE_LIFETIME}
    from (${from}) it join users u on u.id = it.user_id`;
}
