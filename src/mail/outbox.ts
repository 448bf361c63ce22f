/** Delivers the queue of emails. No request waits for a delivery. */
import type { EmailFrame } from '../../views/emails/email.js';
import { HtmlEmail, plainEmail } from '../../views/emails/email.js';
import type { Brand } from '../../views/shared/brand.js';
import { openLocale } from '../../views/words/words.js';
import type { Log } from '../log.js';
import { HOUR_SECONDS } from '../rules/lifetimes.js';
import { localeOfUser } from '../rules/locales.js';
import type { LeasedEmail } from '../store/emails.js';
import type { Store } from '../store/store.js';
import { type Composing, writeEmail } from './compose.js';
import { isForGood, MAX_CONNECTIONS, type Mail, refusalOf } from './mail.js';

/**
 * Emails that one process leases at once: two for each connection, so that a mail server may take two minutes to accept each
 * of them before the lease ends and another process would send it, too.
 */
const AT_ONCE = 2 * MAX_CONNECTIONS;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = HOUR_SECONDS * 1000;

interface OutboxDeps extends Composing {
  readonly store: Composing['store'] & Pick<Store, 'emails'>;
  readonly mail: Mail;
  readonly brand: Brand;
  readonly log: Log;
}

/** The outcome of a delivery. */
type Outcome = 'done' | 'postponed';

/** Writes and sends emails that are due. Any number of processes may have one. */
export class Outbox {
  readonly #deps: OutboxDeps;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  /**
   * Delivers some of the emails that are due. If the mail server does not take one, it waits for half a minute, then
   * twice as long each time, up to an hour.
   * @returns whether to continue at once: there may be more, and the mail server accepts them
   */
  async deliver(): Promise<boolean> {
    const { store, now } = this.#deps;
    const leased = await store.emails.lease(AT_ONCE, now());
    const outcomes = await Promise.all(leased.map((email) => this.#deliver(email)));
    return leased.length === AT_ONCE && outcomes.every((outcome) => outcome === 'done');
  }

  async #deliver(email: LeasedEmail): Promise<Outcome> {
    const { store, mail, brand, log } = this.#deps;
    const facts = { email: email.id, kind: email.kind };
    try {
      const frame: EmailFrame = { brand, locale: localeOfUser(email.locale) };
      await openLocale(frame.locale);
      const text = await writeEmail(this.#deps, email, frame);
      if (text !== null) {
        await mail.send({
          id: email.id,
          to: email.recipient,
          subject: text.subject,
          text: plainEmail(text, frame),
          html: String(HtmlEmail({ text, frame })),
        });
        log.info(facts, 'An email was delivered.');
      }
    } catch (error) {
      if (!isForGood(refusalOf(error))) return this.#postpone(email, error);
      log.warn({ ...facts, ...whyOf(error) }, 'An email was refused for good.');
    }
    await store.emails.finish(email);
    return 'done';
  }

  async #postpone(email: LeasedEmail, error: unknown): Promise<Outcome> {
    const { store, log, now } = this.#deps;
    const waits = Math.min(FIRST_RETRY_MS * 2 ** (email.attempts - 1), LONGEST_RETRY_MS);
    const isOver = await store.emails.postpone(email, new Date(now().getTime() + waits));
    const facts = { email: email.id, kind: email.kind, attempts: email.attempts, ...whyOf(error) };
    if (isOver) log.error(facts, 'An email could not be sent and will not be tried again.');
    else log.error(facts, 'An email could not be sent.');
    return 'postponed';
  }
}

/** For the log, which contains no personal data: a mail server's answer may repeat the recipient's address. */
function whyOf(error: unknown): Readonly<Record<string, unknown>> {
  const refusal = refusalOf(error);
  return refusal === null ? { err: error } : { ...refusal };
}
