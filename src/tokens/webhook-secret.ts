/** The secrets of webhook endpoints: sealed, because every delivery is signed with them. */
import { serializeWebhookSecret } from '../protocol/standard-webhooks.js';
import type { WebhookEndpoint, Webhooks } from '../store/webhooks.js';
import { randomBytes } from './random.js';
import { seal, unseal } from './sealed.js';
import type { Secrets } from './secrets.js';

/** @param bytes 32 that cannot be guessed @returns the secret for the receiver, and the form that is stored */
export async function newWebhookSecret(
  secrets: Secrets,
  bytes: Uint8Array = randomBytes(32),
): Promise<{ readonly secret: string; readonly sealedSecret: string }> {
  const secret = serializeWebhookSecret(bytes);
  return { secret, sealedSecret: await seal(secrets, 'webhooks', secret) };
}

/** The secrets that sign at this moment, the newest first; empty: a server key that we do not have sealed them. */
export async function signingSecrets(
  secrets: Secrets,
  { sealedSecret, sealedPreviousSecret, previousSecretUntil }: WebhookEndpoint,
  now: Date,
): Promise<readonly string[]> {
  const isPreviousGood = previousSecretUntil !== null && previousSecretUntil > now;
  const sealed = [sealedSecret, ...(isPreviousGood && sealedPreviousSecret ? [sealedPreviousSecret] : [])];
  const opened = await Promise.all(sealed.map((each) => unseal(secrets, 'webhooks', each)));
  return opened.flatMap((each) => each?.text ?? []);
}

/** Seals what an older server key sealed with the newest one. */
export async function resealWebhooks(
  store: Pick<Webhooks, 'list' | 'reseal'>,
  secrets: Secrets,
): Promise<void> {
  for (const endpoint of await store.list()) {
    const { sealedSecret, sealedPreviousSecret: previous } = endpoint;
    const resealed = {
      sealedSecret: await newlySealed(secrets, sealedSecret),
      sealedPreviousSecret: previous === null ? null : await newlySealed(secrets, previous),
    };
    const isChanged = resealed.sealedSecret !== sealedSecret || resealed.sealedPreviousSecret !== previous;
    if (isChanged) await store.reseal(endpoint, resealed);
  }
}

/** The same value if the newest key sealed it, or none of ours did. */
async function newlySealed(secrets: Secrets, sealed: string): Promise<string> {
  const opened = await unseal(secrets, 'webhooks', sealed);
  return opened?.outdated ? seal(secrets, 'webhooks', opened.text) : sealed;
}
