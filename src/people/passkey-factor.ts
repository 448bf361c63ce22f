import type { RelyingParty } from '../protocol/relying-party.js';
import type { Passkeys } from '../store/passkeys.js';
import type { SecondFactor } from './second-factors.js';

/** A passkey: it proves two factors by itself. @param relyingParty null: passkeys cannot be used at the issuer's address */
export function passkeyFactor(
  passkeys: Pick<Passkeys, 'ofUser'>,
  relyingParty: RelyingParty | null,
): Pick<SecondFactor, 'isSetUp'> {
  return {
    isSetUp: async (userId) => relyingParty !== null && (await passkeys.ofUser(userId)).length > 0,
  };
}
