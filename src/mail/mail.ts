import type { Brand } from '../../views/shared/brand.js';

/** Milliseconds to connect, and then until the server's greeting. */
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * Milliseconds for each later answer. A server that scans a message before it accepts it takes long, and delivers it even
 * if we stop waiting, so we would send it again and again. RFC 5321 §4.5.3.2.6 therefore asks for ten minutes; we wait for
 * two, so that a connection that broke unnoticed does not delay other emails for as long.
 */
const ANSWER_TIMEOUT_MS = 120_000;
/** Messages in progress at once; further ones wait. */
export const MAX_CONNECTIONS = 2;

/** One email, ready to be sent. */
export interface Message {
  /** The part of the Message-ID before the `@`: mail programs show two messages with the same id once. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mail {
  /** @throws if the server does not take it; see {@link refusalOf} */
  send(message: Message): Promise<void>;
  /** Disconnects from the server. Messages that are still unsent stay unsent. */
  close(): void;
}

/** Mail through an SMTP server. It connects when the first mail is sent, not earlier. */
export async function openMail(
  { smtpUrl, from }: { readonly smtpUrl: string; readonly from: string },
  brand: Brand,
): Promise<Mail> {
  // Only for operators who have a mail server.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ id, ...message }) {
      await transport.sendMail({
        ...message,
        from: brand.isOurs ? from : { name: brand.name, address: from },
        messageId: `<${id}@${domain}>`,
        // RFC 3834 §5, and the same for Exchange: two programs that auto-reply to each other would never stop. No
        // `Precedence`: §3.1.8 recommends no value, and `bulk` would send links that people wait for to junk. The
        // envelope sender is `MAIL_FROM`, as of every message but reports of delivery (RFC 5321 §4.5.5): bounces
        // reach the operator. Nothing here reads that mailbox, so no answer makes another message.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
    close: () => transport.close(),
  };
}

/** What a mail server refused, and with which code (RFC 5321 §4.2). */
export interface MailRefusal {
  readonly command: string;
  readonly responseCode: number;
}

/** @returns null if the server did not answer at all */
export function refusalOf(error: unknown): MailRefusal | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return null;
  const { responseCode, command } = error;
  return typeof responseCode === 'number' && typeof command === 'string' ? { command, responseCode } : null;
}

/** Whether a recipient was refused permanently (RFC 5321 §4.2.1: 5yz). Other refusals may be a fault of the server. */
export function isForGood(refusal: MailRefusal | null): boolean {
  return refusal !== null && refusal.command === 'RCPT TO' && refusal.responseCode >= 500;
}
