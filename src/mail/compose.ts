import type { EmailFrame, EmailText } from '../../views/emails/email.js';
import { deviceName } from '../../views/shared/device.js';
import { removedFactors } from '../../views/shared/removed-factors.js';
import { type Notice, Ours, type Words, wordsFor } from '../../views/words/words.js';
import type { NamedRequest } from '../store/approval-requests.js';
import type { LeasedEmail } from '../store/emails.js';
import type { Store } from '../store/store.js';
import { linkAddress } from '../tokens/link.js';
import type { Secrets } from '../tokens/secrets.js';
import { mailName, mailPerson, mailWorkspace } from './names.js';

/** Minutes that a link works by which its holder proves that they read an address. */
const LINK_MINUTES = 30;

/** What emails are written from. */
export interface Composing {
  readonly store: Pick<
    Store,
    'addressChanges' | 'approvalRequests' | 'grants' | 'invitations' | 'resetLinks' | 'signUps'
  >;
  readonly secrets: Secrets;
  readonly issuer: string;
  readonly now: () => Date;
}

/**
 * Writes the text of an email.
 * @returns null if its subject no longer exists, so there is nothing left to report
 */
export async function writeEmail(
  from: Composing,
  leased: LeasedEmail,
  frame: EmailFrame,
): Promise<EmailText | null> {
  const { store, issuer } = from;
  const words = wordsFor(frame);
  const { actions } = words.emails;
  switch (leased.kind) {
    case 'suspicious_end':
    case 'suspicious_repeat': {
      const about = await store.grants.aboutEnded(leased.facts.grantId);
      if (about === null) return null;
      const application = mailName(about.clientName) || words.unnamedApplication;
      const said = words.emails[leased.kind]({ application, workspace: mailWorkspace(about.workspace) });
      return email(said, { label: actions.applications, href: `${issuer}/account` });
    }
    case 'invitation':
      return invitationEmail(from, leased.facts.invitationId, words);
    case 'password_reset':
      return resetEmail(from, leased, leased.facts.address, words);
    case 'sign_up':
      return signUpEmail(from, leased, leased.facts.address, words);
    case 'approval_requested':
      return requestedEmail(from, leased.facts, words);
    case 'approval_answered':
      return answeredEmail(from, leased.facts, words);
    case 'address_change':
      return newAddressEmail(from, leased.facts.changeId, words);
    case 'address_changed': {
      const { changeId: id } = leased.facts;
      if ((await store.addressChanges.revertible(id, from.now())) === null) return null;
      const href = linkAddress(from.secrets, issuer, 'revert_address', id);
      return email(words.emails.address_changed, { label: words.revertAddress.button, href });
    }
    case 'new_sign_in': {
      const device = new Ours(deviceName(words, leased.facts));
      const said = words.emails.new_sign_in({ ...place(leased.facts.address), device });
      return email(said, { label: actions.sessions, href: `${issuer}/account/sessions` });
    }
    case 'security_change': {
      const { event, address, factors = [] } = leased.facts;
      const { events, by } = words.account.activity;
      const what =
        event === 'user.factors_removed' ? removedFactors(words, frame.locale, factors) : events[event];
      // Only operators change someone else's.
      const where = address === null ? by.operator : words.emails.fromAddress({ address: new Ours(address) });
      const said = words.emails.security_change({ what: new Ours(what), where: new Ours(where) });
      return email(said, { label: actions.security, href: `${issuer}/account/security` });
    }
    case 'deletion_requested':
      return deletionEmail(from, leased.facts.until, frame.locale, words);
    case 'account_deleted':
      return email(words.emails.account_deleted, { label: words.login.title, href: `${issuer}/login` });
    case 'password_changed': {
      const said = words.emails.password_changed(place(leased.facts.address));
      return email(said, { label: actions.sessions, href: `${issuer}/account/sessions` });
    }
  }
}

function deletionEmail({ issuer }: Composing, until: string, locale: string, words: Words): EmailText {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const date = new Ours(format.format(new Date(until)));
  const said = words.emails.deletion_requested({ date });
  return email(said, { label: words.account.deletion.keep.button, href: `${issuer}/login` });
}

