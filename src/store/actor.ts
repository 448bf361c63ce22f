import { isUuid } from '../rules/uuid.js';
import type { ACTOR_KINDS, EndReason } from './schema/vocabulary.js';

export type { EndReason };

/** Who makes a change. */
export interface Actor {
  readonly kind: (typeof ACTOR_KINDS)[number];
  /** A user's id, a `client_id`, or the name of an operator's token; omitted if the kind is enough. */
  readonly id?: string | undefined;
  /** The IP address that the request came from. */
  readonly address?: string | undefined;
  /** When the user signed in to the session in which they act; omitted if there is none. Never recorded. */
  readonly signedInAt?: Date | undefined;
  /** How they signed in to it (RFC 8176). Never recorded. */
  readonly amr?: readonly string[] | undefined;
}

/** @returns the id of the user who acts, for themselves or as an operator; null if the actor is not a user */
export function personOf({ kind, id }: { kind: Actor['kind']; id: string | null }): string | null {
  if (kind === 'user') return id;
  // Operators choose the names of their tokens, so a name may look like an id; no user has that id then.
  return kind === 'operator' && id !== null && isUuid(id) ? id : null;
}

/** The server itself, for consequences of its configuration. */
export const SYSTEM: Actor = { kind: 'system' };

/** Reasons that may mean an attack: the user is told. */
export const SUSPICIOUS_REASONS = [
  'code_replayed',
  'refresh_token_reused',
  'refresh_token_repeated',
] as const satisfies EndReason[];
