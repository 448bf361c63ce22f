/** Who pays for the documents of a client: for fetching them, and for the space that they take. */
import type { Payer } from '../documents/payer.js';
import { addressBlock, type RegistrationBudget } from '../rules/network.js';
import type { StoredClient } from '../store/clients.js';
import { chargedSource } from './budgeted-network.js';

/** The payer for fetching a client's documents: the client itself once it is known, and the requesting network until then. */
export function payerFor(client: StoredClient | null, address: string): Payer {
  return client?.established === true ? { known: true } : { source: addressBlock(address) };
}

/** The party that is charged for storing it; null if no one is. See `AnonymousData`. */
export function keeperOf(
  client: StoredClient | null,
  address: string,
  budgets: readonly RegistrationBudget[],
): string | null {
  return client?.established === true ? null : chargedSource(address, budgets);
}
