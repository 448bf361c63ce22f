import { html } from 'hono/html';
import { stylesheet } from '../../views/styles/stylesheet.js';

/** A token pair, decoded for display. */
export interface Connection {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly header: object;
  readonly claims: object;
  readonly workspaceId: string;
  readonly scope: string;
  readonly expiresInSeconds: number;
  /** Revoked tokens are kept, so that the user can see how they are refused. */
  readonly isRevoked: boolean;
}

/** The result of the last action. */
export interface Message {
  readonly text: string;
  readonly isRefusal: boolean;
}

/** The server's stylesheet, in a different color, so that users do not confuse the two. */
const STYLE = `${stylesheet}
  :root { --brand: #0b6b4f; --brand-strong: #084f3a; --brand-wash: #e6f5ef; --seal: #0b6b4f; }
  @media (prefers-color-scheme: dark) {
    :root { --brand: #7fdcb9; --brand-strong: #a5ecd1; --brand-wash: #12352a; --on-brand: #04251a; --seal: #7fdcb9; }
  }
  pre { margin: 0; padding: .875rem 1rem; overflow-x: auto; background: var(--sunk); border: 1px solid var(--line); border-radius: .625rem; }
  .actions form { display: block; }`;

interface ClientPageProps {
  readonly issuer: string;
  readonly connection: Connection | undefined;
  readonly message: Message | undefined;
}

/** The demo's only page: connect, inspect the tokens, and use them. */
export function ClientPage({ issuer, connection, message }: ClientPageProps) {
  return html`<!doctype html>${(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Demo Notebook</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <header class="house">Demo Notebook</header>
        <main class="card wide">
          <h1>{titleOf(connection)}</h1>
          <p class="lead">
            This is a third-party application. All it knows about you comes from{' '}
            <a class="link inline" href={issuer}>
              Vouchsafe
            </a>
            .
          </p>
          {message !== undefined && (
            <p class={message.isRefusal ? 'note error' : 'note done'} role="status">
              {message.text}
            </p>
          )}
          {connection === undefined ? <Welcome /> : <Connected connection={connection} />}
        </main>
      </body>
    </html>
  )}`;
}

function titleOf(connection: Connection | undefined): string {
  if (connection === undefined) return 'Connect a workspace';
  return connection.isRevoked ? 'Access revoked' : 'Connected';
}

function Welcome() {
  return (
    <>
      <Action path="/connect" label="Connect your workspace" look="primary" />
      <h2>Accounts to sign in with</h2>
      <ul class="bullets">
        <li>
          <code>alice@example.com</code>, password <code>alice-likes-demos</code>: a member of three
          workspaces, who chooses one.
        </li>
        <li>
          <code>bob@example.com</code>, password <code>bob-likes-demos</code>: a member of one workspace, so
          there is nothing to choose.
        </li>
      </ul>
    </>
  );
}

function Connected({ connection }: { readonly connection: Connection }) {
  return (
    <>
      <div class="actions">
        <Action path="/databases" label="Databases" look="primary" />
        <Action path="/refresh" label="Refresh" />
        <Action path="/userinfo" label="Userinfo" />
        <Action path="/connect" label="Connect again" />
        <Action path="/revoke" label="Revoke" look="danger" />
      </div>
      <h2>The access token, decoded</h2>
      <p>
        Granted: <code>{connection.scope}</code>, for {connection.expiresInSeconds} seconds.
      </p>
      <pre tabindex={0}>{JSON.stringify(connection.header, null, 2)}</pre>
      <pre tabindex={0}>{JSON.stringify(connection.claims, null, 2)}</pre>
      <h2>The refresh token</h2>
      <pre tabindex={0}>{connection.refreshToken}</pre>
    </>
  );
}

interface ActionProps {
  readonly path: string;
  readonly label: string;
  readonly look?: 'primary' | 'secondary' | 'danger';
}

function Action({ path, label, look = 'secondary' }: ActionProps) {
  return (
    <form method="post" action={path}>
      <button type="submit" class={look}>
        {label}
      </button>
    </form>
  );
}
