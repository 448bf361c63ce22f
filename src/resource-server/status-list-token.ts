import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';

const inflated = promisify(inflate);

/** Limits for the lifetimes that a list may declare, in seconds. */
const TTL = { least: 1, most: 300, default: 60 };

const statusListClaims = z.object({
  exp: z.number(),
  ttl: z.number().positive().optional(),
  status_list: z.object({
    bits: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(8)]),
    lst: z.base64url(),
  }),
});

/** A signed status list: an entry of `bits` bits for each token, 0 for a valid one. */
export interface SignedStatusList {
  readonly bits: 1 | 2 | 4 | 8;
  readonly bytes: Uint8Array;
  readonly ttlMs: number;
  /** Unusable from this time on, milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface StatusListRules {
  readonly issuer: string;
  readonly algorithms: readonly string[];
  readonly leewaySeconds: number;
  /** Of the list, decompressed. */
  readonly maxBytes: number;
}

/**
 * Verifies a Status List Token: signature, `typ`, `iss`, `sub` (the address that it was fetched from, because a list of
 * other tokens does not apply to these), `exp`; and decompresses it within limits.
 * @throws if any check fails
 * @see draft-ietf-oauth-status-list §5.1, §8.3
 */
export async function verifyStatusListToken(
  jwt: string,
  uri: string,
  findKey: JWTVerifyGetKey,
  rules: StatusListRules,
  now: Date,
): Promise<SignedStatusList> {
  const { payload } = await jwtVerify(jwt, findKey, {
    typ: 'statuslist+jwt',
    issuer: rules.issuer,
    subject: uri,
    algorithms: [...rules.algorithms],
    clockTolerance: rules.leewaySeconds,
    currentDate: now,
    requiredClaims: ['iat'],
  });
  const { exp, ttl = TTL.default, status_list: list } = statusListClaims.parse(payload);
  const bytes = await inflated(Buffer.from(list.lst, 'base64url'), { maxOutputLength: rules.maxBytes });
  return {
    bits: list.bits,
    bytes,
    ttlMs: Math.min(TTL.most, Math.max(TTL.least, ttl)) * 1000,
    expiresAt: (exp + rules.leewaySeconds) * 1000,
  };
}

/**
 * The entry of a token; the first one is in the lowest bits of the first byte.
 * @returns undefined if the list is too short to have it
 */
export function statusAt({ bits, bytes }: SignedStatusList, idx: number): number | undefined {
  const perByte = 8 / bits;
  const byte = bytes[Math.floor(idx / perByte)];
  return byte === undefined ? undefined : (byte >> ((idx % perByte) * bits)) & (2 ** bits - 1);
}
