/** The forms of the operator console, and the secrets that it shows once. */
import { ClientFormPage, ClientSecretPage } from '../../../views/operate/client-form.js';
import { ClientPage } from '../../../views/operate/clients.js';
import { InvitationFormPage } from '../../../views/operate/invitations.js';
import { MemberFormPage } from '../../../views/operate/member-form.js';
import { ResourceFormPage } from '../../../views/operate/resource-form.js';
import { PasswordLinkPage, UserFormPage } from '../../../views/operate/user-form.js';
import { WebhookFormPage } from '../../../views/operate/webhooks.js';
import { WorkspaceFormPage } from '../../../views/operate/workspace-form.js';
import { consoleFrame, HREF, type Scene, SOME_TIME } from './scene.js';
import type { States } from './sign-in-states.js';

const GIVEN = {
  client_id: '',
  client_name: 'Backup Robot',
  redirect_uris: 'https://robot.example.com/callback\nhttp://127.0.0.1/callback',
  token_endpoint_auth_method: 'client_secret_basic',
  scope: '',
  client_uri: '',
  jwks_uri: '',
};

const memberForm = (scene: Scene) => ({
  frame: consoleFrame(scene),
  workspace: 'acme-labs',
  roles: ['admin', 'guest', 'member'],
  form: scene.form,
  backHref: HREF,
});

export const consoleFormStates: States = {
  'console-own-client': (scene) => (
    <ClientPage
      frame={{ ...consoleFrame(scene), done: 'client_exists' }}
      client={{
        client_id: 'backup-robot-k3vq8s',
        client_name: GIVEN.client_name,
        source: 'operator',
        disabled: false,
        created_at: SOME_TIME.toISOString(),
        redirect_uris: ['https://robot.example.com/callback'],
        token_endpoint_auth_methods: [GIVEN.token_endpoint_auth_method],
        grant_types: ['authorization_code', 'refresh_token'],
        scope: 'profile',
        client_uri: null,
        jwks_uri: null,
        secrets: 2,
      }}
      changeHref={HREF}
      rotate={scene.form}
      finish={scene.form}
      toggle={scene.form}
      deleteHref={HREF}
      grantsHref={HREF}
      auditHref={HREF}
    />
  ),
  'console-new-client': (scene) => (
    <ClientFormPage
      frame={consoleFrame(scene)}
      clientId={null}
      form={scene.form}
      given={{ ...GIVEN, redirect_uris: 'http://robot.example.com' }}
      problem="redirect_uris[0]: uses http, which is for 127.0.0.1, [::1] and localhost only; use https."
      backHref={HREF}
    />
  ),
  'console-change-client': (scene) => (
    <ClientFormPage
      frame={consoleFrame(scene)}
      clientId="backup-robot-k3vq8s"
      form={scene.form}
      given={GIVEN}
      problem={null}
      backHref={HREF}
    />
  ),
  'console-client-secret': (scene) => (
    <ClientSecretPage
      frame={consoleFrame(scene)}
      clientId="backup-robot-k3vq8s"
      secret="vs_cs_3sXv8Qy0o1m2n3b4v5c6x7z8a9s0d1f2g3h4j5k6"
      isFirst={false}
      backHref={HREF}
    />
  ),
  'console-new-user': (scene) => (
    <UserFormPage
      frame={consoleFrame(scene)}
      form={scene.form}
      email={null}
      given={{
        address: scene.me.email,
        name: scene.me.name,
        email_verified: 'false',
        locale: 'de',
        time_zone: 'Europe/Berlin',
      }}
      problem={`The address ${scene.me.email} is taken.`}
      backHref={HREF}
    />
  ),
  'console-password-link': (scene) => (
    <PasswordLinkPage
      frame={consoleFrame(scene)}
      email={scene.me.email}
      link={`https://auth.example.com/reset-password?link=${'x'.repeat(64)}`}
      expiresAt={SOME_TIME.toISOString()}
      backHref={HREF}
    />
  ),
  'console-new-workspace': (scene) => (
    <WorkspaceFormPage
      frame={consoleFrame(scene)}
      form={scene.form}
      name={null}
      given={{ name: '', title: '', type: 'team' }}
      problem={null}
      backHref={HREF}
    />
  ),
  'console-change-workspace': (scene) => (
    <WorkspaceFormPage
      frame={consoleFrame(scene)}
      form={scene.form}
      name="acme-labs"
      given={{ name: 'acme-labs', title: '', type: 'private' }}
      problem="title: must not be empty."
      backHref={HREF}
    />
  ),
  'console-invite': (scene) => (
    <InvitationFormPage
      {...memberForm(scene)}
      given={{ email: 'dana@example.com', role: 'guest' }}
      problem="email: is already invited, as member. To change the role, withdraw that invitation first."
    />
  ),
  'console-new-member': (scene) => (
    <MemberFormPage
      {...memberForm(scene)}
      email={null}
      given={{ email: 'nobody@example.com', role: 'member' }}
      problem="email: is already a member, as admin. To change the role, go back to the list."
    />
  ),
  'console-change-role-of-member': (scene) => (
    <MemberFormPage
      {...memberForm(scene)}
      email={scene.colleague.email}
      given={{ email: scene.colleague.email, role: 'guest' }}
      problem={null}
    />
  ),
  'console-new-resource': (scene) => (
    <ResourceFormPage
      frame={consoleFrame(scene)}
      form={scene.form}
      identifier={null}
      given={{ identifier: 'mcp.example.com', title: '', scopes: '' }}
      problem="identifier: must be an absolute URL."
      backHref={HREF}
    />
  ),
  'console-change-resource': (scene) => (
    <ResourceFormPage
      frame={consoleFrame(scene)}
      form={scene.form}
      identifier="https://mcp.example.com/w/{workspace}/mcp"
      given={{ identifier: '', title: 'Photo library', scopes: 'photos.read "photos"' }}
      problem="scopes[1]: must be a scope name: visible ASCII characters, without spaces, double quotes or backslashes."
      backHref={HREF}
    />
  ),
  'console-new-webhook': (scene) => (
    <WebhookFormPage
      frame={consoleFrame(scene)}
      form={scene.form}
      given={{ url: 'http://hooks.example.com', events: 'grant.stopped' }}
      problem="url: must be an https address without a user name or fragment, at a public address. For a receiver on this computer, see docs/webhooks.md."
      backHref={HREF}
    />
  ),
};
