import { createTransport } from 'nodemailer';
import { type Words, wordsFor } from '../views/words.js';

/** Milliseconds for each step of a delivery: nobody waits for it, but it must not hang for ever. */
const TIMEOUT_MS = 10_000;
/** Messages under way at once; the next ones wait. */
const MAX_CONNECTIONS = 2;

/** What a mail says, in the words of a language. */
export interface MailText {
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

export interface Mail {
  /**
   * Sends one mail of plain text.
   * @throws when the server does not take it
   */
  send(to: string, compose: (words: Words) => MailText): Promise<void>;
  /** Leaves the server. What was not sent by then is not sent. */
  close(): void;
}

/** Mail through an SMTP server. Nothing is sent, and nobody is called, before the first mail. */
export function openMail({ smtpUrl, from }: { readonly smtpUrl: string; readonly from: string }): Mail {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(to, compose) {
      // There is one language so far.
      const { subject, text } = compose(wordsFor('en'));
      await transport.sendMail({ from, to, subject, text });
    },
    close: () => transport.close(),
  };
}
