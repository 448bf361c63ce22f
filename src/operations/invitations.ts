/** Invitations: links, sent by email, that let people join a workspace. */
import { z } from 'zod';
import { isAddressVouchedFor } from '../rules/invited-address.js';
import { DAY_MS, DAY_SECONDS, HOUR_SECONDS } from '../rules/lifetimes.js';
import { email, mailboxOf, normalEmail, title } from '../rules/names.js';
import { newPassword } from '../rules/passwords.js';
import type {
  InvitationRefusal,
  ListedInvitation,
  OpenInvitation,
  PendingInvitation,
} from '../store/invitations.js';
import { withinLimit } from '../store/within-limit.js';
import { linkAddress, readLink } from '../tokens/link.js';
import { inWorkspace } from './in-workspace.js';
import { reference } from './inputs.js';
import { choosePasswordByLink } from './mailed-links.js';
import { type OperationContext, operation, query } from './operation.js';
import { isElsewhere } from './operator-accounts.js';
import { conflict, notFound, type Refusal, unknownRole, unknownWorkspace } from './refusal.js';

const LIFETIME_DAYS = 7;
/** The most emails that the administrators of one workspace can have sent in a day. */
const PER_DAY = 200;
/** The same in an hour to one address, and to all addresses that differ in their tag and dots only. */
const PER_ADDRESS = 3;
const PER_MAILBOX = 10;

const invitationView = z.object({
  email: z.string(),
  role: z.string(),
  /** ISO 8601 */
  expires_at: z.string(),
  /**
   * For an operator or administrator to pass on when it was not sent; null: it was, and only its recipient may see it.
   * Lists have it for administrators and the command line only, because a token that reads could join with it.
   */
  link: z.string().nullable(),
});
export type InvitationView = z.infer<typeof invitationView>;
const listedView = invitationView.extend({
  /** The administrator who sent it last; null: an operator. */
  invited_by: z.object({ email: z.string(), name: z.string() }).nullable(),
  /** Whether its link works: it has not expired, and its sender still administers the workspace. */
  open: z.boolean(),
});
const oneInvitation = z.strictObject({ workspace: reference, email: reference });

/** Invites an address for a week, or invites it again; then only the new link works. */
export const createInvitation = operation({
  name: 'invitation.create',
  access: { administrator: true },
  input: z.strictObject({ workspace: reference, email, role: reference.max(64) }),
  result: z.object({ invitation: invitationView }),
  run: (context, input) => invite(context, input),
});

/** Sends an invitation again, for another week; only the new link works. */
export const resendInvitation = operation({
  name: 'invitation.resend',
  access: { administrator: true },
  input: oneInvitation,
  result: z.object({ invitation: invitationView }),
  async run(context, { workspace, email: address }) {
    const pending = await context.store.invitations.ofAddress(workspace, address);
    if (pending === null) return notInvited(address);
    return invite(context, { workspace, email: pending.email, role: pending.role });
  },
});

/** Includes expired ones, since they can be sent again; at most 500. */
export const listInvitations = query({
  name: 'invitation.list',
  access: { administrator: true },
  input: z.strictObject({ workspace: reference }),
  result: z.object({ invitations: z.array(listedView) }),
  run: inWorkspace(async (context, workspace) => {
    const pending = await context.store.invitations.list(workspace.id);
    const views = pending.map((each) => ({
      ...viewOf(context, each),
      ...(isElsewhere(context.by) && { link: null }),
      invited_by: each.invitedBy,
      open: isOpen(context, each),
    }));
    return { ok: { invitations: views } };
  }),
});

export const withdrawInvitation = operation({
  name: 'invitation.withdraw',
  access: { administrator: true },
  input: oneInvitation,
  result: z.object({ email: z.string() }),
  async run({ store, by, now }, { workspace, email: address }) {
    return (await store.invitations.withdraw(workspace, address, by, now()))
      ? { ok: { email: normalEmail(address) } }
      : notInvited(address);
  },
});

/** Accepts an invitation for a user with the invited address. */
export const acceptInvitation = operation({
  name: 'invitation.accept',
  access: { self: 'user' },
  input: z.strictObject({ link: reference, user: reference }),
  result: z.object({ user_id: z.string() }),
  async run({ store, secrets, by, now }, { link, user: address }) {
    const id = readLink(secrets, 'invitation', link);
    const user = await store.users.findByEmail(address);
    if (id === null || user === null) return isOver;
    const accepted = await store.invitations.accept(id, { userId: user.id }, by.address, now());
    return accepted === null ? isOver : { ok: { user_id: accepted } };
  },
});

