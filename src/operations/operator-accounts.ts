/** The accounts of operators: anyone who can sign in to one can use the console. */
import type { Actor } from '../store/actor.js';
import type { OperationContext } from './operation.js';
import type { Refusal } from './refusal.js';

/** Whether an operator acts through a token or the console. The command line has no id. */
export function isElsewhere({ kind, id }: Actor): boolean {
  return kind === 'operator' && id !== undefined;
}

/**
 * Refuses a change that would let a program take over an account, if the account is an operator's: only the command line
 * appoints operators, so no token may lead to such an account, whatever its scopes.
 * @param email in upper or lower case
 * @returns null if the change may be made
 */
export async function refusedForOperator(
  { store, by }: OperationContext,
  email: string,
): Promise<Refusal | null> {
  if (!isElsewhere(by)) return null;
  const user = await store.users.findByEmail(email);
  if (user === null || !(await store.operators.has(user.id))) return null;
  return {
    error: `${user.email} is an operator: only the command line may change how they sign in.`,
    code: 'forbidden',
  };
}
