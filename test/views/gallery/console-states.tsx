/** The pages of the operator console, which are in English whatever the language of the gallery. */

import { ApprovalsPage } from '../../../views/operate/approvals.js';
import { AuditPage } from '../../../views/operate/audit.js';
import { ClientPage, ClientsPage } from '../../../views/operate/clients.js';
import { ConsoleConfirmPage } from '../../../views/operate/confirm.js';
import { GrantsPage } from '../../../views/operate/grants.js';
import { InvitationLinkPage, InvitationsPage } from '../../../views/operate/invitations.js';
import { KeysPage } from '../../../views/operate/keys.js';
import { OverviewPage } from '../../../views/operate/overview.js';
import { PoliciesPage, PolicyFormPage } from '../../../views/operate/policies.js';
import { RefusalsPage } from '../../../views/operate/refusals.js';
import { RegistrationsPage } from '../../../views/operate/registrations.js';
import { RequireApprovalPage } from '../../../views/operate/require-approval.js';
import { ResourcePage, ResourceSecretPage, ResourcesPage } from '../../../views/operate/resources.js';
import { UserPage, UsersPage } from '../../../views/operate/users.js';
import { WebhookPage, WebhookSecretPage, WebhooksPage } from '../../../views/operate/webhooks.js';
import { WorkspacePage, WorkspacesPage } from '../../../views/operate/workspaces.js';
import { consoleFrame, EARLIER, HREF, SOME_TIME } from './scene.js';
import { APPLICATION, HOST, type States } from './sign-in-states.js';

const AT = SOME_TIME.toISOString();
const CLIENT = {
  client_id: `https://${HOST}/oauth/client-metadata.json`,
  client_name: APPLICATION,
  source: 'document',
  disabled: false,
  created_at: EARLIER.toISOString(),
} as const;
const OWN_CLIENT = {
  ...CLIENT,
  client_id: 'backup-robot',
  client_name: 'Backup Robot',
  source: 'operator',
} as const;
const WORKSPACE = {
  name: 'acme-labs',
  title: 'Acme Labs',
  type: 'team',
  only_approved: true,
  second_step_required: false,
  created_at: AT,
};
const MEMBER_HREFS = { href: HREF, changeRoleHref: HREF, suspendHref: HREF, removeHref: HREF };
const NO_LIMITS = { scopes: null, permissions: null };
const RESOURCE = {
  identifier: 'https://mcp.example.com/w/{workspace}/mcp',
  title: 'Photo library',
  scopes: ['workspace.mcp'],
};
const WEBHOOK = {
  id: '3f0c9a12-7d4e-4b5a-9c1d-0a8b5f5f9a11',
  url: 'https://hooks.example.com/vouchsafe',
  events: ['grant.*', 'user.deleted'],
  previous_secret_until: null,
  created_at: AT,
};
const DELIVERY = {
  id: '1043',
  event: 'grant.ended',
  state: 'delivered',
  attempts: 1,
  next_attempt_at: null,
  last_attempt_at: AT,
  last_status: 204,
  last_fault: null,
} as const;
const DELIVERIES = [
  {
    ...DELIVERY,
    state: 'waiting',
    attempts: 0,
    next_attempt_at: AT,
    last_attempt_at: null,
    last_status: null,
  },
  { ...DELIVERY, state: 'failed', attempts: 10, last_status: null, last_fault: 'connection' },
  DELIVERY,
] as const;
const KID = 'q3c0Hn0C3ml2wDSmv5mXvW0q2x1U7gk5o7f8e2bXb9A';
const REFUSED = {
  ref: 'k3vq8s2m',
  at: SOME_TIME,
  error: 'invalid_grant',
  description: 'The refresh token is expired, revoked or unknown.',
  path: '/v1/oauth/token',
  tag: 'refresh_token_reused',
  reason: '{"tag":"refresh_token_reused"}',
};

