/** GET and POST /workspaces/:name/applications: one decision, about an application or everything from a host. */
import type { Hono } from 'hono';
import { z } from 'zod';
import { AdminApplicationPage, type AdminApplicationProps } from '../../views/admin-application.js';
import type { Deps } from '../deps.js';
import { PageRefusal } from '../http/pages.js';
import { OAuthError } from '../protocol/errors.js';
import type { ApplicationPolicy, PolicySubject } from '../store/policies.js';
import type { AdminEnv, AdminVisit } from './door.js';
import { documentHostOf, queryOf, readSubject, sourceOf, stateOf } from './subject.js';

const decisionChoice = z.enum(['none', 'allowed', 'limited', 'blocked']);

export function applicationRoutes(app: Hono<AdminEnv>, { store }: Deps): void {
  app.get('/applications', async (c) => {
    const visit = c.var.admin;
    const { id, onlyApproved } = visit.workspace;
    const subject = await subjectOf(visit);
    const host = subject.kind === 'client' ? documentHostOf(subject.subject) : null;
    const [shown, policy, hostPolicy, { scopes }, permissions] = await Promise.all([
      subjectShown(subject),
      store.policies.find(id, subject),
      host === null ? null : store.policies.find(id, { kind: 'host', subject: host }),
      store.catalogue.read(),
      store.catalogue.permissions(),
    ]);
    const isWithin = (ceiling: readonly string[] | null | undefined, name: string) =>
      ceiling == null || ceiling.includes(name);
    return c.html(
      <AdminApplicationPage
        frame={visit.frame}
        {...visit.form('/applications', queryOf(subject))}
        subject={shown}
        widths={widthsOf(visit, subject, host)}
        ofHost={hostPolicy === null ? null : stateOf(hostPolicy)}
        decision={choiceOf(policy)}
        waits={onlyApproved && hostPolicy === null}
        requiredScopes={scopes.filter((scope) => scope.required)}
        scopes={scopes
          .filter((scope) => !scope.required)
          .map((scope) => ({ ...scope, checked: isWithin(policy?.scopes, scope.name) }))}
        permissions={permissions.map(({ name, title }) => ({
          name,
          title,
          description: name,
          checked: isWithin(policy?.permissions, name),
        }))}
      />,
    );
  });

  app.post('/applications', async (c) => {
    const visit = c.var.admin;
    const { workspace, actor, now } = visit;
    const subject = await subjectOf(visit);
    const choice = decisionChoice.safeParse(visit.input.one('decision'));
    if (!choice.success)
      throw new OAuthError('invalid_request', 'decision must be none, allowed, limited or blocked.');
    if (choice.data === 'none') await store.policies.remove(workspace.id, subject, actor, now);
    else {
      const decision = choice.data === 'blocked' ? 'blocked' : 'allowed';
      const limits = await limitsFor(visit, subject, choice.data);
      await store.policies.set(workspace.id, { ...subject, decision, ...limits }, actor, now);
    }
    return visit.goOn('/applications', 'decided', queryOf(subject));
  });

  /** @throws {PageRefusal} 404 */
  async function subjectOf({ input }: AdminVisit): Promise<PolicySubject> {
    const subject = await readSubject(input, store);
    if (subject === null) throw new PageRefusal('notFound', 404, { tag: 'no_such_application' });
    return subject;
  }

  async function subjectShown({ kind, subject }: PolicySubject): Promise<AdminApplicationProps['subject']> {
    if (kind === 'host') return { kind, host: subject };
    const client = await store.clients.find(subject);
    return client === null
      ? { kind, clientId: subject, name: subject, source: null }
      : { kind, clientId: subject, name: client.clientName, source: sourceOf(client.source, subject) };
  }

  /** What an application may get at most. A block leaves the limits as they were, for when it is lifted. */
  async function limitsFor(
    visit: AdminVisit,
    subject: PolicySubject,
    choice: 'allowed' | 'limited' | 'blocked',
  ): Promise<Pick<ApplicationPolicy, 'scopes' | 'permissions'>> {
    const none = { scopes: null, permissions: null };
    if (choice === 'allowed') return none;
    if (choice === 'blocked') {
      const before = await store.policies.find(visit.workspace.id, subject);
      return before === null ? none : { scopes: before.scopes, permissions: before.permissions };
    }
    const [{ scopes }, permissions] = await Promise.all([
      store.catalogue.read(),
      store.catalogue.permissions(),
    ]);
    const [required, ticked] = [scopes.filter((scope) => scope.required), visit.input.all('scope')];
    return {
      scopes: ceilingOf(scopes, [...required.map((scope) => scope.name), ...ticked]),
      permissions: ceilingOf(permissions, visit.input.all('permission')),
    };
  }
}

/** Everything ticked is no limit. */
function ceilingOf(
  all: readonly { readonly name: string }[],
  ticked: readonly string[],
): readonly string[] | null {
  const names = all.map(({ name }) => name).filter((name) => ticked.includes(name));
  return names.length === all.length && names.length > 0 ? null : names;
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
