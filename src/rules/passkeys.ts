/** Our rules for passkeys. */
import { z } from 'zod';
import { title } from './names.js';

/** How many passkeys a user may have: more than anyone has devices. */
export const MAX_PASSKEYS = 20;

/** WebAuthn §15.1 recommends 5 to 10 minutes for a ceremony with user verification. */
export const CEREMONY_SECONDS = 600;

/** COSE algorithms, in our order of preference: ES256, EdDSA, RS256 (WebAuthn §5.4 recommends all of them). */
export const PASSKEY_ALGS = [-7, -8, -257] as const;

/** Base64url characters. An RSA key of 4096 bits needs 720; verifying a larger one would take too long. */
export const MAX_PUBLIC_KEY_LENGTH = 1024;
/** Base64url characters of 1023 bytes (WebAuthn §4, credential ID). */
const MAX_CREDENTIAL_ID_LENGTH = 1364;

/** Characters. */
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** What a user calls a passkey: a device, mostly. */
export const passkeyName = title.max(MAX_PASSKEY_NAME_LENGTH);

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/, 'is not base64url');

/** Characters: the largest attestation objects are about 10 KB. */
const MAX_PART_LENGTH = 20_000;

const credential = {
  id: base64url(MAX_CREDENTIAL_ID_LENGTH),
  type: z.literal('public-key'),
};

/** Names such as `smart-card`: the browser reports them, but the form may contain any text. */
const transport = z
  .string()
  .max(32)
  .regex(/^[\x21-\x7e]*$/, 'is not the name of a transport');

/** A new passkey, as the browser returns it (WebAuthn §5.1, `RegistrationResponseJSON`). */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(MAX_PART_LENGTH),
    attestationObject: base64url(MAX_PART_LENGTH),
    /** How the browser can reach the authenticator; kept as they are, unknown ones too (WebAuthn §5.8.4). */
    transports: z.array(transport).max(10).default([]),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** A sign-in with a passkey, as the browser returns it (WebAuthn §5.1, `AuthenticationResponseJSON`). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(MAX_PART_LENGTH),
    authenticatorData: base64url(MAX_PART_LENGTH),
    signature: base64url(MAX_PART_LENGTH),
    userHandle: base64url(100).nullable().default(null),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** The user handle of an account: its id in 16 bytes, which say nothing about the person (WebAuthn §14.6.1). */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}
