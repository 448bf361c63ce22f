import { html } from 'hono/html';

/** A token pair, taken apart to be looked at. */
export interface Connection {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly header: object;
  readonly claims: object;
  readonly workspaceId: string;
  readonly scope: string;
  readonly expiresInSeconds: number;
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-inline-size: 46rem; margin: 2rem auto; padding-inline: 1rem; }
  button { font: inherit; min-block-size: 44px; padding-inline: 1rem; margin-block: .25rem; }
  pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: .5rem; }
  .message { padding: .75rem 1rem; border-inline-start: .3rem solid; overflow-wrap: anywhere; }
  form { display: inline-block; margin-inline-end: .5rem; }`;

interface ClientPageProps {
  readonly issuer: string;
  readonly connection: Connection | undefined;
  readonly message: string | undefined;
}

/** The demo's one page: connect, look at what came, and use it. */
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
        <main>
          <h1>Demo Notebook</h1>
          <p>
            A third-party application. It knows nothing of you but what <a href={issuer}>Vouchsafe</a> lets it
            know.
          </p>
          {message !== undefined && (
            <p class="message" role="status">
              {message}
            </p>
          )}
          {connection === undefined ? <Welcome /> : <Connected connection={connection} />}
        </main>
      </body>
    </html>
  )}`;
}

function Welcome() {
  return (
    <>
      <Action path="/connect" label="Connect your workspace" />
      <h2>Who to sign in as</h2>
      <ul>
        <li>
          <code>alice@example.com</code>, password <code>alice-likes-demos</code>: three workspaces, so she
          chooses one
        </li>
        <li>
          <code>bob@example.com</code>, password <code>bob-likes-demos</code>: one workspace, so there is
          nothing to choose
        </li>
      </ul>
    </>
  );
}

function Connected({ connection }: { readonly connection: Connection }) {
  return (
    <>
      <Action path="/refresh" label="Refresh" />
      <Action path="/userinfo" label="Userinfo" />
      <Action path="/databases" label="Databases" />
      <Action path="/revoke" label="Revoke" />
      <Action path="/connect" label="Connect again" />
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

function Action({ path, label }: { readonly path: string; readonly label: string }) {
  return (
    <form method="post" action={path}>
      <button type="submit">{label}</button>
    </form>
  );
}
