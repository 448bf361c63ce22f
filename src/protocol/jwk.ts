/** JSON Web Keys that clients publish (RFC 7517, RFC 7518 §6, RFC 8037 §2). */
import { z } from 'zod';

/** RFC 7518 §6.2.2, §6.3.2, §6.4.1, and `priv` of post-quantum keys: they make a key private or shared. */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv'];

/**
 * Finds the member that makes a key private. A client that sends one has disclosed its key (RFC 7517 §9.3, CIMD
 * §4.1).
 * @returns the member's name, or undefined if the key is public
 */
export function privateMember(key: Readonly<Record<string, unknown>>): string | undefined {
  if (key.kty === 'oct') return 'k';
  return PRIVATE_MEMBERS.find((name) => key[name] !== undefined);
}

const text = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'contains control characters or unpaired surrogates');
const base64url = z
  .string()
  .max(4096)
  .regex(/^[A-Za-z0-9_-]+$/, 'contains characters that are not base64url');

/**
 * The most characters that the numbers of an RSA key may have in base64url: 8192 bits for `n` and 64 for `e`, each after a
 * byte of zeros. Verifying a signature takes longer the larger they are, and strangers choose them. `e` is nearly always 65537.
 */
const LONGEST = { n: 1367, e: 12 };

/** The key types that can sign, each with its required members. */
const RSA = z.object({
  kty: z.literal('RSA'),
  n: base64url.max(LONGEST.n),
  e: base64url.max(LONGEST.e),
});
const EC = z.object({ kty: z.literal('EC'), crv: text, x: base64url, y: base64url });
const OKP = z.object({ kty: z.literal('OKP'), crv: text, x: base64url });
const named = { kid: text.exactOptional(), use: text.exactOptional(), alg: text.exactOptional() };

/** A complete public key. Unknown members are kept. */
export const completeJwk = z.discriminatedUnion('kty', [RSA.loose(), EC.loose(), OKP.loose()]);

/** The public part of a key that we support. All other members are dropped (RFC 7517 §5). */
export const publicJwk = z.discriminatedUnion('kty', [
  RSA.extend(named),
  EC.extend(named),
  OKP.extend(named),
]);
export type PublicJwk = z.infer<typeof publicJwk>;
