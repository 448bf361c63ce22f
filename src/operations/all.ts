import * as audit from './audit.js';
import * as clients from './clients.js';
import * as grants from './grants.js';
import * as keys from './keys.js';
import type { Operation } from './operation.js';
import * as policies from './policies.js';
import * as resources from './resources.js';
import * as sessions from './sessions.js';
import * as tokens from './tokens.js';
import * as users from './users.js';
import * as workspaces from './workspaces.js';

const ALL: readonly Operation<unknown>[] = [
  ...Object.values(audit),
  ...Object.values(clients),
  ...Object.values(grants),
  ...Object.values(keys),
  ...Object.values(policies),
  ...Object.values(resources),
  ...Object.values(sessions),
  ...Object.values(tokens),
  ...Object.values(users),
  ...Object.values(workspaces),
];

const BY_NAME: ReadonlyMap<string, Operation<unknown>> = new Map(ALL.map((it) => [it.name, it]));

/** @returns undefined when no operation has this name */
export function findOperation(name: string): Operation<unknown> | undefined {
  return BY_NAME.get(name);
}
