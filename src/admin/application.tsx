/** GET and POST /workspaces/:name/applications: one decision about an application or about everything from a host. */
import type { Hono } from 'hono';
import { z } from 'zod';
import { AdminApplicationPage, type AdminApplicationProps } from '../../views/admin/application.js';
import { PageRefusal } from '../browser/pages.js';
import { scopeTexts } from '../browser/scope-texts.js';
import { voucherOf } from '../browser/voucher.js';
import { removePolicy, setPolicy } from '../operations/policies.js';
import { OAuthError } from '../protocol/errors.js';
import { ceilingOf } from '../rules/ceiling.js';
import { titleIn } from '../rules/texts.js';
import type { StoredClient } from '../store/clients.js';
import type { ApplicationPolicy, PolicySubject } from '../store/policies.js';
import { documentHostOf, queryOf, readSubject, shownIdentity, stateOf } from './subject.js';
import { type AdminEnv, type AdminVisit, page } from './visit.js';

const decisionChoice = z.enum(['none', 'allowed', 'limited', 'blocked']);

export function applicationRoutes(app: Hono<AdminEnv>): void {
  app.get('/applications', page(showDecision));
  app.post('/applications', page(decide));
}

async function showDecision(visit: AdminVisit): Promise<Response> {
  const { store } = visit.deps;
  const { id, onlyApproved } = visit.workspace;
  const subject = await subjectOf(visit);
  const host = subject.kind === 'client' ? documentHostOf(subject.subject) : null;
  const [client, policy, hostPolicy, catalog] = await Promise.all([
    subject.kind === 'host' ? null : store.clients.find(subject.subject),
    store.policies.find(id, subject),
    host === null ? null : store.policies.find(id, { kind: 'host', subject: host }),
    catalogOf(visit),
  ]);
  return visit.html(
    <AdminApplicationPage
      frame={visit.frame}
      {...visit.form('/applications', { ...queryOf(subject), identity: client?.identityHash ?? '' })}
      subject={shownSubject(subject, client)}
      widths={widthsOf(visit, subject, host)}
      ofHost={hostPolicy === null ? null : stateOf(hostPolicy)}
      decision={choiceOf(policy)}
      waits={onlyApproved && hostPolicy === null}
      {...choicesOf(catalog, policy)}
    />,
  );
}

async function decide(visit: AdminVisit): Promise<Response> {
  const subject = await subjectOf(visit);
  const choice = decisionChoice.safeParse(visit.input.one('decision'));
  if (!choice.success)
    throw new OAuthError('invalid_request', 'decision must be none, allowed, limited or blocked.');
  if (choice.data === 'none') await visit.end(removePolicy, subject);
  else if (choice.data === 'blocked') await visit.perform(setPolicy, { ...subject, decision: 'blocked' });
  else {
    const limits = choice.data === 'limited' ? await limitsIn(visit) : {};
    const outcome = await visit.attempt(setPolicy, {
      ...subject,
      decision: 'allowed',
      ...limits,
      client_identity: shownIdentity(visit),
    });
    if ('error' in outcome && outcome.tag === 'identity_changed')
      return visit.goOn('/applications', 'identity_changed', queryOf(subject));
    visit.resultOf(outcome);
  }
  return visit.goOn('/applications', 'decided', queryOf(subject));
}

/** @throws {PageRefusal} 404 */
async function subjectOf({ input, deps }: AdminVisit): Promise<PolicySubject> {
  const subject = await readSubject(input, deps.store);
  if (subject === null) throw new PageRefusal('notFound', 404, { tag: 'no_such_application' });
  return subject;
}

/** Everything that an administrator can allow an application, in the language of the page. */
async function catalogOf({ deps: { store }, frame: { page } }: AdminVisit) {
  const [{ scopes }, permissions] = await Promise.all([store.catalog.read(), store.catalog.permissions()]);
  return {
    scopes: scopes.map((scope) => ({ ...scope, ...scopeTexts(page, scope) })),
    permissions: permissions.map(({ name, titles, title }) => ({
      name,
      title: titleIn(page.locale, { title, titles }),
    })),
  };
}

type LimitableCatalog = Awaited<ReturnType<typeof catalogOf>>;

/** The scopes and permissions to choose from, with the current limits selected. */
function choicesOf(
  { scopes, permissions }: LimitableCatalog,
  policy: ApplicationPolicy | null,
): Pick<AdminApplicationProps, 'requiredScopes' | 'scopes' | 'permissions'> {
  const isWithin = (ceiling: readonly string[] | null | undefined, name: string) =>
    ceiling == null || ceiling.includes(name);
  return {
    requiredScopes: scopes.filter((scope) => scope.required),
    scopes: scopes
      .filter((scope) => !scope.required)
      .map((scope) => ({ ...scope, checked: isWithin(policy?.scopes, scope.name) })),
    permissions: permissions.map(({ name, title }) => ({
      name,
      title,
      description: name,
      checked: isWithin(policy?.permissions, name),
    })),
  };
}

/** The limits of an application, as selected in the form. They include scopes that are always granted. */
async function limitsIn(visit: AdminVisit): Promise<Pick<ApplicationPolicy, 'scopes' | 'permissions'>> {
  const { scopes, permissions } = await catalogOf(visit);
  const required = scopes.filter((scope) => scope.required).map((scope) => scope.name);
  return {
    scopes: ceilingOf(scopes, [...required, ...visit.input.all('scope')]),
    permissions: ceilingOf(permissions, visit.input.all('permission')),
  };
}

function shownSubject(
  { kind, subject }: PolicySubject,
  client: StoredClient | null,
): AdminApplicationProps['subject'] {
  if (kind === 'host') return { kind, host: subject };
  return client === null
    ? { kind, clientId: subject, name: subject, vouchedBy: null }
    : { kind, clientId: subject, name: client.clientName, vouchedBy: voucherOf(client) };
}

function choiceOf(policy: ApplicationPolicy | null): AdminApplicationProps['decision'] {
  if (policy === null) return 'none';
  const state = stateOf(policy);
  return state === 'limited' || state === 'blocked' ? state : 'allowed';
}

function widthsOf(
  visit: AdminVisit,
  { kind, subject }: PolicySubject,
  host: string | null,
): AdminApplicationProps['widths'] {
  if (kind === 'host' || host === null) return null;
  return {
    host,
    aloneHref: visit.href('/applications', { client_id: subject }),
    hostHref: visit.href('/applications', { host }),
  };
}
