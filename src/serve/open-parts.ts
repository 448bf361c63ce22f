/** Opens each part of a server that takes more than a constructor. */
import { type BrandLogo, openBrand } from '../brand/brand.js';
import type { Config } from '../config.js';
import type { Deps } from '../deps.js';
import { DocumentFetcher, type DocumentFetcherOptions } from '../documents/fetcher.js';
import { fetchPicture } from '../documents/picture.js';
import type { Log } from '../log.js';
import type { Mail } from '../mail/mail.js';
import { Outbox } from '../mail/outbox.js';
import { type OpenMetrics, openMetrics } from '../metrics/open.js';
import { PasskeySignIn } from '../people/passkey-sign-in.js';
import { PasswordSignIn } from '../people/password-sign-in.js';
import type { Passwords } from '../people/passwords.js';
import { SecondStep } from '../people/second-step.js';
import { PlatformSync } from '../platform/platform-sync.js';
import { relyingPartyOf } from '../protocol/relying-party.js';
import type { Store } from '../store/store.js';
import type { Secrets } from '../tokens/secrets.js';
import type { SigningKeys } from '../tokens/signing-keys.js';
import { resealWebhooks } from '../tokens/webhook-secret.js';
import type { Traces } from '../traces/traces.js';
import { openUpkeep, type Upkeep } from '../upkeep.js';
import { Courier } from '../webhooks/courier.js';

/** For a whole fetch: lookup, connection, headers and body. */
const DOCUMENT_TIMEOUT_MS = 5000;
/** Longer than the operator's DNS server takes to answer whether a name exists. */
const LOOK_UP_STEP_MS = 500;

/** What every part is made of. */
export interface Base {
  readonly config: Config;
  readonly store: Store;
  readonly secrets: Secrets;
  /** undefined: nothing is traced. */
  readonly traces: Traces | undefined;
  readonly log: Log;
  readonly now: () => Date;
}

export function openMonitoring({ config, store, now }: Base, passwords: Passwords): Promise<OpenMetrics> {
  return openMetrics(config.metrics, {
    databasePending: () => store.pending(),
    passwordHashesWaiting: () => passwords.waiting,
    emailsWaiting: () => store.emails.countWaiting(now()),
    webhooksWaiting: () => store.deliveries.waiting(now()),
  });
}

export function openFetcher(
  { config, traces, now }: Base,
  metrics: Deps['metrics'],
  replaced: Partial<DocumentFetcherOptions> | undefined,
): DocumentFetcher {
  return new DocumentFetcher({
    maxBytes: config.clientMetadataMaxBytes,
    timeoutMs: DOCUMENT_TIMEOUT_MS,
    lookUpStepMs: LOOK_UP_STEP_MS,
    allowInsecure: config.allowInsecureClientMetadata,
    hosts: config.clientMetadataHosts,
    traces,
    now,
    onFetched: (outcome) => metrics.documentFetched(outcome),
    ...replaced,
  });
}

export async function openOwnBrand(
  { config, log }: Base,
  logoFile: BrandLogo | null,
  fetcher: DocumentFetcher,
): Promise<Deps['brand']> {
  const fetchLogo = (url: string) => fetchPicture(fetcher, url);
  const brand = await openBrand(config.brand, config.issuerPath, fetchLogo, logoFile);
  for (const scheme of brand.corrected)
    log.warn({ scheme }, 'BRAND_COLOR is unreadable in this color scheme; its lightness was corrected.');
  return brand;
}

export function openBackgroundWork(
  base: Base,
  mail: Mail | undefined,
  { brand }: Deps['brand'],
  courier: Courier,
): Upkeep {
  const { store, config, log, now } = base;
  const outbox = mail && new Outbox({ ...base, mail, issuer: config.issuer, brand });
  return openUpkeep({ store, outbox, courier, log, now });
}

/** @param replaced by tests: how hosts are resolved and trusted */
export async function openCourier(
  base: Base,
  metrics: Deps['metrics'],
  replaced: Pick<DocumentFetcherOptions, 'resolve' | 'ca'> = {},
): Promise<Courier> {
  await resealWebhooks(base.store.webhooks, base.secrets);
  const { resolve, ca } = replaced;
  const { allowInsecureClientMetadata: allowInsecure } = base.config;
  return new Courier({ ...base, metrics, allowInsecure, resolve, ca });
}

/** What checks the proofs with which users sign in: passwords, codes and passkeys. */
export function openSignIn(
  { config, store, secrets, log, now }: Base,
  passwords: Passwords,
): Pick<Deps, 'passwordSignIn' | 'secondStep' | 'passkeySignIn'> {
  const { secondFactors, passkeys, rateLimiters: limiters } = store;
  const relyingParty = relyingPartyOf(config.issuer);
  return {
    passwordSignIn: new PasswordSignIn({ store, limiters, passwords, secrets, log, now }),
    secondStep: new SecondStep({ secondFactors, limiters, secrets, log, now }),
    passkeySignIn: new PasskeySignIn({ passkeys, relyingParty, secrets, log, now }),
  };
}

/** @returns undefined when users and workspaces are kept here only */
export async function openPlatform(
  { config: { platform, issuer }, store, traces, log, now }: Base,
  keys: SigningKeys,
): Promise<PlatformSync | undefined> {
  if (platform === undefined) return undefined;
  const { PlatformHook } = await import('../platform/hook.js');
  const hook = new PlatformHook({
    url: platform.url,
    timeoutMs: platform.timeoutSeconds * 1000,
    issuer,
    keys,
    traces,
  });
  return new PlatformSync(hook, store.platform, platform, log, now);
}
