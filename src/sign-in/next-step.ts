import type { Admission } from '../store/admissions.js';
import type { PendingRequest } from '../store/authorization-requests.js';
import type { Membership } from '../store/memberships.js';
import type { Session } from '../store/sessions.js';

/** The step that an authorization request has reached, with what its page can rely on. */
export type Progress<InSession> =
  | { readonly step: 'answered' | 'login' }
  | {
      readonly step:
        | 'no_workspace'
        | 'not_a_member'
        /** The user is suspended in the only workspaces that qualify. */
        | 'suspended'
        | 'workspace';
      readonly session: InSession;
    }
  /** The workspace blocks the application. */
  | ({ readonly step: 'blocked' } & InWorkspace<InSession>)
  /** An administrator has to approve it first. */
  | ({ readonly step: 'needs_approval' } & InWorkspace<InSession>)
  | ({ readonly step: 'consent' } & InWorkspace<InSession>);
interface InWorkspace<InSession> {
  readonly session: InSession;
  /** That of the future grant: see {@link chosenWorkspace}. */
  readonly workspace: Membership;
}

export type Step = Progress<unknown>['step'];

/** Everything that decides the step; all of it is stored, and nothing is carried from page to page. */
export interface Facts<InSession = Pick<Session, 'authenticatedAt'>> {
  readonly request: Pick<
    PendingRequest,
    'outcome' | 'prompts' | 'createdAt' | 'pinnedWorkspace' | 'workspaceId'
  >;
  readonly session: InSession | null;
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
export function nextStep<InSession extends Pick<Session, 'authenticatedAt'>>(
  facts: Facts<InSession>,
): Progress<InSession> {
  const { request, session, admission } = facts;
  if (request.outcome !== null) return { step: 'answered' };
  if (session === null || mustSignInAgain(request, session)) return { step: 'login' };
  if (isSuspended(facts)) return { step: 'suspended', session };
  if (facts.memberships.length + facts.suspensions.length === 0) return { step: 'no_workspace', session };
  const workspace = chosenWorkspace(facts);
  if (workspace === undefined || admission === null)
    return { step: request.pinnedWorkspace === null ? 'workspace' : 'not_a_member', session };
  return { step: admission === 'allowed' ? 'consent' : admission, session, workspace };
}

/** Whether only a suspension keeps the user from the pinned workspace, or from any workspace. */
function isSuspended({
  request: { pinnedWorkspace },
  memberships,
  suspensions,
}: Pick<Facts, 'request' | 'memberships' | 'suspensions'>): boolean {
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
function mustSignInAgain(request: Facts['request'], session: Pick<Session, 'authenticatedAt'>): boolean {
  const again = request.prompts.has('login') || request.prompts.has('select_account');
  return again && session.authenticatedAt < request.createdAt;
}
