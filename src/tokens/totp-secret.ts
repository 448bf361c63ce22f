/** The secret that an authenticator app and this server share, as the database and a form have it: sealed. */
import { z } from 'zod';
import { randomBase32 } from './base32.js';
import { seal, unseal } from './sealed.js';
import type { Secrets } from './secrets.js';

/** 160 bits: RFC 4226 §4 (R6) asks for 128, and recommends 160. */
const SECRET_CHARACTERS = 32;
/** Seconds in which a user has to set up their app. */
const DRAFT_SECONDS = 3600;

const content = z.object({
  user: z.string(),
  secret: z.string(),
  /** NumericDate, of a draft only. */
  until: z.number().optional(),
});

/** A secret that an app may be set up with. `sealed` is for its user's form, and nothing is stored. */
export interface SecretDraft {
  /** Base32. */
  readonly secret: string;
  readonly sealed: string;
}

/** Draws a secret for a user. NIST SP 800-63B-4 §3.1.4.1: by an approved generator. */
export async function draftTotpSecret(secrets: Secrets, user: string, now: Date): Promise<SecretDraft> {
  const secret = randomBase32(SECRET_CHARACTERS);
  const until = Math.floor(now.getTime() / 1000) + DRAFT_SECONDS;
  return { secret, sealed: await seal(secrets, 'totp', JSON.stringify({ user, secret, until })) };
}

/** @returns the secret of a draft; null for one of another user, or an old one */
export async function openDraft(
  secrets: Secrets,
  user: string,
  sealed: string,
  now: Date,
): Promise<string | null> {
  const opened = await open(secrets, user, sealed);
  const isCurrent = opened?.until !== undefined && opened.until > now.getTime() / 1000;
  return isCurrent ? opened.secret : null;
}

/** Seals a secret for the database, with the user it belongs to: another user's row cannot hold it. */
export async function sealTotpSecret(secrets: Secrets, user: string, secret: string): Promise<string> {
  return seal(secrets, 'totp', JSON.stringify({ user, secret }));
}

/** @returns the secret, and whether an older server key sealed it; null if it is not this user's, or none of our keys did */
export async function openTotpSecret(
  secrets: Secrets,
  user: string,
  sealed: string,
): Promise<{ readonly secret: string; readonly outdated: boolean } | null> {
  const opened = await open(secrets, user, sealed);
  // A draft was never confirmed with a code.
  return opened === null || opened.until !== undefined ? null : opened;
}

async function open(secrets: Secrets, user: string, sealed: string) {
  const opened = await unseal(secrets, 'totp', sealed);
  if (opened === null) return null;
  const held = content.parse(JSON.parse(opened.text));
  return held.user === user ? { ...held, outdated: opened.outdated } : null;
}
