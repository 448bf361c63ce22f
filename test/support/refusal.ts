import { OAuthError } from '../../src/protocol/errors.js';

/** Runs what must be refused, and returns the refusal; whatever else happens fails the test. */
export function refusalOf(action: () => unknown): OAuthError {
  let result: unknown;
  try {
    result = action();
  } catch (error) {
    if (error instanceof OAuthError) return error;
    throw error;
  }
  throw new Error(`was not refused, but answered ${JSON.stringify(result)}`);
}
