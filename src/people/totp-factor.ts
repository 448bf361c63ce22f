import type { StoredSecondFactors } from '../store/second-factors.js';
import type { SecondFactor } from './second-factors.js';

/** The page that asks for a code of an authenticator app, or a recovery code. */
export const CODE_PAGE = '/second-step';

/** An authenticator app. */
export function totpFactor(stored: Pick<StoredSecondFactors, 'of'>): SecondFactor {
  return {
    page: CODE_PAGE,
    isSetUp: async (userId) => (await stored.of(userId)).totp !== null,
  };
}
