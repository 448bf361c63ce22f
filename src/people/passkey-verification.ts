/**
 * What a browser returns after it used a passkey, checked against WebAuthn §7.1 (a new passkey) and §7.2 (a sign-in).
 * @simplewebauthn/server does the checks of the data; it is loaded when it is first needed, since it is large.
 */
import { z } from 'zod';
import type { RelyingParty } from '../protocol/relying-party.js';
import { parseJson } from '../rules/json.js';
import {
  MAX_PUBLIC_KEY_LENGTH,
  type NewPasskey,
  PASSKEY_ALGS,
  type PasskeyAssertion,
} from '../rules/passkeys.js';
import type { AnsweredChallenge, Credential } from '../store/passkeys.js';
import { readChallenge } from '../tokens/challenges.js';
import type { Secrets } from '../tokens/secrets.js';

/** What a verification compares with. */
export interface Expected {
  readonly relyingParty: RelyingParty;
  readonly secrets: Secrets;
  /** What the challenge was bound to when it was made. */
  readonly boundTo: readonly string[];
  readonly now: Date;
}

/** A browser's answer was refused. */
export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused';
  /** `challenge`: it has expired, or is of another browser; trying again may help. */
  readonly why: 'challenge' | 'verification';

  /** @param detail for the log; may hold what the browser sent */
  constructor(why: PasskeyRefused['why'], detail: string, cause?: unknown) {
    super(detail, { cause });
    this.why = why;
  }
}

/** A new passkey that was verified, as it is stored. */
type VerifiedPasskey = Omit<Credential, 'id' | 'user'> & {
  readonly counter: number;
  readonly backedUp: boolean;
};

/**
 * Verifies a new passkey (WebAuthn §7.1). Whether its challenge was answered before, and whether the credential is
 * known, only the database knows.
 * @throws {PasskeyRefused}
 */
export async function verifyNewPasskey(
  given: NewPasskey,
  expected: Expected,
): Promise<{ readonly passkey: VerifiedPasskey; readonly challenge: AnsweredChallenge }> {
  const { challenge, text } = challengeOf(given.response.clientDataJSON, expected);
  const { id, type, response } = given;
  const registration = await verified(async () => {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    await requireNoCertificates(response.attestationObject);
    return verifyRegistrationResponse({
      response: { id, rawId: id, type, response, clientExtensionResults: {} },
      expectedChallenge: text,
      expectedOrigin: expected.relyingParty.origin,
      expectedRPID: expected.relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...PASSKEY_ALGS],
    });
  });
  if (!registration.verified) throw new PasskeyRefused('verification', 'The attestation is not genuine.');
  const { credential, credentialDeviceType, credentialBackedUp } = registration.registrationInfo;
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  if (publicKey.length > MAX_PUBLIC_KEY_LENGTH)
    throw new PasskeyRefused('verification', `The public key has ${publicKey.length} characters.`);
  const passkey = {
    credentialId: credential.id,
    publicKey,
    transports: response.transports,
    counter: credential.counter,
    backupEligible: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  };
  return { passkey, challenge };
}

/**
 * Verifies a sign-in with a known passkey (WebAuthn §7.2), but for its signature counter and the reuse of its
 * challenge: the statement that stores its use checks both.
 * @throws {PasskeyRefused}
 */
export async function verifyAssertion(
  given: PasskeyAssertion,
  credential: Pick<Credential, 'credentialId' | 'publicKey' | 'backupEligible'>,
  expected: Expected,
): Promise<{ readonly counter: number; readonly backedUp: boolean; readonly challenge: AnsweredChallenge }> {
  const { challenge, text } = challengeOf(given.response.clientDataJSON, expected);
  const { id, type, response } = given;
  const { clientDataJSON, authenticatorData, signature } = response;
  const assertion = await verified(async () => {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    return verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: text,
      expectedOrigin: expected.relyingParty.origin,
      expectedRPID: expected.relyingParty.id,
      requireUserVerification: true,
      credential: {
        id: credential.credentialId,
        publicKey: Uint8Array.from(Buffer.from(credential.publicKey, 'base64url')),
        // The library compares it before it verifies the signature: a stranger could then cause the record of a copy.
        counter: 0,
      },
    });
  });
  if (!assertion.verified) throw new PasskeyRefused('verification', 'The signature is wrong.');
  const { newCounter, credentialDeviceType, credentialBackedUp } = assertion.authenticationInfo;
  // WebAuthn §7.2: the backup eligibility of a credential never changes.
  if ((credentialDeviceType === 'multiDevice') !== credential.backupEligible)
    throw new PasskeyRefused('verification', 'The backup eligibility has changed.');
  return { counter: newCounter, backedUp: credentialBackedUp, challenge };
}

const clientData = z.object({ challenge: z.string(), crossOrigin: z.boolean().optional() });

/** The challenge that the browser's user answered, if it is one that this browser got from us. */
function challengeOf(
  clientDataJSON: string,
  { secrets, boundTo, now }: Expected,
): { readonly challenge: AnsweredChallenge; readonly text: string } {
  const { data } = clientData.safeParse(parseJson(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));
  if (data === undefined) throw new PasskeyRefused('verification', 'The client data is malformed.');
  const challenge = readChallenge(secrets, boundTo, data.challenge, now);
  if (challenge === null)
    throw new PasskeyRefused('challenge', 'The challenge was not issued to this browser, or has expired.');
  // WebAuthn §7.1, §7.2: our pages cannot be framed, so another site's page cannot have asked for it honestly.
  if (data.crossOrigin === true) throw new PasskeyRefused('verification', 'It was used in a frame.');
  return { challenge, text: data.challenge };
}

/**
 * We ask for no attestation, so browsers send none, or one that the passkey signed itself (WebAuthn §5.1.3). Statements
 * with certificates are refused: verifying one can fetch the revocation lists that it names.
 */
async function requireNoCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  const isOwn = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isOwn) throw new Error('The attestation was not asked for.');
}

/** The library throws an `Error` for whatever is wrong with the data. */
async function verified<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (cause) {
    throw new PasskeyRefused('verification', cause instanceof Error ? cause.message : 'unknown', cause);
  }
}
