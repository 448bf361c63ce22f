/**
 * Whether an invited address is known to belong to the invited person. A platform knows users by their addresses: it would
 * give a new account all the workspaces of the person with that address, and an administrator of one workspace cannot
 * vouch for that. A link that is sent to the address proves it, and operators vouch for the people they invite.
 */
export function isAddressVouchedFor(invitation: {
  /** Whether a platform manages the members. */
  readonly atPlatform: boolean;
  /** Whether the link is sent to the address. */
  readonly isEmailed: boolean;
  /** Whether an administrator invites, and not an operator. */
  readonly isByAdministrator: boolean;
}): boolean {
  return !invitation.atPlatform || invitation.isEmailed || !invitation.isByAdministrator;
}
