import type { InvitationState } from '../../src/rules/invitation-state.js';
import { FactsLine } from '../shared/facts-line.js';
import { FormError } from '../shared/form-error.js';
import { Day, type Reader } from '../shared/moment.js';
import { EmailField } from '../shared/person-fields.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Copyable, EmailAddress, Theirs } from '../shared/shown-text.js';
import { type Words, wordsFor } from '../words/words.js';
import { type AdminFrame, AdminLayout } from './frame.js';

/** An invitation that has not been accepted. */
export type ShownInvitation = {
  readonly email: string;
  readonly role: string;
  readonly until: Date;
  readonly state: InvitationState;
  /** To hand over; null: it was sent by email. */
  readonly link: string | null;
  readonly resend: FormTarget;
  readonly withdraw: FormTarget;
};

export type AdminInvitationsProps = {
  readonly frame: AdminFrame;
  readonly invitations: readonly ShownInvitation[];
  /** Asks for `email` and `role`. */
  readonly invite: FormTarget & { readonly email: string; readonly error: string | null };
  readonly roles: readonly string[];
};

/** Who has been invited to a workspace, and a form that invites another person. */
export function AdminInvitationsPage({ frame, invitations, invite, roles }: AdminInvitationsProps) {
  const words = wordsFor(frame.page);
  const own = words.admin.invitations;
  const failed = invite.error !== null;
  return (
    <AdminLayout frame={frame} tab="members" failed={failed}>
      <h2>{own.title}</h2>
      {invitations.length === 0 ? (
        <p>{own.none}</p>
      ) : (
        <ul class="rows">
          {invitations.map((each) => (
            <Invitation words={words} reader={frame.page} invitation={each} />
          ))}
        </ul>
      )}
      <section class="sheet" aria-labelledby="invite">
        <h3 id="invite">{own.invite}</h3>
        <FormError error={invite.error} />
        <PostForm action={invite.action} hidden={invite.hidden}>
          <EmailField words={words} ofAnother hint={own.hint} value={invite.email} isWrong={failed} />
          <div class="field">
            <label for="role">{words.admin.members.role}</label>
            <select id="role" name="role">
              {roles.map((role) => (
                <option value={role} selected={role === 'member'}>
                  {role}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" class="primary">
            {own.inviteButton}
          </button>
        </PostForm>
      </section>
    </AdminLayout>
  );
}

function Invitation({
  words,
  reader,
  invitation,
}: {
  readonly words: Words;
  readonly reader: Reader;
  readonly invitation: ShownInvitation;
}) {
  const own = words.admin.invitations;
  const { email, role, until, state, link, resend, withdraw } = invitation;
  const day = <Day at={until} reader={reader} />;
  const states = { open: own.until({ day }), expired: own.expired({ day }), unusable: own.unusable };
  return (
    <li class="stack">
      <div>
        <strong class="line">
          <EmailAddress text={email} />
        </strong>
        <p class="hint">
          <FactsLine facts={[<Theirs text={role} />, states[state]]} />
        </p>
        {link !== null && state === 'open' && (
          <p>
            {own.handOver} <Copyable text={link} />
          </p>
        )}
      </div>
      <div class="actions">
        <PostForm {...resend}>
          <button type="submit" class="secondary small" aria-label={own.resendTo({ email })}>
            {own.resend}
          </button>
        </PostForm>
        <PostForm {...withdraw}>
          <button type="submit" class="danger small" aria-label={own.withdrawFrom({ email })}>
            {own.withdraw}
          </button>
        </PostForm>
      </div>
    </li>
  );
}
