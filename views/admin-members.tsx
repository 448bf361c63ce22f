import { type AdminFrame, AdminLayout } from './admin-frame.js';
import { type FormTarget, PostForm } from './post-form.js';
import { Theirs, visibleText } from './shown-text.js';
import { type Words, wordsFor } from './words.js';

/** A person in the workspace. */
export type WorkspaceMember = {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly suspended: boolean;
  /** Who looks at the page. */
  readonly self: boolean;
};

export type AdminMembersProps = {
  readonly frame: AdminFrame;
  readonly members: readonly (WorkspaceMember & { readonly href: string })[];
  /** Leads to those who follow; null: there are none. */
  readonly moreHref: string | null;
};

/** The people in a workspace and what they are there. */
export function AdminMembersPage({ frame, members, moreHref }: AdminMembersProps) {
  const words = wordsFor(frame.page.locale);
  const own = words.admin.members;
  return (
    <AdminLayout frame={frame} tab="members">
      <h2>{words.admin.tabs.members}</h2>
      {members.length === 0 ? (
        <p>{own.noMore}</p>
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
              <a class="secondary small" href={member.href} aria-label={own.manageMember(nameOf(member))}>
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
    </AdminLayout>
  );
}

export type AdminMemberProps = {
  readonly frame: AdminFrame;
  readonly member: WorkspaceMember;
  readonly roles: readonly string[];
  readonly connections: number;
  /** Asks for `role`. */
  readonly setRole: FormTarget;
  /** Suspends, or lets go on. */
  readonly setSuspended: FormTarget;
  readonly endAccess: FormTarget;
  readonly removeHref: string;
};

/** What an administrator can do about one member. */
export function AdminMemberPage(props: AdminMemberProps) {
  const { frame, member, roles, connections } = props;
  const words = wordsFor(frame.page.locale);
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
          <div class="field">
            <label for="role">{own.role}</label>
            <p class="hint" id="role-hint">
              {own.roleHint}
            </p>
            <select id="role" name="role" aria-describedby="role-hint">
              {roles.map((role) => (
                <option value={role} selected={role === member.role}>
                  {role}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" class="secondary">
            {own.changeRole}
          </button>
        </PostForm>
      </section>
      <section class="sheet">
        <h3>{own.access}</h3>
        <p>{own.accessText(connections)}</p>
        {connections > 0 && (
          <PostForm {...props.endAccess}>
            <button type="submit" class="secondary">
              {own.endAccess}
            </button>
          </PostForm>
        )}
      </section>
      <section class="sheet">
        <h3>{member.suspended ? own.resume : own.suspend}</h3>
        <p>{member.suspended ? own.resumeText : own.suspendText}</p>
        <PostForm {...props.setSuspended}>
          <button type="submit" class="secondary">
            {member.suspended ? own.resume : own.suspend}
          </button>
        </PostForm>
      </section>
      <section class="sheet">
        <h3>{own.remove}</h3>
        <p>{own.removeText}</p>
        <a class="secondary" href={props.removeHref}>
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
      <Theirs text={nameOf(member)} />
      {member.self && <span class="hint"> ({own.you})</span>}
      {member.suspended && <span class="badge blocked">{own.suspended}</span>}
    </>
  );
}

function MemberFacts({ member }: { readonly member: WorkspaceMember }) {
  return (
    <p class="hint">
      <Theirs text={member.email} /> · <Theirs text={member.role} />
    </p>
  );
}

function nameOf({ name, email }: WorkspaceMember): string {
  return visibleText(name) || email;
}
