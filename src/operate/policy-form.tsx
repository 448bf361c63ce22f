/** /operate/policy/new and /operate/policy/change: decides about an application in a workspace, or about all from a host. */
import type { Hono } from 'hono';
import { PolicyFormPage } from '../../views/operate/policies.js';
import { listPermissions } from '../operations/permissions.js';
import { setPolicy, showPolicy } from '../operations/policies.js';
import { listScopes } from '../operations/scopes.js';
import { showWorkspace } from '../operations/workspaces.js';
import { ceilingOf } from '../rules/ceiling.js';
import { subjectIn } from './policies.js';
import { nameOfShown, saveForm, wasSentBefore } from './shown.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';
import { identityOf, sameName } from './workspace-identity.js';

export function policyFormRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/policy/new', formPage(showNew));
  app.post('/policy/new', page(create));
  app.get('/policy/change', formPage(showChange));
  app.post('/policy/change', page(change));
}

/** `scopes` and `permissions` have one name on each line, in the order of the catalog. */
type PolicyFields = {
  readonly kind: string;
  readonly subject: string;
  readonly decision: string;
  readonly scopes: string;
  readonly permissions: string;
};

type Limits = {
  readonly scopes: readonly string[] | null;
  readonly permissions: readonly string[] | null;
};
const NO_LIMITS: Limits = { scopes: null, permissions: null };

/** Everything that a limit can include. */
async function catalogOf(visit: ConsoleVisit) {
  const [{ scopes }, { permissions }] = await Promise.all([
    visit.perform(listScopes),
    visit.perform(listPermissions),
  ]);
  return { scopes, permissions };
}
type Catalog = Awaited<ReturnType<typeof catalogOf>>;

type Decided = Limits & { readonly kind: string; readonly subject: string; readonly decision: string };

/** What the form of a policy shows. */
function fieldsOf(catalog: Catalog, { kind, subject, decision, ...limits }: Decided): PolicyFields {
  const within = (all: readonly { readonly name: string }[], limit: readonly string[] | null) =>
    all
      .filter(({ name }) => limit === null || limit.includes(name))
      .map(({ name }) => name)
      .join('\n');
  return {
    kind,
    subject,
    decision,
    scopes: within(catalog.scopes, limits.scopes),
    permissions: within(catalog.permissions, limits.permissions),
  };
}

/** A link to the page must not fill in its form: an operator might send the form without reading it. */
const NOTHING: Decided = { kind: 'client', subject: '', decision: 'allowed', ...NO_LIMITS };

/**
 * The decision of the form. What is selected always counts: an operator who takes something away must not forget to say so
 * once more. @param current whose limits a block keeps, for when it is lifted
 */
function decidedIn(visit: ConsoleVisit, { scopes, permissions }: Catalog, current: Limits): Decided {
  const decision = visit.given('decision');
  const which = subjectIn(visit);
  if (decision === 'blocked')
    return { ...which, decision, scopes: current.scopes, permissions: current.permissions };
  const required = scopes.filter((it) => it.required).map((it) => it.name);
  return {
    ...which,
    decision,
    scopes: ceilingOf(scopes, [...required, ...visit.input.all('scopes')]),
    // If none are declared, none could be selected.
    permissions:
      permissions.length === 0 ? current.permissions : ceilingOf(permissions, visit.input.all('permissions')),
  };
}

/** For {@link setPolicy}, which keeps the limits of a block itself. */
function inputOf(workspace: string, { kind, subject, decision, ...limits }: Decided): object {
  return { workspace, kind, subject, decision, ...(decision !== 'blocked' && limits) };
}

interface Shown {
  readonly workspace: string;
  readonly catalog: Catalog;
  /** The policy that is changed; null: a new one is created. */
  readonly current: PolicyFields | null;
  readonly given: PolicyFields;
  readonly problem: string | null;
}

