import type { Admission } from '../store/admissions.js';
import type { PendingRequest } from '../store/authorization-requests.js';
import type { Membership } from '../store/memberships.js';
import type { Session } from '../store/sessions.js';

/** The step that an authorization request has reached. */
export type Step =
  | 'login'
  | 'no_workspace'
  | 'not_a_member'
  /** The user is suspended in the only workspaces that qualify. */
  | 'suspended'
  | 'workspace'
  /** The workspace blocks the application, or an administrator has to approve it first. */
  | 'blocked'
  | 'needs_approval'
  | 'consent'
  | 'answered';

/** Everything that decides the step; all of it is stored, and nothing is carried from page to page. */
export interface Facts {
  readonly request: Pick<
    PendingRequest,
    'outcome' | 'prompts' | 'createdAt' | 'pinnedWorkspace' | 'workspaceId'
  >;
  readonly session: Pick<Session, 'authenticatedAt'> | null;
  /** The signed-in user's active memberships; empty without a session. */
  readonly memberships: readonly Membership[];
  /** The signed-in user's suspended memberships. */
  readonly suspensions: readonly Membership[];
  /** The admission of the application to {@link chosenWorkspace}; null while no workspace is chosen. */
  readonly admission: Admission | null;
}

/**
 * The order of the whole sign-in: each page does its own work and asks here what comes next. Consent is required every
 * time (RFC 8252 §8.6, OAuth 2.1 §7.3); `prompt=none` does not use this function.
 */
export function nextStep(facts: Facts): Step {
  if (facts.request.outcome !== null) return 'answered';
  if (facts.session === null || mustSignInAgain(facts)) return 'login';
  if (isSuspended(facts)) return 'suspended';
  if (facts.memberships.length + facts.suspensions.length === 0) return 'no_workspace';
  if (chosenWorkspace(facts) === undefined || facts.admission === null)
    return facts.request.pinnedWorkspace === null ? 'workspace' : 'not_a_member';
  return facts.admission === 'allowed' ? 'consent' : facts.admission;
}

/** Whether only a suspension keeps the user from the pinned workspace, or from any workspace. */
function isSuspended({ request: { pinnedWorkspace }, memberships, suspensions }: Facts): boolean {
  return pinnedWorkspace === null
    ? memberships.length === 0 && suspensions.length > 0
    : suspensions.some(({ name }) => name === pinnedWorkspace);
}

/** The workspace of the future grant: the resource's, the only one, or the one that the user chose. */
export function chosenWorkspace({
  request,
  memberships,
}: Pick<Facts, 'request' | 'memberships'>): Membership | undefined {
  if (request.pinnedWorkspace !== null)
    return memberships.find((workspace) => workspace.name === request.pinnedWorkspace);
  if (memberships.length === 1) return memberships[0];
  return memberships.find((workspace) => workspace.id === request.workspaceId);
}

/** Whether the picker has a choice to offer. */
export function mayChooseWorkspace({
  request,
  memberships,
}: Pick<Facts, 'request' | 'memberships'>): boolean {
  return request.pinnedWorkspace === null && memberships.length > 1;
}

/**
 * `prompt=login` and `select_account`: a sign-in from before this request does not count
 * (OpenID Connect Core §3.1.2.1).
 */
function mustSignInAgain({ request, session }: Facts): boolean {
  const again = request.prompts.has('login') || request.prompts.has('select_account');
  return again && session !== null && session.authenticatedAt < request.createdAt;
}
