import { type Account, AccountName } from './account.js';
import { ApplicationName } from './application-name.js';
import { Layout, type PageFrame } from './layout.js';
import { type FormTarget, PostForm } from './post-form.js';
import { Theirs, visibleText } from './shown-text.js';
import { type Words, wordsFor } from './words.js';
import type { WorkspaceChoice } from './workspace.js';

/** A workspace that the user is a member of, and as what. */
export type Membership = WorkspaceChoice & { readonly role: string };

/** An application that the user allowed into a workspace, and the form that takes it back. */
export type Connection = {
  readonly clientName: string;
  readonly workspaceTitle: string;
  readonly createdAt: Date;
  readonly withdraw: FormTarget;
};

export type AccountProps = {
  readonly page: PageFrame;
  readonly account: Account;
  readonly workspaces: readonly Membership[];
  readonly connections: readonly Connection[];
  readonly signOut: FormTarget;
};

/** Who is signed in, where he belongs, and which applications he lets in. */
export function AccountPage({ page, account, workspaces, connections, signOut }: AccountProps) {
  const words = wordsFor(page.locale);
  return (
    <Layout page={page} title={words.account.title} width="wide">
      <h1>{words.account.title}</h1>
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
      <h2>{words.account.workspaces}</h2>
      {workspaces.length === 0 ? (
        <p>{words.account.noWorkspaces}</p>
      ) : (
        <ul class="rows">
          {workspaces.map((workspace) => (
            <li>
              <strong class="line">
                <Theirs text={visibleText(workspace.title) || workspace.name} />
              </strong>
              <span class="line hint">
                <Theirs text={workspace.name} /> · {words.workspaceTypes[workspace.type]} ·{' '}
                {words.account.role(<Theirs text={workspace.role} />)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h2>{words.account.connections}</h2>
      {connections.length === 0 ? (
        <p>{words.account.noConnections}</p>
      ) : (
        <ul class="rows">
          {connections.map((connection) => (
            <ConnectionRow words={words} connection={connection} />
          ))}
        </ul>
      )}
    </Layout>
  );
}

function ConnectionRow({ words, connection }: { readonly words: Words; readonly connection: Connection }) {
  const { clientName, workspaceTitle, createdAt, withdraw } = connection;
  const day = createdAt.toISOString().slice(0, 10);
  return (
    <li class="with-button">
      <div>
        <strong class="line">
          <ApplicationName words={words} name={clientName} />
        </strong>
        <span class="line hint">
          {words.account.connectedTo(<Theirs text={workspaceTitle} />)} ·{' '}
          {words.account.since(<time datetime={day}>{day}</time>)}
        </span>
      </div>
      <PostForm {...withdraw}>
        <button type="submit" class="secondary" aria-label={words.account.withdrawFrom(clientName)}>
          {words.account.withdraw}
        </button>
      </PostForm>
    </li>
  );
}
