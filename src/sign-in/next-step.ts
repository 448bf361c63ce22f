import type { PendingRequest } from '../store/authorization-requests.js';
import type { Membership } from '../store/memberships.js';
import type { Admission } from '../store/policies.js';
import type { Session } from '../store/sessions.js';

/** Where the user stands on the way from an authorization request to its answer. */
export type Step =
  | 'login'
  | 'no_workspace'
  | 'not_a_member'
  | 'workspace'
  /** The administrators of the workspace keep the application out, or have to let it in first. */
  | 'blocked'
  | 'needs_approval'
  | 'consent'
  | 'answered';

/** Everything that decides the step; all of it is stored, nothing is carried from page to page. */
export interface Facts {
  readonly request: Pick<
    PendingRequest,
    'outcome' | 'prompts' | 'createdAt' | 'pinnedWorkspace' | 'workspaceId'
  >;
  readonly session: Pick<Session, 'authenticatedAt'> | null;
  /** Of the signed-in user; empty without a session. */
  readonly memberships: readonly Membership[];
  /** Of the application to {@link chosenWorkspace}; null while there is none. */
  readonly admission: Admission | null;
}

/**
 * The whole walk in one place: each page does its own thing and asks here what comes next.
 * Consent is asked for every time (RFC 8252 §8.6, OAuth 2.1 §7.3); `prompt=none` does not walk at all.
 */
export function nextStep(facts: Facts): Step {
  if (facts.request.outcome !== null) return 'answered';
  if (facts.session === null || mustSignInAgain(facts)) return 'login';
  if (facts.memberships.length === 0) return 'no_workspace';
  if (chosenWorkspace(facts) === undefined || facts.admission === null)
    return facts.request.pinnedWorkspace === null ? 'workspace' : 'not_a_member';
  return facts.admission === 'allowed' ? 'consent' : facts.admission;
}

/** The workspace that the grant will be for: the resource's, the only one, or the one that the user chose. */
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
