import type { RelyingParty } from '../protocol/relying-party.js';
import { CEREMONY_SECONDS, PASSKEY_ALGS, userHandleOf } from '../rules/passkeys.js';
import type { Credential } from '../store/passkeys.js';
import { makeChallenge } from '../tokens/challenges.js';
import type { Secrets } from '../tokens/secrets.js';

/** What the challenge of a new passkey is bound to. @param sessionId of the user who adds it */
export function newPasskeyBinding(sessionId: string): readonly string[] {
  return ['create', sessionId];
}

/**
 * What a page asks the browser for, to make a new passkey: one that the browser finds without a user name, that checks
 * who uses it, and whose maker does not matter (WebAuthn §5.4).
 */
export function creationOptions(
  from: { readonly relyingParty: RelyingParty; readonly secrets: Secrets; readonly now: Date },
  about: {
    /** What browsers call this site. */
    readonly siteName: string;
    readonly user: { readonly id: string; readonly email: string; readonly name: string };
    readonly sessionId: string;
    /** The user's passkeys: an authenticator that has one of them makes no other. */
    readonly existing: readonly Pick<Credential, 'credentialId' | 'transports'>[];
  },
): PublicKeyCredentialCreationOptionsJSON {
  const { relyingParty, secrets, now } = from;
  const { siteName, user, sessionId, existing } = about;
  const expiresAt = new Date(now.getTime() + CEREMONY_SECONDS * 1000);
  return {
    rp: { id: relyingParty.id, name: siteName },
    user: { id: userHandleOf(user.id), name: user.email, displayName: user.name },
    challenge: makeChallenge(secrets, newPasskeyBinding(sessionId), expiresAt),
    pubKeyCredParams: PASSKEY_ALGS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CEREMONY_SECONDS * 1000,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}
