/** The accounts of operators: anyone who can sign in to one can use the console. */
import type { OperationContext } from './operation.js';
import type { Refusal } from './refusal.js';

/**
 * Refuses a change that would let a program take over an account, if the account is an operator's: only the command line
 * appoints operators, so no token may lead to such an account, whatever its scopes.
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