export const consoleStates: States = {
  console: (scene) => (
    <OverviewPage
      frame={consoleFrame(scene)}
      issuer="https://auth.example.com"
      lag={{ emails: 95 }}
      emailsWaiting={3}
      signingKey={KID}
      strangers={{
        bytes: 41_000_000,
        maxBytes: 268_435_456,
        largest: [
          { network: '2001:db8:0:7::/64', bytes: 12_000_000 },
          { network: '203.0.113.0/24', bytes: 400_000 },
          { email: scene.me.email, href: HREF, bytes: 812 },
          { deletedUserHref: HREF, bytes: 96 },
        ],
      }}
      firstHref={HREF}
      operators={[scene.me, scene.colleague]}
    />
  ),
  'console-clients': (scene) => (
    <ClientsPage
      frame={consoleFrame(scene)}
      clients={[CLIENT, { ...OWN_CLIENT, disabled: true }].map((it) => ({ ...it, href: HREF }))}
      newHref={HREF}
      listHref={HREF}
      search=""
      nextHref={HREF}
    />
  ),
  'console-client': (scene) => (
    <ClientPage
      frame={{ ...consoleFrame(scene), done: 'enabled' }}
      client={{
        ...CLIENT,
        redirect_uris: [`https://${HOST}/callback`, 'http://127.0.0.1/callback'],
        token_endpoint_auth_methods: ['private_key_jwt'],
        grant_types: ['authorization_code', 'refresh_token'],
        scope: null,
        client_uri: `https://${HOST}/`,
        jwks_uri: `https://${HOST}/jwks.json`,
        secrets: 0,
      }}
      changeHref={null}
      rotate={null}
      finish={null}
      toggle={scene.form}
      deleteHref={HREF}
      grantsHref={HREF}
      auditHref={HREF}
    />
  ),
  'console-delete-client': (scene) => (
    <ConsoleConfirmPage
      frame={consoleFrame(scene)}
      tab="clients"
      title={`Delete ${CLIENT.client_id}?`}
      text="This ends all its grants immediately, for every user, and can’t be undone. To stop the client for a while, disable it instead."
      form={scene.form}
      button="Delete client"
      backHref={HREF}
    />
  ),
  'console-registrations': (scene) => (
    <RegistrationsPage
      frame={consoleFrame(scene)}
      registrations={[
        {
          client_id: 'dyn_2f6c1b7e9a4d4c0f8e21',
          client_name: APPLICATION,
          kind: 'dynamic',
          source: '2001:db8:0:7::/64',
          created_at: AT,
          href: HREF,
        },
      ]}
      sources={[{ source: '2001:db8:0:7::/64', registrations: 4312, clearHref: HREF }]}
    />
  ),
  'console-resources': (scene) => (
    <ResourcesPage frame={consoleFrame(scene)} resources={[{ ...RESOURCE, href: HREF }]} newHref={HREF} />
  ),
  'console-resource': (scene) => (
    <ResourcePage
      frame={consoleFrame(scene)}
      resource={{ ...RESOURCE, secrets: 2 }}
      rotate={scene.form}
      finish={scene.form}
      changeHref={HREF}
      deleteHref={HREF}
    />
  ),
  'console-resource-secret': (scene) => (
    <ResourceSecretPage
      frame={consoleFrame(scene)}
      identifier={RESOURCE.identifier}
      secret="vs_rs_3sXv8Qy0o1m2n3b4v5c6x7z8a9s0d1f2g3h4j5k6"
      isFirst={false}
      backHref={HREF}
    />
  ),
  'console-users': (scene) => (
    <UsersPage
      frame={consoleFrame(scene)}
      users={[scene.me, scene.colleague].map((it, n) => ({
        ...it,
        has_password: n === 0,
        created_at: AT,
        href: HREF,
      }))}
      newHref={HREF}
      listHref={HREF}
      search=""
      nextHref={null}
    />
  ),
  'console-user': (scene) => (
    <UserPage
      frame={consoleFrame(scene)}
      user={{
        ...scene.me,
        id: '0f6f3a5e-2b1c-4d7e-9a86-5c4d3e2f1a0b',
        email_verified: true,
        has_password: true,
        second_steps: ['authenticator_app', 'passkey'],
        deletion_due_at: AT,
        locale: 'de',
        time_zone: 'Europe/Berlin',
      }}
      isOperator
      workspaces={[{ ...scene.workspace, role: 'admin', suspended: true, href: HREF }]}
      sessions={[
        {
          authenticated_at: AT,
          address: '2001:db8::7',
          device: { browser: 'Firefox', system: 'Linux' },
          signOut: scene.form,
        },
        { authenticated_at: AT, address: null, device: { browser: null, system: null }, signOut: scene.form },
      ]}
      passkeys={[null, AT].map((last_used_at, at) => ({
        id: String(at),
        name: 'Chrome on Linux',
        created_at: AT,
        last_used_at,
        removeHref: HREF,
      }))}
      makeLink={scene.form}
      exportData={scene.form}
      changeHref={HREF}
      removeFactorsHref={HREF}
      deleteHref={HREF}
      grantsHref={HREF}
      auditHref={HREF}
    />
  ),
  'console-workspaces': (scene) => (
    <WorkspacesPage
      frame={consoleFrame(scene)}
      workspaces={[{ ...WORKSPACE, href: HREF }]}
      newHref={HREF}
      listHref={HREF}
      search="acme"
      nextHref={null}
    />
  ),
  'console-workspace': (scene) => (
    <WorkspacePage
      frame={consoleFrame(scene)}
      workspace={WORKSPACE}
      members={[
        { ...scene.me, ...MEMBER_HREFS, role: 'admin', suspended: false },
        { ...scene.colleague, ...MEMBER_HREFS, role: 'member', suspended: true },
      ]}
      search=""
      pageHref={HREF}
      nextHref={HREF}
      changeHref={HREF}
      approvalHref={HREF}
      secondStepHref={HREF}
      addMemberHref={HREF}
      invitationsHref={HREF}
      deleteHref={HREF}
      requestsHref={HREF}
      policiesHref={HREF}
      grantsHref={HREF}
      auditHref={HREF}
    />
  ),
  'console-invitations': (scene) => (
    <InvitationsPage
      frame={{ ...consoleFrame(scene), done: 'invited' }}
      workspace={WORKSPACE.name}
      invitations={(['open', 'expired', 'unusable'] as const).map((state) => ({
        email: `${state}.${scene.colleague.email}`,
        role: 'member',
        inviter: state === 'open' ? null : { email: scene.me.email, href: HREF },
        until: SOME_TIME,
        state,
        resend: scene.form,
        withdrawHref: HREF,
      }))}
      areEmailed={false}
      newHref={HREF}
      backHref={HREF}
    />
  ),
  'console-invitation-link': (scene) => (
    <InvitationLinkPage
      frame={consoleFrame(scene)}
      email={scene.colleague.email}
      link={`https://auth.example.com/invitation?link=${'Kx7-'.repeat(20)}`}
      expiresAt={AT}
      backHref={HREF}
    />
  ),
  'console-require-approval': (scene) => (
    <RequireApprovalPage
      frame={consoleFrame(scene)}
      workspace={WORKSPACE.name}
      form={scene.form}
      applications={[CLIENT, OWN_CLIENT].map(({ client_id, client_name }) => ({
        value: client_id,
        client_id,
        client_name,
        members: 3,
        connections: 7,
      }))}
      backHref={HREF}
    />
  ),
  'console-approvals': (scene) => (
    <ApprovalsPage
      frame={{ ...consoleFrame(scene), done: 'dismissed' }}
      workspace={WORKSPACE.name}
      requests={[CLIENT, OWN_CLIENT].map(({ client_id, client_name }) => ({
        clientId: client_id,
        clientName: client_name,
        clientHref: HREF,
        member: scene.colleague.email,
        memberHref: HREF,
        requestedAt: SOME_TIME,
        approveHref: HREF,
        dismissHref: HREF,
      }))}
      policiesHref={HREF}
      backHref={HREF}
    />
  ),
  'console-policies': (scene) => (
    <PoliciesPage
      frame={consoleFrame(scene)}
      workspace={WORKSPACE.name}
      onlyApproved
      policies={(
        [
          { kind: 'client', subject: CLIENT.client_id, decision: 'blocked', ...NO_LIMITS },
          { kind: 'client', subject: OWN_CLIENT.client_id, decision: 'allowed', ...NO_LIMITS },
          {
            kind: 'host',
            subject: HOST,
            decision: 'allowed',
            ...NO_LIMITS,
            scopes: ['profile', 'workspace.mcp'],
            permissions: [],
          },
        ] as const
      ).map((it) => ({ ...it, changeHref: HREF, removeHref: HREF }))}
      approvalHref={HREF}
      newHref={HREF}
      backHref={HREF}
    />
  ),
  'console-policy': (scene) => (
    <PolicyFormPage
      frame={consoleFrame(scene)}
      workspace={WORKSPACE.name}
      current={null}
      form={scene.form}
      given={{ kind: 'client', subject: 'backup-robt', decision: 'allowed' }}
      scopes={[{ name: 'workspace.mcp', title: 'Read and change data', isIncluded: true }]}
      permissions={[{ name: 'photos.delete', title: 'Delete photos', isIncluded: false }]}
      problem="There is no client backup-robt."
      backHref={HREF}
    />
  ),
  'console-grants': (scene) => (
    <GrantsPage
      frame={consoleFrame(scene)}
      filter={{ user: scene.me.email, workspace: '', client_id: '' }}
      problem={null}
      grants={[CLIENT, OWN_CLIENT].map((client, n) => ({
        id: String(n),
        client_id: client.client_id,
        client_name: client.client_name,
        user: scene.me,
        workspace: 'acme-labs',
        scope: 'profile email workspace.mcp',
        last_used_at: n === 0 ? AT : null,
        active: n === 0,
        clientHref: HREF,
        userHref: HREF,
        end: scene.form,
      }))}
      nextHref={null}
      endAllHref={HREF}
    />
  ),
  'console-grants-none': (scene) => (
    <GrantsPage
      frame={{ ...consoleFrame(scene), done: 'all_ended' }}
      filter={{ user: '', workspace: '', client_id: '' }}
      problem={null}
      grants={[]}
      nextHref={null}
      endAllHref={null}
    />
  ),
  'console-audit': (scene) => (
    <AuditPage
      frame={consoleFrame(scene)}
      filter={{ user: '', workspace: 'acme-labs', client_id: '', event: 'grant.stopped' }}
      problem="event: there is no such event."
      events={[
        {
          at: AT,
          event: 'grant.ended',
          by: { kind: 'user', id: 'u1', name: scene.me.name, address: '2001:db8::7' },
          user_id: 'u1',
          user_name: scene.me.name,
          client_id: CLIENT.client_id,
          workspace_id: 'w1',
          workspace_name: 'acme-labs',
          details: { reason: 'revoked_by_user' },
        },
        {
          at: AT,
          event: 'application.blocked',
          by: { kind: 'operator', id: null, name: null, address: null },
          user_id: null,
          user_name: null,
          client_id: null,
          workspace_id: '4a77e00f-46b9-419a-900b-f0dcd3e58117',
          workspace_name: null,
          details: { host: 'apps.example.com', scopes: null, permissions: null },
        },
        {
          at: AT,
          event: 'key.rotated',
          by: { kind: 'system', id: null, name: null, address: null },
          user_id: null,
          user_name: null,
          client_id: null,
          workspace_id: null,
          workspace_name: null,
          details: {},
        },
      ]}
      olderHref={HREF}
      exportHref={HREF}
    />
  ),
  'console-webhooks': (scene) => (
    <WebhooksPage
      frame={{ ...consoleFrame(scene), done: 'webhook_deleted' }}
      webhooks={[
        { ...WEBHOOK, href: HREF },
        { ...WEBHOOK, url: `https://hooks.example.com/${'long-'.repeat(40)}`, href: HREF },
      ]}
      newHref={HREF}
    />
  ),
  'console-webhooks-none': (scene) => (
    <WebhooksPage frame={consoleFrame(scene)} webhooks={[]} newHref={HREF} />
  ),
  'console-webhook': (scene) => (
    <WebhookPage
      frame={{ ...consoleFrame(scene), done: 'replayed' }}
      webhook={{ ...WEBHOOK, previous_secret_until: AT }}
      states={([null, 'waiting', 'delivered', 'failed'] as const).map((state) => ({
        state,
        href: HREF,
        isShown: state === null,
      }))}
      deliveries={DELIVERIES.map((it) => ({ ...it, replay: scene.form }))}
      olderHref={HREF}
      test={scene.form}
      rotate={scene.form}
      replayFailed={scene.form}
      deleteHref={HREF}
    />
  ),
  'console-webhook-secret': (scene) => (
    <WebhookSecretPage
      frame={consoleFrame(scene)}
      url={WEBHOOK.url}
      secret={`whsec_${'c2VjcmV0'.repeat(5)}aaa=`}
      previousUntil={AT}
      backHref={HREF}
    />
  ),
  'console-keys': (scene) => (
    <KeysPage
      frame={consoleFrame(scene)}
      keys={(['retired', 'published', 'signing', 'next'] as const).map((state, n) => ({
        kid: `${n}${KID.slice(1)}`,
        alg: 'ES256',
        state,
        activates_at: AT,
      }))}
      rotateHref={HREF}
    />
  ),
  'console-refusals': (scene) => (
    <RefusalsPage
      frame={consoleFrame(scene)}
      asked={REFUSED.ref}
      found={REFUSED}
      newest={[REFUSED, { ...REFUSED, ref: 'p9hh2c4d', error: 'invalid_client' }].map((it) => ({
        ...it,
        href: HREF,
      }))}
    />
  ),
  'console-refusal-unknown': (scene) => (
    <RefusalsPage frame={consoleFrame(scene)} asked="unknown1" found={null} newest={[]} />
  ),
};
