/** The subject of an administrator's decision: one application, or everything whose documents are on a host. */
import type { ApplicationState } from '../../views/admin/frame.js';
import { canonicalHost, canPublish, hostOf } from '../documents/target.js';
import { clientIdUrlProblem, isClientIdUrl } from '../protocol/client-id-url.js';
import type { Parameters } from '../protocol/parameters.js';
import type { ApplicationPolicy, PolicySubject } from '../store/policies.js';
import type { StoreReads } from '../store/reads.js';

/** Reads `client_id` or `host`. @returns null when both are missing or invalid */
export async function readSubject(
  input: Parameters,
  store: Pick<StoreReads, 'clients'>,
): Promise<PolicySubject | null> {
  const host = input.one('host');
  if (host !== undefined) {
    return canonicalHost(host) === host ? { kind: 'host', subject: host } : null;
  }
  const clientId = input.one('client_id');
  return clientId !== undefined && (await canBeClient(clientId, store))
    ? { kind: 'client', subject: clientId }
    : null;
}

/**
 * The identity that the form was made for, to be compared with the application's current one.
 * @returns null if the application was unknown then
 */
export function shownIdentity({ input }: { readonly input: Parameters }): string | null {
  return input.one('identity') || null;
}

/**
 * Interprets typed text as a `client_id`, the address of a document, or a host.
 * @returns null if it is none of these
 */
export async function guessSubject(
  typed: string,
  store: Pick<StoreReads, 'clients'>,
): Promise<PolicySubject | null> {
  if (await canBeClient(typed, store)) return { kind: 'client', subject: typed };
  const bare = /^https?:\/\/([^/?#]+)\/?$/i.exec(typed)?.[1] ?? typed;
  const host = canonicalHost(bare);
  return host !== null && canPublish(host) ? { kind: 'host', subject: host } : null;
}

/** The query that names a subject. */
export function queryOf({ kind, subject }: PolicySubject): Readonly<Record<string, string>> {
  return kind === 'client' ? { client_id: subject } : { host: subject };
}

/** The host of an application's document. @returns null when it has none */
export function documentHostOf(clientId: string): string | null {
  return isClientIdUrl(clientId) && URL.canParse(clientId) ? hostOf(new URL(clientId)) : null;
}

/** The status that one decision gives an application. */
export function stateOf({ decision, scopes, permissions }: ApplicationPolicy): ApplicationState {
  if (decision === 'blocked') return 'blocked';
  return scopes === null && permissions === null ? 'allowed' : 'limited';
}

/** The status of an application under the decisions about it and about its host. */
export function stateUnder(policies: readonly ApplicationPolicy[], onlyApproved: boolean): ApplicationState {
  const states = policies.map(stateOf);
  if (states.includes('blocked')) return 'blocked';
  if (states.length === 0) return onlyApproved ? 'waiting' : 'undecided';
  return states.includes('limited') ? 'limited' : 'allowed';
}

/**
 * An application that has not been used yet has no row unless it was registered: it must be the address of a document.
 */
async function canBeClient(clientId: string, store: Pick<StoreReads, 'clients'>): Promise<boolean> {
  if (isClientIdUrl(clientId)) return clientIdUrlProblem(clientId, { allowInsecure: true }) === null;
  return (await store.clients.find(clientId)) !== null;
}
