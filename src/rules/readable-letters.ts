/** Lower case, without characters that look alike. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/**
 * Letters and digits for ids that people read aloud or type.
 * @param random bytes, one for each character. The result is no secret: some characters are slightly more frequent
 */
export function readableLetters(random: Uint8Array): string {
  return Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
