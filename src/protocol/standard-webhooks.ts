/** How webhooks are signed. @see Standard Webhooks 1.0.0, https://www.standardwebhooks.com */
import { createHmac } from 'node:crypto';

/** "Symmetric secrets are prefixed with whsec_", followed by their base64. */
const PREFIX = 'whsec_';

/** A secret as the receiver gets it. @param bytes 24 to 64 random ones */
export function serializeWebhookSecret(bytes: Uint8Array): string {
  return PREFIX + Buffer.from(bytes).toString('base64');
}

/**
 * The headers of a webhook. Several secrets sign while one replaces another: receivers accept any of the signatures, which
 * a space separates.
 * @param id the same for each attempt: receivers recognize a repetition by it
 * @param body as it is sent, to the byte
 */
export function webhookHeaders(
  secrets: readonly string[],
  id: string,
  at: Date,
  body: string,
): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  // Of the attempt, not of the event: receivers refuse what is older than some minutes.
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
