import type { InvitationState } from '../../src/rules/invitation-state.js';
import { Moment } from '../shared/moment.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical, Theirs } from '../shared/shown-text.js';
import { type ConsoleFrame, TitledPage } from './frame.js';
import { Button, Choice, Field, FormActions, Identified, Problem, Table } from './parts.js';
import { ConsoleSecretPage } from './secret.js';

export type InvitationsProps = {
  readonly frame: ConsoleFrame;
  /** The name of the workspace. */
  readonly workspace: string;
  readonly invitations: readonly {
    readonly email: string;
    readonly role: string;
    /** null: an operator. */
    readonly inviter: { readonly email: string; readonly href: string } | null;
    readonly until: Date;
    readonly state: InvitationState;
    readonly resend: FormTarget;
    readonly withdrawHref: string;
  }[];
  /** Whether there is a mail server: otherwise, operators hand the links over. */
  readonly areEmailed: boolean;
  readonly newHref: string;
  readonly backHref: string;
};

const STATES: Readonly<Record<InvitationState, string>> = {
  open: 'open',
  expired: 'expired',
  unusable: 'not valid: the sender is no longer an administrator',
};

/** Who was invited to a workspace and has not joined yet. */
export function InvitationsPage({ frame, workspace, invitations, areEmailed, ...hrefs }: InvitationsProps) {
  return (
    <TitledPage frame={frame} tab="workspaces" title={`Invitations to ${workspace}`}>
      <div class="actions">
        <a class="secondary small" href={hrefs.backHref}>
          Back
        </a>
        <a class="secondary small" href={hrefs.newHref}>
          Invite someone
        </a>
      </div>
      <Table
        caption="Pending invitations by email address"
        columns={['Email address', 'Role', 'Invited by', 'Until', 'Status', 'Action']}
        rows={invitations.map(({ email, role, inviter, until, state, resend, withdrawHref }) => [
          <Technical text={email} />,
          <Theirs text={role} />,
          inviter === null ? 'an operator' : <Identified id={inviter.email} href={inviter.href} />,
          <Moment at={until} reader={frame.page} />,
          STATES[state],
          <div class="actions">
            <Button form={resend} label={areEmailed ? 'Send again' : 'Create a new link'} about={email} />
            <a class="danger small" href={withdrawHref} aria-label={`Withdraw: ${email}…`}>
              Withdraw…
            </a>
          </div>,
        ])}
        none="No one has a pending invitation to this workspace."
      />
    </TitledPage>
  );
}

const EMAIL = { name: 'email', label: 'Email address' } as const;
const ROLE = { name: 'role', label: 'Role' } as const;

export type InvitationFormProps = {
  readonly frame: ConsoleFrame;
  /** The name of the workspace. */
  readonly workspace: string;
  readonly roles: readonly string[];
  readonly form: FormTarget;
  /** The values of its fields. */
  readonly given: { readonly email: string; readonly role: string };
  /** Why it was refused. */
  readonly problem: string | null;
  readonly backHref: string;
};

/** Invites someone to a workspace. */
export function InvitationFormPage({ frame, workspace, roles, form, given, ...rest }: InvitationFormProps) {
  const { problem, backHref } = rest;
  return (
    <TitledPage frame={frame} tab="workspaces" title={`Invite someone to ${workspace}`}>
      <p>
        The invitation is valid for seven days. The person accepts it by signing in with this address, or by
        creating an account with it.
      </p>
      <Problem problem={problem} fields={[EMAIL, ROLE]} />
      <PostForm {...form}>
        <Field {...EMAIL} value={given.email} required problem={problem} />
        <Choice
          {...ROLE}
          value={given.role}
          options={Object.fromEntries(roles.map((role) => [role, role]))}
          problem={problem}
        />
        <FormActions backHref={backHref} label="Invite" />
      </PostForm>
    </TitledPage>
  );
}

export type InvitationLinkProps = {
  readonly frame: ConsoleFrame;
  readonly email: string;
  readonly link: string;
  /** ISO 8601 */
  readonly expiresAt: string;
  readonly backHref: string;
};

/** The link of an invitation, where no mail server sends it. */
export function InvitationLinkPage({ frame, email, link, expiresAt, backHref }: InvitationLinkProps) {
  return (
    <ConsoleSecretPage
      frame={frame}
      tab="workspaces"
      title="Invitation link"
      of={<Technical text={email} />}
      secret={link}
      note={
        <>
          Give it only to the invited person: anyone who opens it can create an account with that address. It
          can be used once and expires on <Moment at={new Date(expiresAt)} reader={frame.page} inSentence />.
        </>
      }
      backHref={backHref}
    />
  );
}
