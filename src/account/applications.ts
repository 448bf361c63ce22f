/** Connections as the account page shows them: by application, then by workspace. */
import type { ConnectedApplication, ConnectedWorkspace, Pause } from '../../views/account-applications.js';
import type { FormTarget } from '../../views/post-form.js';
import { visibleText } from '../../views/shown-text.js';
import type { Deps } from '../deps.js';
import { destinationOf } from '../sign-in/destination.js';
import type { Connection } from '../store/grants.js';
import type { Membership } from '../store/memberships.js';
import { deviceOf } from './device.js';

interface Found {
  /** The newest first. */
  readonly connections: readonly Connection[];
  /** Of the user. */
  readonly workspaces: readonly Membership[];
  /** There are connections beyond these. */
  readonly more: boolean;
}

/** Where a withdrawal begins. */
interface Forms {
  withdraw(grantId: string): FormTarget;
  withdrawHref(which: Readonly<Record<string, string>>): string;
}

/** The view of them. Applications, workspaces and connections alike: those that were allowed last come first. */
export async function connectedApplications(
  { store }: Deps,
  { connections, workspaces, more }: Found,
  forms: Forms,
): Promise<readonly ConnectedApplication[]> {
  const [catalogue, pauses] = await Promise.all([
    store.catalogue.read(),
    pausesOf(store, connections, workspaces),
  ]);
  const inWords = (name: string) => catalogue.scopes.find((scope) => scope.name === name)?.title ?? name;
  // With more than are shown, nobody can tell that one is all there is.
  const isMany = (group: readonly Connection[]) => group.length > 1 || more;

  return groups(connections, ({ clientId }) => clientId).map(([application, all]) => ({
    name: application.clientName,
    source: sourceOf(application),
    withdrawHref: isMany(all) ? forms.withdrawHref({ client: application.clientId }) : null,
    workspaces: groups(all, ({ workspace }) => workspace.id).map(
      ([{ workspace, clientId }, here]): ConnectedWorkspace => ({
        title: titleOf(workspace),
        withdrawHref: isMany(here)
          ? forms.withdrawHref({ client: clientId, workspace: workspace.name })
          : null,
        connections: here.map((connection) => ({
          destination: destinationOf(connection.redirectUri),
          device: deviceOf(connection.userAgent),
          address: connection.address,
          allowedAt: connection.createdAt,
          lastUsedAt: connection.lastUsedAt,
          scopes: connection.scope.map(inWords),
          pause: connection.active ? null : (pauses.get(doorOf(connection)) ?? 'switched_off'),
          withdraw: forms.withdraw(connection.id),
        })),
      }),
    ),
  }));
}

/** What a workspace is called on our pages. */
export function titleOf(workspace: { readonly title: string; readonly name: string }): string {
  return visibleText(workspace.title) || workspace.name;
}

function sourceOf({ clientSource, clientHost }: Connection): ConnectedApplication['source'] {
  if (clientSource === 'document' && clientHost !== null) return { kind: 'document', host: clientHost };
  return { kind: clientSource === 'operator' ? 'operator' : 'nobody' };
}

/** Why the connections that get no token get none, by application and workspace; those of applications that are switched off are left out. */
async function pausesOf(
  store: Deps['store'],
  connections: readonly Connection[],
  workspaces: readonly Membership[],
): Promise<ReadonlyMap<string, Pause>> {
  const suspended = new Set(workspaces.filter((it) => it.suspended).map(({ id }) => id));
  const paused = groups(
    connections.filter(({ active }) => !active),
    doorOf,
  );
  const reasons = await Promise.all(
    paused.map(async ([connection]): Promise<[string, Pause][]> => {
      const { workspace, clientId } = connection;
      if (suspended.has(workspace.id)) return [[doorOf(connection), 'suspended']];
      const { admission } = await store.policies.admission(workspace.id, clientId);
      return admission === 'allowed' ? [] : [[doorOf(connection), admission]];
    }),
  );
  return new Map(reasons.flat());
}

/** One application in one workspace. */
function doorOf({ clientId, workspace }: Connection): string {
  return `${workspace.id} ${clientId}`;
}

/** Puts together what has one key, in the order in which keys come first; each with the first of its own. */
function groups<T>(
  all: readonly T[],
  keyOf: (one: T) => string,
): readonly (readonly [first: T, all: readonly T[]])[] {
  const byKey = new Map<string, [T, T[]]>();
  for (const one of all) {
    const group = byKey.get(keyOf(one));
    if (group === undefined) byKey.set(keyOf(one), [one, [one]]);
    else group[1].push(one);
  }
  return [...byKey.values()];
}
