/** A verifier's half of Token Status Lists, written from the specification and not from our code. */
import { inflateSync } from 'node:zlib';
import { z } from 'zod';
import { claimsOf } from './oauth.js';

const reference = z.object({ status_list: z.strictObject({ idx: z.number(), uri: z.string() }) });
const listClaims = z.object({ status_list: z.object({ bits: z.literal(1), lst: z.base64url() }) });

/** Where an access token refers to: `idx` and `uri` (draft-ietf-oauth-status-list-21 §6.2). */
export function statusReferenceOf(accessToken: string): { readonly idx: number; readonly uri: string } {
  return reference.parse(claimsOf(accessToken).status).status_list;
}

/** The places that are set in a `lst` of one bit an entry, ascending (§4.1). */
export function placesSet(lst: string): number[] {
  const places: number[] = [];
  for (const [at, byte] of inflateSync(Buffer.from(lst, 'base64url')).entries()) {
    // §4.1: the least significant bit is the first entry of a byte.
    for (let bit = 0; bit < 8; bit++) if (Math.floor(byte / 2 ** bit) % 2 === 1) places.push(at * 8 + bit);
  }
  return places;
}

/** The places that are set in a Status List Token, whose signature the caller has checked or does not need. */
export function placesSetIn(statusListToken: string): Set<number> {
  return new Set(placesSet(listClaims.parse(claimsOf(statusListToken)).status_list.lst));
}