/** Accepts an invitation for someone without an account: creates one with the invited address. */
export const acceptAsNewUser = operation({
  name: 'invitation.accept-as-new',
  input: z.strictObject({ link: reference, name: title, password: newPassword }),
  result: z.object({ user_id: z.string() }),
  run(context, { link, name, password }) {
    const { store, by, now } = context;
    return choosePasswordByLink(
      context,
      { purpose: 'invitation', link, password },
      {
        async open(id) {
          const found = await store.invitations.find(id, now());
          return found !== null && isVouchedFor(context, found) ? found : null;
        },
        about: ({ email: address, workspace }) => [address, name, workspace.name, workspace.title],
        async use(id, passwordHash) {
          const accepted = await store.invitations.accept(id, { name, passwordHash }, by.address, now());
          return accepted === null ? null : { user_id: accepted };
        },
      },
      isOver,
    );
  },
});

const inviteAtPlatform = conflict(
  'The platform manages the members, and there is no mail server to send the link. Invite people at the platform.',
);

const isOver = notFound(
  'The invitation was accepted or withdrawn, it has expired, or it is for someone else.',
);

async function invite(
  context: OperationContext,
  { workspace, ...invited }: { readonly workspace: string; readonly email: string; readonly role: string },
) {
  const { store, config, by, now } = context;
  const atPlatform = config.platform !== undefined;
  const isByAdministrator = by.kind === 'user';
  if (!isAddressVouchedFor({ atPlatform, isEmailed: store.emails.isOn, isByAdministrator }))
    return inviteAtPlatform;
  if (isByAdministrator) await takeTurn(context, workspace, normalEmail(invited.email));
  const at = now();
  const expiresAt = new Date(at.getTime() + LIFETIME_DAYS * DAY_MS);
  const made = await store.invitations.invite({ workspace, ...invited, expiresAt }, by, at);
  if (made === 'unknown_role') return unknownRole(invited.role, await store.roles.names());
  return typeof made === 'string'
    ? refusalOf(made, workspace, invited)
    : { ok: { invitation: viewOf(context, made) } };
}

function refusalOf(
  why: Exclude<InvitationRefusal, 'unknown_role'>,
  workspace: string,
  { email: address }: { readonly email: string },
): Refusal {
  switch (why) {
    case 'unknown_workspace':
      return unknownWorkspace(workspace);
    case 'member':
      return { ...conflict(`${address} is already a member of ${workspace}.`), tag: 'already_member' };
    case 'full':
      return conflict(`${workspace} has too many open invitations. Withdraw some first.`);
  }
}

/** The address first: what is refused for it costs the workspace none of its day. @throws {OAuthError} `too_many_requests` */
async function takeTurn(
  { store, secrets }: OperationContext,
  workspace: string,
  address: string,
): Promise<void> {
  const reason = { tag: 'too_many_invitations', workspace } as const;
  const perHour = (name: string, most: number, to: string) =>
    withinLimit(store.rateLimiters(name, most, HOUR_SECONDS), `${workspace} ${secrets.hash(to)}`, {
      description: 'Too many invitations to this address. Try again in an hour.',
      reason,
    });
  const day = store.rateLimiters('invite', PER_DAY, DAY_SECONDS);
  const perDay = () =>
    withinLimit(day, workspace, { description: 'Too many invitations today. Try again tomorrow.', reason });
  // Once the day is used up, more addresses leave no counters behind.
  if ((await day.get(workspace))?.remainingPoints === 0) await perDay();
  await perHour('invite-address', PER_ADDRESS, address);
  await perHour('invite-mailbox', PER_MAILBOX, mailboxOf(address));
  await perDay();
}

function notInvited(address: string): Refusal {
  return notFound(`There is no invitation for ${address}.`);
}

function viewOf(
  { secrets, config }: OperationContext,
  { id, email: address, role, expiresAt, isEmailed }: PendingInvitation,
): InvitationView {
  const link = isEmailed ? null : linkAddress(secrets, config.issuer, 'invitation', id);
  return { email: address, role, expires_at: expiresAt.toISOString(), link };
}

function isOpen(context: OperationContext, invitation: ListedInvitation): boolean {
  const { expiresAt, isBacked } = invitation;
  return expiresAt > context.now() && isBacked && isVouchedFor(context, invitation);
}

/** Whether an invitation, maybe made under another configuration, may create an account of its address now. */
function isVouchedFor(
  { config }: OperationContext,
  { isEmailed, invitedBy }: Pick<ListedInvitation | OpenInvitation, 'isEmailed' | 'invitedBy'>,
): boolean {
  const atPlatform = config.platform !== undefined;
  return isAddressVouchedFor({ atPlatform, isEmailed, isByAdministrator: invitedBy !== null });
}
