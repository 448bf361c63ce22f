import { type Account, AccountName } from '../shared/account-name.js';
import { ApplicationName } from '../shared/application-name.js';
import { FactsLine } from '../shared/facts-line.js';
import { Alarm, Bar } from '../shared/icons.js';
import { Moment, type Reader } from '../shared/moment.js';
import { workspaceText } from '../shared/names.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Theirs } from '../shared/shown-text.js';
import type { WorkspaceChoice } from '../sign-in/workspace.js';
import { type Words, wordsFor } from '../words/words.js';
import { type ConnectedApplication, ConnectedApplications } from './applications.js';
import { ConsoleLink } from './console-link.js';
import { type AccountFrame, AccountLayout } from './layout.js';

/** A workspace that the user is a member of, with their role. */
export type Membership = WorkspaceChoice & {
  readonly role: string;
  readonly suspended: boolean;
  /** For its administrators only. */
  readonly administerHref: string | null;
};

/** A connection that was ended because two parties used the same refresh token. */
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
  /** How many connections are shown, if there are more; null: all. */
  readonly onlyNewest: number | null;
  readonly signOut: FormTarget;
  /** For operators only. */
  readonly consoleHref: string | null;
};

/** The user, their workspaces, the applications that they allowed, and connections that were ended to protect them. */
export function AccountPage(props: AccountProps) {
  const { page, account, suspicions, workspaces, applications, onlyNewest, signOut, consoleHref } = props;
  const words = wordsFor(page);
  return (
    <AccountLayout page={page} section="applications" title={words.account.title}>
      <h1>{words.account.title}</h1>
      {suspicions.length > 0 && <Suspicions words={words} reader={page} suspicions={suspicions} />}
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
      {onlyNewest !== null && (
        <p class="note warning">
          <Alarm />
          <span>{words.account.onlyNewest({ count: onlyNewest })}</span>
        </p>
      )}
      {applications.length === 0 ? (
        <p>{words.account.noConnections}</p>
      ) : (
        <ConnectedApplications words={words} reader={page} applications={applications} />
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
      <ConsoleLink words={words} href={consoleHref} />
    </AccountLayout>
  );
}

function Suspicions(props: {
  readonly words: Words;
  readonly reader: Reader;
  readonly suspicions: readonly Suspicion[];
}) {
  const { suspicion } = props.words.account;
  return (
    <section class="note warning" aria-labelledby="suspicion">
      <Alarm />
      <div class="paragraphs">
        <h2 id="suspicion">{suspicion.title({ count: props.suspicions.length })}</h2>
        <ul>
          {props.suspicions.map(({ clientName, workspaceTitle, endedAt }) => (
            <li>
              {suspicion.what({
                application: (
                  <strong>
                    <ApplicationName words={props.words} name={clientName} />
                  </strong>
                ),
                workspace: <Theirs text={workspaceTitle} />,
                moment: <Moment at={endedAt} reader={props.reader} inSentence />,
              })}
            </li>
          ))}
        </ul>
        <p>{suspicion.meaning({ count: props.suspicions.length })}</p>
        <p>{suspicion.advice}</p>
      </div>
    </section>
  );
}

function WorkspaceRow({ words, workspace }: { readonly words: Words; readonly workspace: Membership }) {
  const title = <Theirs text={workspaceText(workspace)} />;
  return (
    <li class="with-button">
      <div>
        <strong class="line">{title}</strong>
        <span class="line hint">
          <FactsLine
            facts={[
              <Theirs text={workspace.name} />,
              words.workspaceTypes[workspace.type],
              words.account.role({ role: <Theirs text={workspace.role} /> }),
            ]}
          />
        </span>
        {workspace.suspended && (
          <p class="pause">
            <Bar />
            <span>{words.account.suspended}</span>
          </p>
        )}
      </div>
      {workspace.administerHref !== null && (
        <a class="link" href={workspace.administerHref}>
          <span>{words.account.administer({ workspace: title })}</span>
        </a>
      )}
    </li>
  );
}
