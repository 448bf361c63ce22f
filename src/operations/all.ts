import * as clients from './clients.js';
import type { Operation } from './operation.js';
import * as resources from './resources.js';
import * as users from './users.js';
import * as workspaces from './workspaces.js';

const ALL: readonly Operation<unknown>[] = [
  ...Object.values(clients),
  ...Object.values(resources),
  ...Object.values(users),
  ...Object.values(workspaces),
];

const BY_NAME: ReadonlyMap<string, Operation<unknown>> = new Map(ALL.map((it) => [it.name, it]));

/** @returns undefined when no operation has this name */
export function findOperation(name: string): Operation<unknown> | undefined {
  return BY_NAME.get(name);
}
