import { randomBytes } from './random.js';

/** RFC 4648 §6. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Random characters of base32, 5 bits each. */
export function randomBase32(characters: number): string {
  // 256 is a multiple of 32, so every character is equally likely.
  return [...randomBytes(characters)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
