/**
 * Text as forms and queries encode it (URL Standard §5.1). How long decoding takes depends on the length
 * of the text, not on what it contains: Node.js and Hono throw and catch an error inside for each part that is not UTF-8,
 * and strangers could send thousands of those.
 */
import { isUtf8 } from 'node:buffer';

const PLUS = 0x2b;
const SPACE = 0x20;
const PERCENT = 0x25;
/** For each byte, the value of the hexadecimal digit that it is; -1 for any other byte. */
const DIGITS = Int8Array.from({ length: 256 }, (_, byte) => digitOf(String.fromCharCode(byte)));

function digitOf(character: string): number {
  return /[\da-f]/i.test(character) ? Number.parseInt(character, 16) : -1;
}

/**
 * Decodes a name or a value. A stray percent sign, which encodes nothing, stays as it is.
 * @returns null if nothing in it is encoded
 */
export function decodedBytes(encoded: string): Buffer | null {
  if (!encoded.includes('%') && !encoded.includes('+')) return null;
  const bytes = Buffer.from(encoded);
  let end = 0;
  for (let at = 0; at < bytes.length; at++) {
    let byte = bytes[at] ?? 0;
    if (byte === PLUS) byte = SPACE;
    else if (byte === PERCENT) {
      const escaped = escapedAt(bytes, at);
      if (escaped !== null) {
        byte = escaped;
        at += 2;
      }
    }
    bytes[end++] = byte;
  }
  return bytes.subarray(0, end);
}

/** Whether all that is encoded is UTF-8. */
export function isDecodable(encoded: string): boolean {
  const bytes = decodedBytes(encoded);
  return bytes === null || isUtf8(bytes);
}

/** The byte that an escape stands for. @returns null if it is not a whole one */
function escapedAt(bytes: Buffer, at: number): number | null {
  const high = DIGITS[bytes[at + 1] ?? 0] ?? -1;
  const low = DIGITS[bytes[at + 2] ?? 0] ?? -1;
  return high === -1 || low === -1 ? null : high * 16 + low;
}