async function show(
  visit: ConsoleVisit,
  { workspace, catalog, current, given, problem }: Shown,
): Promise<Response> {
  const identity = await identityOf(visit, workspace);
  const client = current?.kind === 'client' ? await visit.deps.store.clients.find(current.subject) : null;
  const choices = (all: readonly { readonly name: string; readonly title: string }[], included: string) =>
    all.map(({ name, title }) => ({ name, title, isIncluded: included.split('\n').includes(name) }));
  return visit.formHtml(
    <PolicyFormPage
      frame={visit.frame}
      workspace={workspace}
      current={current && { subject: current.subject, clientName: client?.clientName ?? null }}
      form={
        current === null
          ? visit.form('/policy/new', identity)
          : visit.form('/policy/change', {
              ...identity,
              kind: current.kind,
              subject: current.subject,
              client_identity: client?.identityHash ?? '',
              shown: nameOfShown(current),
            })
      }
      given={given}
      scopes={choices(
        catalog.scopes.filter((it) => !it.required),
        given.scopes,
      )}
      permissions={choices(catalog.permissions, given.permissions)}
      problem={problem}
      backHref={visit.href('/policies', { name: workspace })}
    />,
    problem,
  );
}

async function showNew(visit: ConsoleVisit): Promise<Response> {
  const { workspace } = await visit.perform(showWorkspace, { name: visit.given('name') });
  const catalog = await catalogOf(visit);
  const given = fieldsOf(catalog, NOTHING);
  return show(visit, { workspace: workspace.name, catalog, current: null, given, problem: null });
}

/** Creates a policy. A form for a new one does not change one that exists, which it does not show. */
async function create(visit: ConsoleVisit): Promise<Response> {
  const name = await sameName(visit);
  const catalog = await catalogOf(visit);
  const trimmed = visit.given('subject');
  const decided = { ...decidedIn(visit, catalog, NO_LIMITS), subject: trimmed };
  const given = fieldsOf(catalog, decided);
  const refused = (problem: string) =>
    show(visit, { workspace: name, catalog, current: null, given, problem });
  const found = await visit.attempt(showPolicy, { workspace: name, kind: decided.kind, subject: trimmed });
  if ('ok' in found)
    return wasSentBefore(fieldsOf(catalog, found.ok.policy), given)
      ? visit.goOn('/policies', 'policy_exists', { name })
      : refused('subject: already has a policy. To change it, go back to the list.');
  const outcome = await visit.attempt(setPolicy, inputOf(name, decided));
  return 'ok' in outcome ? visit.goOn('/policies', 'policy_saved', { name }) : refused(outcome.error);
}

async function showChange(visit: ConsoleVisit): Promise<Response> {
  const name = visit.given('name');
  const { policy } = await visit.perform(showPolicy, { workspace: name, ...subjectIn(visit) });
  const catalog = await catalogOf(visit);
  const current = fieldsOf(catalog, policy);
  return show(visit, { workspace: name, catalog, current, given: current, problem: null });
}

/** Changes a policy. A form that is sent after the policy was removed does not create it again. */
async function change(visit: ConsoleVisit): Promise<Response> {
  const name = await sameName(visit);
  const found = await visit.attempt(showPolicy, { workspace: name, ...subjectIn(visit) });
  if (!('ok' in found)) return visit.goOn('/policies', 'no_policy', { name });
  const catalog = await catalogOf(visit);
  const current = fieldsOf(catalog, found.ok.policy);
  const decided = decidedIn(visit, catalog, found.ok.policy);
  const seen = { client_identity: visit.given('client_identity') || null };
  return saveForm(visit, {
    current,
    given: fieldsOf(catalog, decided),
    update: () => visit.attempt(setPolicy, { ...inputOf(name, decided), ...seen }),
    show: (given, problem) => show(visit, { workspace: name, catalog, current, given, problem }),
    done: () => visit.goOn('/policies', 'policy_saved', { name }),
  });
}
