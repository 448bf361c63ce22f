/**
 * GET and POST /invitation: the owner of the invited address joins, with their account or a new one. A GET changes
 * nothing: mail scanners open links, too.
 */
import type { Context, Hono } from 'hono';
import { workspaceText } from '../../views/shared/names.js';
import { visibleText } from '../../views/shared/shown-text.js';
import { InvitationPage, type InvitationProps } from '../../views/sign-in/invitation.js';
import { refuseOtherSites } from '../browser/csrf.js';
import { guessProblem } from '../browser/new-password.js';
import { PageRefusal } from '../browser/pages.js';
import { resultOf } from '../browser/refused.js';
import { signInAddress } from '../browser/return-to.js';
import { actorOf, strangerOf } from '../browser/whereabouts.js';
import { readForm, readQuery } from '../http/forms.js';
import { acceptAsNewUser, acceptInvitation } from '../operations/invitations.js';
import type { Outcome } from '../operations/refusal.js';
import type { Parameters } from '../protocol/parameters.js';
import type { OpenInvitation } from '../store/invitations.js';
import type { Session } from '../store/sessions.js';
import { readLink } from '../tokens/link.js';
import type { AtPage } from './at-sign-in.js';
import { NOTHING_TYPED, type Typed, typedIn } from './new-account.js';

const PAGE = '/invitation';

/** An invitation whose link was opened. */
interface Opened {
  readonly link: string;
  readonly invitation: OpenInvitation;
  readonly session: Session | null;
  /** The account with the invited address. */
  readonly account: { readonly emailVerifiedAt: Date | null } | null;
}

export function invitationRoutes(app: Hono, at: AtPage): void {
  app.get(PAGE, async (c) => {
    const opened = await open(at, c, readQuery(c));
    return c.html(invitationPage(at, c, opened, NOTHING_TYPED));
  });
  app.post(PAGE, (c) => accept(at, c));
}

/** The link is a 256-bit secret, so the form needs no token of its own. */
async function accept(at: AtPage, c: Context): Promise<Response> {
  refuseOtherSites(c, at.deps.config.issuer);
  const form = await readForm(c);
  const opened = await open(at, c, form);
  const { session } = opened;
  if (session !== null && !(isInvited(opened, session) && handsOverAccount(opened)))
    return joinAs(at, c, opened, session);
  const typed = typedIn(form, at.pages.words(c));
  if (typed.error !== null) return c.html(invitationPage(at, c, opened, typed), 400);
  return joinAsNew(at, c, opened, { name: typed.name, password: form.one('password') ?? '' });
}

async function joinAs(at: AtPage, c: Context, opened: Opened, session: Session): Promise<Response> {
  const { deps, pages } = at;
  const { user } = session;
  // Another user signed in in another tab: the page says so.
  if (!isInvited(opened, session)) return c.html(invitationPage(at, c, opened, NOTHING_TYPED));
  const by = actorOf(c, user.id, deps.config.trustedProxies);
  accepted(at, c, await deps.perform(acceptInvitation, by, { link: opened.link, user: user.email }));
  return c.redirect(pages.path('/account'), 303);
}

async function joinAsNew(
  at: AtPage,
  c: Context,
  opened: Opened,
  chosen: { readonly name: string; readonly password: string },
): Promise<Response> {
  const { deps, pages, sessions } = at;
  const by = strangerOf(c, deps.config.trustedProxies);
  const { link, invitation } = opened;
  const outcome = await deps.perform(acceptAsNewUser, by, { link, ...chosen });
  const guess = guessProblem(outcome, pages.words(c));
  if (guess !== null) {
    const typed: Typed = { name: chosen.name, error: guess, invalidField: 'password' };
    return c.html(invitationPage(at, c, opened, typed), 400);
  }
  const userId = accepted(at, c, outcome);
  await sessions.start(c, userId, ['pwd'], { isKnown: true });
  await sessions.rememberDevice(c, invitation.email, { secondStep: false });
  return c.redirect(pages.path('/account'), 303);
}

/** @throws {PageRefusal} 410 if the link does not work */
async function open(at: AtPage, c: Context, input: Parameters): Promise<Opened> {
  const { store, secrets, now } = at.deps;
  const link = input.one('link') ?? '';
  const id = readLink(secrets, 'invitation', link);
  const invitation = id === null ? null : await store.invitations.find(id, now());
  if (invitation === null) throw over(at, c);
  const account = await store.users.findByEmail(invitation.email);
  return { link, invitation, session: await at.sessions.find(c), account };
}

/** @throws {PageRefusal} 410 if the invitation was accepted or withdrawn in the meantime */
function accepted(at: AtPage, c: Context, outcome: Outcome<{ readonly user_id: string }>): string {
  if ('error' in outcome && outcome.code === 'not_found') throw over(at, c);
  return resultOf(outcome).user_id;
}

function over({ pages }: AtPage, c: Context): PageRefusal {
  return new PageRefusal(
    'invitationOver',
    410,
    { tag: 'invitation_over' },
    { actions: [pages.accountLink(c)] },
    'info',
  );
}

function invitationPage(at: AtPage, c: Context, opened: Opened, typed: Typed) {
  const { email, role, workspace } = opened.invitation;
  const invitedBy = visibleText(opened.invitation.invitedBy ?? '') || null;
  return (
    <InvitationPage
      page={at.pages.frame(c)}
      invitation={{ workspace: workspaceText(workspace), email, role, invitedBy }}
      way={wayOf(at, opened, typed)}
    />
  );
}

/** How someone who opened the link can accept it. */
function wayOf({ deps, pages, forms }: AtPage, opened: Opened, typed: Typed): InvitationProps['way'] {
  const { link, session, account } = opened;
  const form = { action: pages.path(PAGE), hidden: { link } };
  if (session !== null && !isInvited(opened, session))
    return { kind: 'other', signedInAs: session.user.email, signOut: forms.ofSession(session, '/sign-out') };
  if (account === null || handsOverAccount(opened)) return { kind: 'new', form, ...typed };
  if (session !== null) return { kind: 'join', form };
  const returnTo = `${pages.path(PAGE)}?link=${link}`;
  return { kind: 'sign_in', href: signInAddress(deps.config, returnTo) };
}

function isInvited({ invitation }: Opened, { user }: Session): boolean {
  return user.email === invitation.email;
}

/**
 * Whether the link is the first proof that anyone reads the account's address. An attacker may have made the account
 * and wait in it (pre-hijacking), so the person who joins resets the account.
 */
function handsOverAccount({ invitation, account }: Opened): boolean {
  return invitation.isEmailed && account !== null && account.emailVerifiedAt === null;
}
