/**
 * Token Status Lists (draft-ietf-oauth-status-list-21): an access token names an entry of a list, and the list says
 * in one bit whether the token is still valid. Entries are numbered as they are assigned; within a list they are
 * shuffled, so that an entry does not reveal when its token was issued (§12.4, §12.5.1).
 */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** 32 KiB of bits: a million entries are four lists of at most 44 KB each on the wire, 59 KB before gzip. */
export const ENTRIES_PER_LIST = 2 ** 18;

const HALF_BITS = 9;
const HALF = 2 ** HALF_BITS;
const ROUNDS = 4;

/** Puts the entries of one list into an order that only the key's holder knows (a Feistel network). */
export type Shuffle = (place: number) => number;

/** The shuffle of one list. @param key permanent; another one would move entries that tokens refer to */
export function shuffleOf(key: string, list: number): Shuffle {
  const bytes = createHash('shake256', { outputLength: ROUNDS * HALF * 2 })
    .update(`vouchsafe status list ${list} ${key}`)
    .digest();
  return (place) => {
    let left = place >> HALF_BITS;
    let right = place & (HALF - 1);
    for (let round = 0; round < ROUNDS; round++) {
      const mixed = left ^ (bytes.readUInt16LE((round * HALF + right) * 2) & (HALF - 1));
      left = right;
      right = mixed;
    }
    return (left << HALF_BITS) | right;
  };
}

/** The list that contains an entry. */
export function listOf(entry: number): number {
  return Math.floor(entry / ENTRIES_PER_LIST);
}

/** The claim of a list token (§4.2): one bit an entry, 1 is INVALID (§7.1), ZLIB over the bytes. */
export interface StatusListClaim {
  readonly bits: 1;
  /** base64url */
  readonly lst: string;
}

/** @param retired the entries of this list whose tokens were revoked */
export function statusListClaim(retired: readonly number[], shuffle: Shuffle): StatusListClaim {
  const bytes = new Uint8Array(ENTRIES_PER_LIST / 8);
  for (const entry of retired) {
    const index = shuffle(entry % ENTRIES_PER_LIST);
    // §4.1: the first entry is the least significant bit of the first byte.
    const at = index >> 3;
    bytes[at] = (bytes[at] ?? 0) | (1 << (index & 7));
  }
  return { bits: 1, lst: deflateSync(bytes, { level: 9 }).toString('base64url') };
}
