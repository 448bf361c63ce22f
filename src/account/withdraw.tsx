/**
 * POST /account/withdraw ends one connection; GET and POST /account/withdraw-application all of an application,
 * in one workspace or everywhere (OAuth 2.1 §4.3.3).
 */
import type { Context, Hono } from 'hono';
import { WithdrawPage } from '../../views/account-withdraw.js';
import { visibleText } from '../../views/shown-text.js';
import type { Deps } from '../deps.js';
import { readQuery } from '../http/forms.js';
import type { Pages } from '../http/pages.js';
import type { Parameters } from '../protocol/parameters.js';
import type { Visits } from '../sign-in/visit.js';
import type { Connection, ConnectionFilter } from '../store/grants.js';
import { titleOf } from './applications.js';
import type { SignedIn } from './signed-in.js';

const ONE = '/account/withdraw';
const APPLICATION = '/account/withdraw-application';

/** Beyond it, nobody needs the number. */
const MAX_COUNTED = 200;

export function withdrawRoutes(
  app: Hono,
  { store, now }: Deps,
  pages: Pages,
  visits: Visits,
  signedIn: SignedIn,
): void {
  app.post(
    ONE,
    signedIn.form(ONE, async (c, { user }, form) => {
      const grantId = form.required('grant');
      const connection = await store.grants.find(grantId);
      if (connection === null || connection.user.id !== user.id) return nothingWithdrawn(c);
      return withdraw(c, { grantId, userId: user.id }, connection, titleOf(connection.workspace));
    }),
  );

  app.get(
    APPLICATION,
    signedIn.page(async (c, session) => {
      const query = readQuery(c);
      const meant = await applicationOf(query, session.user.id);
      const connections = meant === null ? [] : await store.grants.newest(meant, MAX_COUNTED + 1);
      const [first] = connections;
      if (first === undefined) return nothingWithdrawn(c);
      const workspace = query.one('workspace');
      return c.html(
        <WithdrawPage
          page={signedIn.frame()}
          {...visits.sessionForm(session, APPLICATION, {
            client: first.clientId,
            ...(workspace !== undefined && { workspace }),
          })}
          clientName={first.clientName}
          workspaceTitle={workspace === undefined ? null : titleOf(first.workspace)}
          count={Math.min(connections.length, MAX_COUNTED)}
          more={connections.length > MAX_COUNTED}
        />,
      );
    }),
  );

  app.post(
    APPLICATION,
    signedIn.form(APPLICATION, async (c, { user }, form) => {
      const meant = await applicationOf(form, user.id);
      const [first] = meant === null ? [] : await store.grants.newest(meant, 1);
      if (meant === null || first === undefined) return nothingWithdrawn(c);
      return withdraw(c, meant, first, meant.workspaceId === undefined ? null : titleOf(first.workspace));
    }),
  );

  /** @returns null when there is no such workspace */
  async function applicationOf(
    parameters: Parameters,
    userId: string,
  ): Promise<(ConnectionFilter & { readonly userId: string; readonly clientId: string }) | null> {
    const clientId = parameters.required('client');
    const name = parameters.one('workspace');
    if (name === undefined) return { userId, clientId };
    const workspace = await store.workspaces.find(name);
    return workspace === null ? null : { userId, clientId, workspaceId: workspace.id };
  }

  async function withdraw(
    c: Context,
    which: ConnectionFilter & { readonly userId: string; readonly grantId?: string },
    { clientName }: Connection,
    workspaceTitle: string | null,
  ): Promise<Response> {
    const by = visits.actor(c, which.userId);
    const { grants } = await store.grants.end(which, { reason: 'revoked_by_user', by, now: now() });
    if (grants === 0) return nothingWithdrawn(c);
    return pages.notice(
      c,
      (words) =>
        words.account.withdrawn(visibleText(clientName) || words.unnamedApplication, workspaceTitle, grants),
      ways(),
    );
  }

  /** The same whether it was another user's, had ended, or never was. */
  async function nothingWithdrawn(c: Context): Promise<Response> {
    return pages.notice(c, (words) => words.account.nothingWithdrawn, ways());
  }

  function ways() {
    return { actions: [{ label: pages.words().account.back, href: pages.path('/account') }] };
  }
}
