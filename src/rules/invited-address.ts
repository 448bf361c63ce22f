/**
 * Whether it is known that an invited address is the invited person's. A platform knows users by their addresses, so it
 * would take a new account for the person with that address, with all their workspaces, and an administrator of one
 * workspace cannot vouch for that. A link that is sent to the address proves it, and operators vouch for whom they invite.
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
