/** The fixed values of some columns. */

/** Who makes a change. */
export const ACTOR_KINDS = ['user', 'client', 'operator', 'platform', 'system'] as const;

/** Why a grant ended. */
export type EndReason =
  | 'code_replayed'
  | 'refresh_token_reused'
  | 'refresh_token_repeated'
  | 'revoked_by_client'
  | 'revoked_by_user'
  | 'revoked_by_administrator'
  | 'revoked_by_operator'
  | 'password_changed'
  | 'limit_reached'
  | 'member_removed'
  | 'client_removed'
  | 'user_removed'
  | 'workspace_removed';
