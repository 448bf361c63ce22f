/** `unusable`: for example, because the person who sent it is no longer an administrator. */
export type InvitationState = 'open' | 'expired' | 'unusable';

/** @param expires_at ISO 8601 */
export function invitationState(
  { open, expires_at }: { readonly open: boolean; readonly expires_at: string },
  now: Date,
): InvitationState {
  if (open) return 'open';
  return new Date(expires_at) <= now ? 'expired' : 'unusable';
}
