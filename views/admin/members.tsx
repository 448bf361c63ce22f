import { MAX_EMAIL_LENGTH } from '../../src/rules/names.js';
import { FactsLine } from '../shared/facts-line.js';
import { FormError } from '../shared/form-error.js';
import { personText } from '../shared/names.js';
import { EmailField } from '../shared/person-fields.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { EmailAddress, Theirs } from '../shared/shown-text.js';
import { type Words, wordsFor } from '../words/words.js';
import { type AdminFrame, AdminLayout } from './frame.js';

/** A member of the workspace. */
export type WorkspaceMember = {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly suspended: boolean;
  /** The administrator who is viewing the page. */
  readonly self: boolean;
};

export type AdminMembersProps = {
  readonly frame: AdminFrame;
  readonly members: readonly (WorkspaceMember & { readonly href: string })[];
  /** A GET form that asks for `q`. */
  readonly search: { readonly action: string; readonly value: string };
  /** The page with further members; null: there are none. */
  readonly moreHref: string | null;
  /** Asks for `email` and `role`. */
  readonly add: FormTarget & { readonly email: string; readonly error: string | null };
  readonly roles: readonly string[];
  /** null: administrators cannot invite anyone here. */
  readonly invitationsHref: string | null;
  /** Whether members need a second step at sign-in, and the form that changes it. */
  readonly secondStep: { readonly required: boolean; readonly change: FormTarget };
};

/** The members of a workspace and their roles. */
export function AdminMembersPage({
  frame,
  members,
  search,
  moreHref,
  add,
  roles,
  invitationsHref,
  secondStep,
}: AdminMembersProps) {
  const words = wordsFor(frame.page);
  const own = words.admin.members;
  return (
    <AdminLayout frame={frame} tab="members" failed={add.error !== null}>
      <h2>{words.admin.tabs.members}</h2>
      <Search words={words} search={search} />
      {members.length === 0 ? (
        <p>{search.value === '' ? own.noMore : own.noMatch}</p>
      ) : (
        <ul class="rows">
          {members.map((member) => (
            <li class="with-button">
              <div>
                <strong class="line">
                  <MemberName words={words} member={member} />
                </strong>
                <MemberFacts member={member} />
              </div>
              <a
                class="secondary small"
                href={member.href}
                aria-label={own.manageMember({ member: personText(member) })}
              >
                {own.manage}
              </a>
            </li>
          ))}
        </ul>
      )}
      {moreHref !== null && (
        <p>
          <a class="link" href={moreHref}>
            {own.more}
          </a>
        </p>
      )}
      <Add words={words} add={add} roles={roles} />
      {invitationsHref !== null && (
        <p>
          <a class="link" href={invitationsHref}>
            {own.invitations}
          </a>
        </p>
      )}
      <SecondStep words={words} secondStep={secondStep} />
    </AdminLayout>
  );
}

function SecondStep(props: { readonly words: Words; readonly secondStep: AdminMembersProps['secondStep'] }) {
  const own = props.words.admin.members;
  const { required, change } = props.secondStep;
  return (
    <>
      <h2>{own.secondStep}</h2>
      <p>{required ? own.secondStepRequired : own.secondStepOptional}</p>
      <div class="actions">
        <PostForm {...change}>
          <button type="submit" class="secondary">
            {required ? own.dropSecondStep : own.requireSecondStep}
          </button>
        </PostForm>
      </div>
    </>
  );
}

function Search({ words, search }: { readonly words: Words; readonly search: AdminMembersProps['search'] }) {
  const own = words.admin.members;
  return (
    <form method="get" action={search.action}>
      <div class="field">
        <label for="q">{own.search}</label>
        <div class="with-button">
          <input id="q" name="q" type="search" value={search.value} maxlength={MAX_EMAIL_LENGTH} dir="auto" />
          <button type="submit" class="secondary">
            {own.searchButton}
          </button>
        </div>
        {search.value !== '' && (
          <p>
            <a class="link" href={search.action}>
              {own.everyone}
            </a>
          </p>
        )}
      </div>
    </form>
  );
}

