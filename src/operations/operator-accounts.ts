/** The accounts of operators: whoever has one has the console. */
import type { OperationContext } from './operation.js';
import type { Refusal } from './refusal.js';

/**
 * Refuses a change by which a program takes an account over, if the account is an operator's: only the command line makes
 * operators, so a token must not become one, whatever its scopes.
 * @param email in any case
 * @returns null if the change may be made
 */
export async function refusedForOperator(
  { store, by }: OperationContext,
  email: string,
): Promise<Refusal | null> {
  // The command line has no id.
  if (by.kind !== 'operator' || by.id === undefined) return null;
  const user = await store.users.findByEmail(email);
  if (user === null || !(await store.operators.has(user.id))) return null;
  return {
    error: `${user.email} is an operator: only the command line may change how they sign in.`,
    code: 'forbidden',
  };
}
