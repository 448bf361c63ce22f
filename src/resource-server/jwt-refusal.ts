import { errors } from 'jose';
import { TokenRefused } from './token-refused.js';

/**
 * Translates jose's error about an access token into ours.
 * @returns the error itself if it is already a refusal, or not jose's: then it is a bug, and not the token's fault
 */
export function explainJwtError(error: unknown): unknown {
  if (!(error instanceof errors.JOSEError)) return error;
  if (error instanceof errors.JWTExpired) {
    return refused('The access token has expired. Refresh it.', { tag: 'expired' }, error);
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { claim } = error;
    if (claim === 'typ') {
      return refused('This is not an access token: its typ is not at+jwt.', { tag: 'type' }, error);
    }
    return refused('The access token is not valid now.', { tag: 'claim', claim }, error);
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return refused('The signature of the access token is wrong.', { tag: 'signature' }, error);
  }
  if (error instanceof errors.JOSEAlgNotAllowed) {
    return refused(
      'The access token is signed with an algorithm that is not allowed here.',
      { tag: 'algorithm' },
      error,
    );
  }
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) {
    return refused(
      'The access token is signed with a key that its issuer does not have.',
      { tag: 'unknown_key' },
      error,
    );
  }
  return refused('The access token is malformed.', { tag: 'malformed' }, error);
}

function refused(description: string, reason: { tag: string; claim?: string }, cause: Error): TokenRefused {
  return new TokenRefused('invalid_token', description, reason, cause);
}