function Add({ words, add, roles }: { readonly words: Words } & Pick<AdminMembersProps, 'add' | 'roles'>) {
  const own = words.admin.members;
  const failed = add.error !== null;
  return (
    <section class="sheet" aria-labelledby="add">
      <h3 id="add">{own.add}</h3>
      <FormError error={add.error} />
      <PostForm action={add.action} hidden={add.hidden}>
        <EmailField words={words} ofAnother hint={own.addHint} value={add.email} isWrong={failed} />
        <Role words={words} roles={roles} selected="member" />
        <button type="submit" class="primary">
          {own.addButton}
        </button>
      </PostForm>
    </section>
  );
}

function Role(props: {
  readonly words: Words;
  readonly roles: readonly string[];
  readonly selected: string;
}) {
  const own = props.words.admin.members;
  return (
    <div class="field">
      <label for="role">{own.role}</label>
      <p class="hint" id="role-hint">
        {own.roleHint}
      </p>
      <select id="role" name="role" aria-describedby="role-hint">
        {props.roles.map((role) => (
          <option value={role} selected={role === props.selected}>
            {role}
          </option>
        ))}
      </select>
    </div>
  );
}

export type AdminMemberProps = {
  readonly frame: AdminFrame;
  readonly member: WorkspaceMember;
  readonly roles: readonly string[];
  readonly connections: number;
  /** Asks for `role`. */
  readonly setRole: FormTarget;
  /** Suspends or reactivates. */
  readonly setSuspended: FormTarget;
  readonly endAccess: FormTarget;
  readonly removeHref: string;
};

/** What an administrator can change about one member. */
export function AdminMemberPage(props: AdminMemberProps) {
  const { frame, member, roles, connections } = props;
  const words = wordsFor(frame.page);
  const own = words.admin.members;
  return (
    <AdminLayout frame={frame} tab="members">
      <div>
        <h2>
          <MemberName words={words} member={member} />
        </h2>
        <MemberFacts member={member} />
      </div>
      <section class="sheet">
        <PostForm {...props.setRole}>
          <Role words={words} roles={roles} selected={member.role} />
          <button type="submit" class="primary">
            {own.changeRole}
          </button>
        </PostForm>
      </section>
      <section class="sheet">
        <h3>{own.access}</h3>
        <p>{own.accessText({ count: connections })}</p>
        {connections > 0 && (
          <PostForm {...props.endAccess}>
            <button type="submit" class="danger">
              {own.endAccess}
            </button>
          </PostForm>
        )}
      </section>
      <section class="sheet">
        <h3>{member.suspended ? own.resume : own.suspend}</h3>
        <p>{member.suspended ? own.resumeText : own.suspendText}</p>
        <PostForm {...props.setSuspended}>
          <button type="submit" class={member.suspended ? 'primary' : 'danger'}>
            {member.suspended ? own.resume : own.suspend}
          </button>
        </PostForm>
      </section>
      <section class="sheet">
        <h3>{own.remove}</h3>
        <p>{own.removeText}</p>
        <a class="danger" href={props.removeHref}>
          {own.remove}
        </a>
      </section>
    </AdminLayout>
  );
}

function MemberName({ words, member }: { readonly words: Words; readonly member: WorkspaceMember }) {
  const own = words.admin.members;
  return (
    <>
      {isShownByAddress(member) ? <EmailAddress text={member.email} /> : <Theirs text={member.name} />}
      {member.self && <span class="hint">{words.inParentheses(own.you)}</span>}
      {member.suspended && <span class="badge blocked">{own.suspended}</span>}
    </>
  );
}

function MemberFacts({ member }: { readonly member: WorkspaceMember }) {
  return (
    <p class="hint">
      <FactsLine
        facts={[
          isShownByAddress(member) ? null : <EmailAddress text={member.email} />,
          <Theirs text={member.role} />,
        ]}
      />
    </p>
  );
}

/** Whether the address stands where others have a name. */
function isShownByAddress(member: WorkspaceMember): boolean {
  return personText(member) === member.email;
}
