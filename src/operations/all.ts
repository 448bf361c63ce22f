import * as addressChanges from './address-changes.js';
import * as approvals from './approvals.js';
import * as audit from './audit.js';
import * as clients from './clients.js';
import * as consent from './consent.js';
import * as departures from './departures.js';
import * as userExports from './exports.js';
import * as grants from './grants.js';
import * as inspection from './inspection.js';
import * as invitations from './invitations.js';
import * as keys from './keys.js';
import * as members from './members.js';
import type { Operation } from './operation.js';
import * as operators from './operators.js';
import * as passkeys from './passkeys.js';
import * as passwordResets from './password-resets.js';
import * as passwords from './passwords.js';
import * as permissions from './permissions.js';
import * as policies from './policies.js';
import * as registrations from './registrations.js';
import * as resources from './resources.js';
import * as roles from './roles.js';
import * as scopes from './scopes.js';
import * as secondFactors from './second-factors.js';
import * as seed from './seed.js';
import * as sessions from './sessions.js';
import * as signUps from './sign-ups.js';
import * as tokens from './tokens.js';
import * as users from './users.js';
import * as webhooks from './webhooks.js';
import * as workspaces from './workspaces.js';

/** Every operation. */
export const OPERATIONS: readonly Operation<unknown>[] = [
  ...Object.values(addressChanges),
  ...Object.values(approvals),
  ...Object.values(audit),
  ...Object.values(clients),
  ...Object.values(consent),
  ...Object.values(departures),
  ...Object.values(userExports),
  ...Object.values(grants),
  ...Object.values(inspection),
  ...Object.values(invitations),
  ...Object.values(keys),
  ...Object.values(members),
  ...Object.values(operators),
  ...Object.values(passkeys),
  ...Object.values(permissions),
  ...Object.values(passwordResets),
  ...Object.values(passwords),
  ...Object.values(policies),
  ...Object.values(registrations),
  ...Object.values(resources),
  ...Object.values(roles),
  ...Object.values(scopes),
  ...Object.values(secondFactors),
  ...Object.values(seed),
  ...Object.values(sessions),
  ...Object.values(signUps),
  ...Object.values(tokens),
  ...Object.values(users),
  ...Object.values(webhooks),
  ...Object.values(workspaces),
];

const BY_NAME: ReadonlyMap<string, Operation<unknown>> = new Map(OPERATIONS.map((it) => [it.name, it]));

/** @returns undefined when no operation has this name */
export function findOperation(name: string): Operation<unknown> | undefined {
  return BY_NAME.get(name);
}
