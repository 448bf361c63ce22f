import type { Actor } from '../store/actor.js';
import type { Operation, OperationContext } from './operation.js';
import type { Outcome } from './refusal.js';

/** Performs an operation for an actor: the only way in which pages and routes change anything. */
export type Perform = <Result>(
  operation: Operation<Result>,
  by: Actor,
  input: unknown,
) => Promise<Outcome<Result>>;

/** @param server what operations receive, whoever the actor is */
export function performWith(server: Omit<OperationContext, 'by'>): Perform {
  return (operation, by, input) => operation.perform({ ...server, by }, input);
}
