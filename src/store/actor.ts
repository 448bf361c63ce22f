/** Who does something to somebody's access. */
export const ACTOR_KINDS = ['user', 'client', 'operator', 'platform', 'system'] as const;

export interface Actor {
  readonly kind: (typeof ACTOR_KINDS)[number];
  /** A user's id, a `client_id`, or the name of an operator's token; left out where there is no more to say. */
  readonly id?: string | undefined;
  /** The IP address that it came from. */
  readonly address?: string | undefined;
}

/** The server itself, for what follows from its configuration. */
export const SYSTEM: Actor = { kind: 'system' };

/** Why a grant ended. */
export type EndReason =
  | 'code_replayed'
  | 'refresh_token_reused'
  | 'revoked_by_client'
  | 'revoked_by_user'
  | 'revoked_by_administrator'
  | 'revoked_by_operator'
  | 'password_changed'
  | 'member_removed'
  | 'client_removed'
  | 'user_removed'
  | 'workspace_removed';

/** Those that somebody who was not meant to may be behind: the user is told. */
export const SUSPICIOUS_REASONS = ['code_replayed', 'refresh_token_reused'] as const satisfies EndReason[];
