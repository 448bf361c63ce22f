/** Who may do what: the one check that pages, the command line and the management API share. */

import { passkeyFactor } from '../people/passkey-factor.js';
import { hasSecondStep } from '../people/second-factors.js';
import { totpFactor } from '../people/totp-factor.js';
import { isMultiFactor } from '../protocol/authentication-context.js';
import { relyingPartyOf } from '../protocol/relying-party.js';
import { isAdministrator } from '../rules/administration.js';
import type { Actor } from '../store/actor.js';
import type { Member } from '../store/members.js';
import type { StoreReads } from '../store/reads.js';
import type { Workspace } from '../store/workspaces.js';

/** Which users may perform an operation, besides operators and the server itself; with no field, no user may. */
export interface Access {
  /** A user, for themselves only: the operation is about its actor, and not even an operator can perform it for them. */
  readonly inPerson?: true;
  /** The administrators of the workspace that the input field `workspace` names. */
  readonly administrator?: true;
  /** The user whose address is in this field of the input. */
  readonly self?: 'user' | 'email';
  /** Users must have signed in a moment ago: see `rules/recent-sign-in`. For what an account depends on. */
  readonly recent?: true;
  /**
   * Users who can sign in with a second step must have done so. For changes of their second steps: otherwise whoever
   * knows only the password adds one of their own (NIST SP 800-63B-4 §4.1.2).
   */
  readonly secondStep?: true;
}

/** A user's relation to a workspace. A stranger is not told whether the workspace exists. */
export type Standing =
  | { readonly as: 'stranger' }
  | { readonly as: 'administrator' | 'member'; readonly workspace: Workspace; readonly member: Member };

type Reads = Pick<StoreReads, 'workspaces' | 'members' | 'users'>;

/** @returns the id of the user who acts; null if the actor is not a user */
export function userOf({ kind, id }: Actor): string | null {
  return kind === 'user' ? (id ?? null) : null;
}

/** Finds a user's relation to a workspace. A suspended administrator counts as a member. */
export async function standingIn(
  store: Pick<Reads, 'workspaces' | 'members'>,
  workspaceName: string,
  userId: string,
): Promise<Standing> {
  const workspace = await store.workspaces.find(workspaceName);
  const member = workspace === null ? null : await store.members.find(workspace.id, userId);
  if (workspace === null || member === null) return { as: 'stranger' };
  return { as: isAdministrator(member) ? 'administrator' : 'member', workspace, member };
}

/** What the operator requires of administrators. */
export interface AdministrationRules {
  /** Every administrator must have signed in with a second step. */
  readonly administratorsNeedSecondStep: boolean;
}

/** Whether an administrator who signed in with these methods must use a second step before they administer. */
export function needsSecondStep(
  { secondStepRequired }: Pick<Workspace, 'secondStepRequired'>,
  { administratorsNeedSecondStep }: AdministrationRules,
  amr: readonly string[],
): boolean {
  return (secondStepRequired || administratorsNeedSecondStep) && !isMultiFactor(amr);
}

/** Whether a user who signed in with these methods has a second step that they did not use. */
export async function leftOutSecondStep(
  store: Pick<StoreReads, 'secondFactors' | 'passkeys'>,
  issuer: string,
  { id, amr }: { readonly id: string; readonly amr: readonly string[] },
): Promise<boolean> {
  if (isMultiFactor(amr)) return false;
  const passkey = passkeyFactor(store.passkeys, relyingPartyOf(issuer));
  return hasSecondStep([totpFactor(store.secondFactors), passkey], id);
}

/**
 * Whether an actor may perform an operation with this input.
 * @returns null when they may; `stranger` when they must not even learn that the workspace exists
 */
export async function refusalFor(
  store: Reads,
  access: Access,
  by: Actor,
  things: { readonly workspace?: string | undefined; readonly self?: string | undefined },
  rules: AdministrationRules,
): Promise<'stranger' | 'forbidden' | 'needs_second_step' | null> {
  const userId = userOf(by);
  if (access.inPerson) return userId === null ? 'forbidden' : null;
  // A token's scope was checked where the token was presented; the operator runs the command line.
  if (by.kind === 'operator' || by.kind === 'system') return null;
  if (userId === null) return 'forbidden';
  if (access.self !== undefined && things.self !== undefined) {
    const user = await store.users.findByEmail(things.self);
    if (user?.id === userId) return null;
  }
  if (access.administrator === undefined || things.workspace === undefined) return 'forbidden';
  const standing = await standingIn(store, things.workspace, userId);
  if (standing.as === 'stranger') return 'stranger';
  if (standing.as === 'member') return 'forbidden';
  return needsSecondStep(standing.workspace, rules, by.amr ?? []) ? 'needs_second_step' : null;
}