/** @returns null when it was withdrawn, or another one was sent since */
async function invitationEmail(
  { store, secrets, issuer, now }: Composing,
  id: string,
  words: Words,
): Promise<EmailText | null> {
  const invitation = await store.invitations.find(id, now());
  if (invitation === null) return null;
  const { workspace, invitedBy } = invitation;
  const by = mailName(invitedBy ?? '');
  const said = words.emails.invitation({
    workspace: mailWorkspace(workspace),
    named: new Ours(by === '' ? 'no' : 'yes'),
    by,
  });
  return email(said, {
    label: words.emails.actions.join,
    href: linkAddress(secrets, issuer, 'invitation', id),
  });
}

/** @returns null when the request was answered before its email was delivered */
async function requestedEmail(
  { store, issuer }: Composing,
  facts: { readonly workspaceId: string; readonly clientId: string; readonly userId: string },
  words: Words,
): Promise<EmailText | null> {
  const about = await store.approvalRequests.about(facts.workspaceId, facts.clientId, facts.userId);
  if (about === null) return null;
  const member = mailPerson(about.member);
  return email(words.emails.approval_requested({ ...named(about, words), member }), {
    label: words.emails.actions.requests,
    href: `${issuer}/workspaces/${encodeURIComponent(about.workspace.name)}`,
  });
}

/** @returns null when the application or the workspace is gone */
async function answeredEmail(
  { store, issuer }: Composing,
  facts: {
    readonly workspaceId: string;
    readonly clientId: string;
    readonly answer: 'approved' | 'declined';
  },
  words: Words,
): Promise<EmailText | null> {
  const about = await store.approvalRequests.names(facts.workspaceId, facts.clientId);
  if (about === null) return null;
  return email(words.emails[`approval_${facts.answer}`](named(about, words)), {
    label: words.emails.actions.activity,
    href: `${issuer}/account/activity`,
  });
}

function named({ application, workspace }: NamedRequest, words: Words) {
  return {
    application: mailName(application) || words.unnamedApplication,
    workspace: mailWorkspace(workspace),
  };
}

/** From now on, not from the request: the mail server may have been away meanwhile. */
function linkTimes({ now }: Composing): { readonly at: Date; readonly expiresAt: Date } {
  const at = now();
  return { at, expiresAt: new Date(at.getTime() + LINK_MINUTES * 60_000) };
}

/** A link to an account of one's own; for an address that has an account, that it has one. */
async function signUpEmail(
  from: Composing,
  leased: LeasedEmail,
  address: string | null,
  words: Words,
): Promise<EmailText> {
  const { store, secrets, issuer } = from;
  const { at, expiresAt } = linkTimes(from);
  if (!(await store.signUps.makeForEmail(leased, at, expiresAt))) return takenEmail(issuer, words);
  return email(words.emails.sign_up({ ...place(address), minutes: LINK_MINUTES }), {
    label: words.signUp.create,
    href: linkAddress(secrets, issuer, 'sign_up', leased.id),
  });
}

/** @returns null when there is no such account */
async function resetEmail(
  from: Composing,
  leased: LeasedEmail,
  address: string | null,
  words: Words,
): Promise<EmailText | null> {
  const { store, secrets, issuer } = from;
  const { at, expiresAt } = linkTimes(from);
  if (!(await store.resetLinks.makeForEmail(leased, at, expiresAt))) return null;
  return email(words.emails.password_reset({ ...place(address), minutes: LINK_MINUTES }), {
    label: words.emails.actions.newPassword,
    href: linkAddress(secrets, issuer, 'reset_password', leased.id),
  });
}

/** @returns null when the change is no longer pending */
async function newAddressEmail(from: Composing, id: string, words: Words): Promise<EmailText | null> {
  const { store, secrets, issuer } = from;
  const { at, expiresAt } = linkTimes(from);
  const sent = await store.addressChanges.sent(id, at, expiresAt);
  if (sent === null) return null;
  if (sent.isTaken) return takenEmail(issuer, words);
  return email(words.emails.address_change({ minutes: LINK_MINUTES }), {
    label: words.account.address.confirm,
    href: linkAddress(secrets, issuer, 'change_address', id),
  });
}

function takenEmail(issuer: string, words: Words): EmailText {
  return email(words.emails.address_taken, { label: words.login.title, href: `${issuer}/login` });
}

/** An IP address inside a sentence, which has another form without one. */
function place(address: string | null) {
  return { known: new Ours(address === null ? 'no' : 'yes'), address: new Ours(address ?? '') };
}

function email({ title, paragraphs }: Notice, action: EmailText['action']): EmailText {
  return { subject: title, paragraphs, action };
}
