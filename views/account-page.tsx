import { type Account, AccountName } from './account.js';
import { type ConnectedApplication, ConnectedApplications } from './account-applications.js';
import { type AccountFrame, AccountLayout } from './account-layout.js';
import { ApplicationName } from './application-name.js';
import { Alarm } from './icons.js';
import { Moment } from './moment.js';
import { type FormTarget, PostForm } from './post-form.js';
import { Theirs, visibleText } from './shown-text.js';
import { type Words, wordsFor } from './words.js';
import type { WorkspaceChoice } from './workspace.js';

/** A workspace that the user is a member of, and as what. */
export type Membership = WorkspaceChoice & {
  readonly role: string;
  readonly suspended: boolean;
  /** For its administrators. */
  readonly administerHref: string | null;
};

/** A connection that was ended because a key of it was used by two. */
export type Suspicion = {
  readonly clientName: string;
  readonly workspaceTitle: string;
  readonly endedAt: Date;
};

export type AccountProps = {
  readonly page: AccountFrame;
  readonly account: Account;
  readonly suspicions: readonly Suspicion[];
  readonly workspaces: readonly Membership[];
  readonly applications: readonly ConnectedApplication[];
  /** How many connections are shown of more; null: all. */
  readonly onlyNewest: number | null;
  readonly signOut: FormTarget;
};

/** Who is signed in, where he belongs, which applications he lets in, and what was ended to protect him. */
export function AccountPage(props: AccountProps) {
  const { page, account, suspicions, workspaces, applications, onlyNewest, signOut } = props;
  const words = wordsFor(page.locale);
  return (
    <AccountLayout page={page} section="applications" title={words.account.title}>
      <h1>{words.account.title}</h1>
      {suspicions.length > 0 && <Suspicions words={words} locale={page.locale} suspicions={suspicions} />}
      <div class="signed-in split">
        <p>
          <span class="line quiet">{words.signedInAs}</span>
          <AccountName account={account} />
        </p>
        <PostForm {...signOut}>
          <button type="submit" class="secondary">
            {words.account.signOut}
          </button>
        </PostForm>
      </div>
      <h2>{words.account.connections}</h2>
      {onlyNewest !== null && <p class="note warning">{words.account.onlyNewest(onlyNewest)}</p>}
      {applications.length === 0 ? (
        <p>{words.account.noConnections}</p>
      ) : (
        <ConnectedApplications words={words} locale={page.locale} applications={applications} />
      )}
      <h2>{words.account.workspaces}</h2>
      {workspaces.length === 0 ? (
        <p>{words.account.noWorkspaces}</p>
      ) : (
        <ul class="rows">
          {workspaces.map((workspace) => (
            <WorkspaceRow words={words} workspace={workspace} />
          ))}
        </ul>
      )}
    </AccountLayout>
  );
}

function Suspicions(props: {
  readonly words: Words;
  readonly locale: string;
  readonly suspicions: readonly Suspicion[];
}) {
  const { suspicion } = props.words.account;
  return (
    <section class="note warning" aria-labelledby="suspicion">
      <Alarm />
      <div class="paragraphs">
        <h2 id="suspicion">{suspicion.title(props.suspicions.length)}</h2>
        <ul>
          {props.suspicions.map(({ clientName, workspaceTitle, endedAt }) => (
            <li>
              {suspicion.what(
                <strong>
                  <ApplicationName words={props.words} name={clientName} />
                </strong>,
                <Theirs text={workspaceTitle} />,
                <Moment at={endedAt} locale={props.locale} />,
              )}
            </li>
          ))}
        </ul>
        <p>{suspicion.meaning}</p>
        <p>{suspicion.advice}</p>
      </div>
    </section>
  );
}

function WorkspaceRow({ words, workspace }: { readonly words: Words; readonly workspace: Membership }) {
  const title = <Theirs text={visibleText(workspace.title) || workspace.name} />;
  return (
    <li class="with-button">
      <div>
        <strong class="line">{title}</strong>
        <span class="line hint">
          <Theirs text={workspace.name} /> · {words.workspaceTypes[workspace.type]} ·{' '}
          {words.account.role(<Theirs text={workspace.role} />)}
        </span>
        {workspace.suspended && <span class="line hint">{words.account.suspended}</span>}
      </div>
      {workspace.administerHref !== null && (
        <a class="link" href={workspace.administerHref}>
          <span>{words.account.administer(title)}</span>
        </a>
      )}
    </li>
  );
}
