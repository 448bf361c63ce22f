import ipaddr from 'ipaddr.js';
import { addressBlock, type RegistrationBudget } from '../rules/network.js';

/** @returns the budget of the network that an address is in; undefined when the operator gave it none */
export function budgetOf(
  address: string,
  budgets: readonly RegistrationBudget[],
): RegistrationBudget | undefined {
  return budgets.find((budget) => isInside(address, budget));
}

/** The party that is charged for the data that a request creates: its source network, or null for a network with a budget. */
export function chargedSource(address: string, budgets: readonly RegistrationBudget[]): string | null {
  return budgetOf(address, budgets) === undefined ? addressBlock(address) : null;
}

function isInside(address: string, { network: [base, bits] }: RegistrationBudget): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.kind() === base.kind() && parsed.match(base, bits);
}
