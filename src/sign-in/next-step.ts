import { isMultiFactor, reachesContext } from '../protocol/authentication-context.js';
import type { Admission } from '../store/admissions.js';
import type { PendingRequest } from '../store/authorization-requests.js';
import type { Session } from '../store/sessions.js';
import type { Membership } from '../store/workspaces.js';

/** The step that an authorization request has reached, with what its page can rely on. */
export type Progress<InSession> =
  | { readonly step: 'answered' | 'login' }
  | {
      readonly step:
        | 'no_workspace'
        | 'not_a_member'
        /** The user is suspended in the only workspaces that qualify. */
        | 'suspended';
      readonly session: InSession;
    }
  | { readonly step: 'workspace'; readonly session: InSession }
  /** The request needs a stronger sign-in than the user's account can have. */
  | { readonly step: 'unmet'; readonly session: InSession }
  /** The workspace blocks the application. */
  | ({ readonly step: 'blocked' } & InWorkspace<InSession>)
  /** An administrator has to approve it first. */
  | ({ readonly step: 'needs_approval' } & InWorkspace<InSession>)
  /** The workspace requires a second factor, and the user has none. */
  | ({ readonly step: 'needs_second_factor' } & InWorkspace<InSession>)
  | ({ readonly step: 'consent' } & InWorkspace<InSession>);
interface InWorkspace<InSession> {
  readonly session: InSession;
  /** That of the future grant: see {@link chosenWorkspace}. */
  readonly workspace: Membership;
}

export type Step = Progress<unknown>['step'];

type SignedIn = Pick<Session, 'authenticatedAt' | 'amr'>;

/** Everything that decides the step; all of it is stored, and nothing is carried from page to page. */
export interface Facts<InSession = SignedIn> {
  readonly request: Pick<
    PendingRequest,
    'outcome' | 'prompts' | 'createdAt' | 'pinnedWorkspace' | 'workspaceId' | 'maxAge' | 'acrValues'
  >;
  readonly session: InSession | null;
  /** Whether the user has a second factor: the next sign-in will ask for it. */
  readonly hasSecondFactor: boolean;
  /** The signed-in user's active memberships; empty without a session. */
  readonly memberships: readonly Membership[];
  /** The signed-in user's suspended memberships. */
  readonly suspensions: readonly Membership[];
  /** The admission of the application to {@link chosenWorkspace}; null while no workspace is chosen. */
  readonly admission: Admission | null;
  /** Whether {@link chosenWorkspace} requires a sign-in with a second factor. */
  readonly secondStepRequired: boolean;
}

/**
 * The order of the whole sign-in: each page does its own work and asks here what comes next. Consent is required every
 * time (RFC 8252 §8.6, OAuth 2.1 §7.3); `prompt=none` does not use this function.
 */
export function nextStep<InSession extends SignedIn>(facts: Facts<InSession>): Progress<InSession> {
  const { request, session, admission } = facts;
  if (request.outcome !== null) return { step: 'answered' };
  if (session === null || mustSignInAgain(request, session)) return { step: 'login' };
  if (!reachesContext(session.amr, request.acrValues))
    return facts.hasSecondFactor ? { step: 'login' } : { step: 'unmet', session };
  if (isSuspended(facts)) return { step: 'suspended', session };
  if (facts.memberships.length + facts.suspensions.length === 0) return { step: 'no_workspace', session };
  const workspace = chosenWorkspace(facts);
  if (workspace === undefined || admission === null)
    return { step: request.pinnedWorkspace === null ? 'workspace' : 'not_a_member', session };
  if (admission !== 'allowed') return { step: admission, session, workspace };
  if (facts.secondStepRequired && !isMultiFactor(session.amr))
    return facts.hasSecondFactor ? { step: 'login' } : { step: 'needs_second_factor', session, workspace };
  return { step: 'consent', session, workspace };
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
 * `prompt=login` and `select_account`: a sign-in from before this request does not count. `max_age`: nor does one that
 * was older when the request came; while the user decides, it does not age further (OpenID Connect Core §3.1.2.1).
 */
export function mustSignInAgain(
  { prompts, maxAge, createdAt }: Pick<PendingRequest, 'prompts' | 'maxAge' | 'createdAt'>,
  { authenticatedAt }: Pick<Session, 'authenticatedAt'>,
): boolean {
  const again = prompts.has('login') || prompts.has('select_account');
  const mostSeconds = again ? 0 : maxAge;
  return mostSeconds !== null && authenticatedAt.getTime() < createdAt.getTime() - mostSeconds * 1000;
}
