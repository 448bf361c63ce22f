/** Connections as the account page shows them: by application, then by workspace. */
import type { ConnectedApplication, ConnectedWorkspace, Pause } from '../../views/account/applications.js';
import type { PageFrame } from '../../views/shared/layout.js';
import { workspaceText } from '../../views/shared/names.js';
import type { FormTarget } from '../../views/shared/post-form.js';
import { destinationOf } from '../browser/destination.js';
import { deviceOf } from '../browser/device.js';
import { scopeTexts } from '../browser/scope-texts.js';
import { voucherOf } from '../browser/voucher.js';
import type { PageDeps } from '../deps.js';
import { groupBy, type NonEmpty } from '../rules/non-empty.js';
import type { Connection } from '../store/grants.js';
import type { Membership } from '../store/workspaces.js';

interface Found {
  readonly page: PageFrame;
  /** The newest first. */
  readonly connections: readonly Connection[];
  /** Those that the user is a member of. */
  readonly workspaces: readonly Membership[];
  /** There are more connections than these. */
  readonly more: boolean;
}

/** How connections are withdrawn: one at once, several after a question. */
interface Forms {
  withdraw(grantId: string): FormTarget;
  /** The page with the question. @param which `client`, and `workspace` if it is about one workspace only */
  withdrawHref(which: Readonly<Record<string, string>>): string;
}

/**
 * The view of the connections. Applications, workspaces and connections are each sorted by the latest consent first.
 */
export async function connectedApplications(
  { store }: PageDeps,
  { page, connections, workspaces, more }: Found,
  forms: Forms,
): Promise<readonly ConnectedApplication[]> {
  const [catalog, pauses] = await Promise.all([
    store.catalog.read(),
    pausesOf(store, connections, workspaces),
  ]);
  const inWords = (name: string) => {
    const scope = catalog.scopes.find((it) => it.name === name);
    return scope === undefined ? name : scopeTexts(page, scope).title;
  };
  // If there are more than are shown, we cannot tell whether one connection is the only one.
  const isMany = (group: readonly Connection[]) => group.length > 1 || more;

  const shown = (connection: Connection) => ({
    destination: destinationOf(connection.redirectUri),
    device: deviceOf(connection.userAgent),
    address: connection.address,
    allowedAt: connection.createdAt,
    lastUsedAt: connection.lastUsedAt,
    scopes: connection.scope.map(inWords),
    pause: connection.active ? null : (pauses.get(applicationIn(connection)) ?? 'switched_off'),
    withdraw: forms.withdraw(connection.id),
  });
  const inWorkspace = (here: NonEmpty<Connection>): ConnectedWorkspace => {
    const [{ workspace, clientId: client }] = here;
    return {
      title: workspaceText(workspace),
      withdrawHref: isMany(here) ? forms.withdrawHref({ client, workspace: workspace.name }) : null,
      connections: here.map(shown),
    };
  };
  return groupBy(connections, ({ clientId }) => clientId).map((all) => {
    const [{ clientId: client, clientName: name, clientSource: source }] = all;
    return {
      name,
      vouchedBy: voucherOf({ source, clientId: client }),
      withdrawHref: isMany(all) ? forms.withdrawHref({ client }) : null,
      workspaces: groupBy(all, ({ workspace }) => workspace.id).map(inWorkspace),
    };
  });
}

/** Why some connections get no token, by application and workspace; leaves out disabled applications. */
async function pausesOf(
  store: PageDeps['store'],
  connections: readonly Connection[],
  workspaces: readonly Membership[],
): Promise<ReadonlyMap<string, Pause>> {
  const suspended = new Set(workspaces.filter((it) => it.suspended).map(({ id }) => id));
  const paused = groupBy(
    connections.filter(({ active }) => !active),
    applicationIn,
  );
  const reasons = await Promise.all(
    paused.map(async ([connection]): Promise<[string, Pause][]> => {
      const { workspace, clientId } = connection;
      if (suspended.has(workspace.id)) return [[applicationIn(connection), 'suspended']];
      const { admission, secondStepRequired } = await store.admissions.of(workspace.id, clientId);
      if (admission !== 'allowed') return [[applicationIn(connection), admission]];
      return secondStepRequired ? [[applicationIn(connection), 'needs_second_step']] : [];
    }),
  );
  return new Map(reasons.flat());
}

/** One application in one workspace. */
function applicationIn({ clientId, workspace }: Connection): string {
  return `${workspace.id} ${clientId}`;
}
