/** The pages of the sign-in, in each of their states. */
import type { JSX } from 'hono/jsx/jsx-runtime';
import { DEFAULT_SCOPES } from '../../../src/rules/default-catalog.js';
import { ConsentPage, type ConsentProps, type ConsentScope } from '../../../views/sign-in/consent.js';
import { ContinuePage } from '../../../views/sign-in/continue.js';
import { CreateAccountPage } from '../../../views/sign-in/create-account.js';
import { ForgotPasswordPage } from '../../../views/sign-in/forgot-password.js';
import { InvitationPage, type InvitationProps } from '../../../views/sign-in/invitation.js';
import { LoginPage } from '../../../views/sign-in/login.js';
import { ResetPasswordPage } from '../../../views/sign-in/reset-password.js';
import { RevertAddressPage } from '../../../views/sign-in/revert-address.js';
import { SecondStepPage } from '../../../views/sign-in/second-step.js';
import { SetupPage } from '../../../views/sign-in/setup.js';
import { SignUpPage } from '../../../views/sign-in/sign-up.js';
import { WorkspacePage } from '../../../views/sign-in/workspace.js';
import { isKey } from '../../../views/words/words.js';
import { HREF, type Scene } from './scene.js';

export type States = Readonly<Record<string, (scene: Scene) => JSX.Element>>;

export const APPLICATION = 'Northwind Assistant';
export const HOST = 'assistant.northwind.example';
const NOTHING_TYPED = { email: '', name: '', workspaceTitle: '', workspaceName: '' };

export const signInStates: States = {
  login: (scene) => login(scene),
  'login-after-a-mistake': (scene) => login(scene, { error: scene.words.errors.wrongCredentials }),
  'login-signed-out': (scene) => login(scene, { signedOut: true, applicationName: null, email: '' }),
  'login-again': (scene) => login(scene, { reauthenticate: true }),
  'second-step': ({ page, form }) => (
    <SecondStepPage page={page} {...form} applicationName={APPLICATION} error={null} passkey={null} />
  ),
  'second-step-with-passkey': (scene) => (
    <SecondStepPage
      page={scene.page}
      {...scene.form}
      applicationName={APPLICATION}
      error={null}
      passkey={passkeyForm(scene)}
    />
  ),
  'second-step-after-a-mistake': ({ page, form, words }) => (
    <SecondStepPage
      page={page}
      {...form}
      applicationName={null}
      error={words.errors.wrongCode}
      passkey={null}
    />
  ),
  'login-with-passkey': (scene) => login(scene, { passkey: passkeyForm(scene) }),
  'login-passkey-required': (scene) =>
    login(scene, { passkey: passkeyForm(scene), passkeyRequired: true, reauthenticate: true }),
  'login-passkey-required-here': (scene) =>
    login(scene, { passkey: passkeyForm(scene), passkeyRequired: true, applicationName: null }),
  'login-without-mail': (scene) => login(scene, { forgotHref: null }),
  'forgot-password': ({ page, form }) => <ForgotPasswordPage page={page} {...form} email="" error={null} />,
  'forgot-password-after-a-mistake': ({ page, form, words }) => (
    <ForgotPasswordPage page={page} {...form} email="alice@" error={words.errors.setup.emailInvalid} />
  ),
  'login-with-sign-up': (scene) => login(scene, { signUp: { href: HREF } }),
  'login-by-invitation': (scene) => login(scene, { signUp: 'by_invitation' }),
  'login-before-setup': (scene) => login(scene, { signUp: 'before_setup', applicationName: null }),
  'sign-up': ({ page, form }) => <SignUpPage page={page} {...form} email="" error={null} />,
  'sign-up-from-another-domain': ({ page, form, me, words }) => (
    <SignUpPage page={page} {...form} email={me.email} error={words.errors.otherDomain} />
  ),
  'create-account': ({ page, form, me }) => (
    <CreateAccountPage page={page} email={me.email} form={form} name="" error={null} invalidField={null} />
  ),
  'create-account-after-a-mistake': ({ page, form, me, words }) => (
    <CreateAccountPage
      page={page}
      email={me.email}
      form={form}
      name={me.name}
      error={words.errors.setup.passwordKnown}
      invalidField="password"
    />
  ),
  'reset-password': ({ page, form, me }) => (
    <ResetPasswordPage
      page={page}
      {...form}
      email={me.email}
      error={null}
      disconnects={false}
      isFirst={false}
    />
  ),
  'first-password': ({ page, form, me }) => (
    <ResetPasswordPage page={page} {...form} email={me.email} error={null} disconnects={false} isFirst />
  ),
  'revert-address': ({ page, form, me }) => (
    <RevertAddressPage page={page} {...form} email={me.email} error={null} />
  ),
  'reset-password-after-a-mistake': ({ page, form, me, words }) => (
    <ResetPasswordPage
      page={page}
      disconnects
      isFirst={false}
      {...form}
      email={me.email}
      error={words.errors.setup.passwordTooShort({ least: 12 })}
    />
  ),
  'invitation-join': (scene) => invitation(scene, { kind: 'join', form: scene.form }),
  'invitation-other': (scene) =>
    invitation(scene, { kind: 'other', signedInAs: scene.colleague.email, signOut: scene.form }),
  'invitation-sign-in': (scene) => invitation(scene, { kind: 'sign_in', href: HREF }, null),
  'invitation-new': (scene) =>
    invitation(scene, { kind: 'new', form: scene.form, name: '', error: null, invalidField: null }),
  'invitation-new-after-a-mistake': (scene) =>
    invitation(scene, {
      kind: 'new',
      form: scene.form,
      name: scene.me.name,
      error: scene.words.errors.setup.passwordTooShort({ least: 12 }),
      invalidField: 'password',
    }),
  workspace: (scene) => workspace(scene, null),
  'workspace-after-a-mistake': (scene) => workspace(scene, scene.words.errors.chooseWorkspace),
  consent: (scene) => <ConsentPage {...consent(scene)} />,
  'consent-lost-logo': (scene) => (
    <ConsentPage {...consent(scene)} client={{ ...client, logoHref: '/nowhere' }} />
  ),
  'consent-document': (scene) => (
    <ConsentPage
      {...consent(scene)}
      client={{
        ...client,
        name: 'Quill Assistant',
        vouchedBy: { kind: 'document', host: 'quill.example' },
        clientUri: null,
        policyUri: 'https://quill.example/privacy',
        tosUri: 'https://quill.example/terms',
        logoHref: null,
      }}
      destination={{ kind: 'web', host: 'quill.example' }}
      resources={[{ title: 'Northwind MCP server', identifier: 'https://mcp.northwind.example' }]}
      scopes={scopesIn(scene).filter(({ kind, required }) => kind === 'act' || required)}
      onlyPermissions={['Read reports', 'Read files']}
    />
  ),
  'consent-unverified': (scene) => (
    <ConsentPage
      {...consent(scene)}
      client={{ ...client, vouchedBy: { kind: 'unverified' }, logoHref: null }}
    />
  ),
  'consent-unnamed': (scene) => (
    <ConsentPage
      {...consent(scene)}
      client={{ ...client, name: '', vouchedBy: { kind: 'unverified' }, logoHref: null }}
    />
  ),
  'consent-this-computer': (scene) => (
    <ConsentPage
      {...consent(scene)}
      client={{ ...client, vouchedBy: { kind: 'document', host: HOST }, clientUri: `https://${HOST}/` }}
      destination={{ kind: 'this-computer' }}
    />
  ),
  'consent-unverified-app': (scene) => (
    <ConsentPage
      {...consent(scene)}
      client={{ ...client, vouchedBy: { kind: 'unverified' }, logoHref: null }}
      destination={{ kind: 'app', scheme: 'example.northwind.desktop' }}
    />
  ),
  'consent-limited': (scene) => {
    const scopes = scopesIn(scene);
    return (
      <ConsentPage
        {...consent(scene)}
        scopes={scopes.filter(({ kind }) => kind === 'read')}
        withheldScopes={scopes.filter(({ kind }) => kind === 'act')}
        onlyPermissions={['Read reports', 'Read files']}
        resources={[
          { title: 'Reports', identifier: 'https://reports.example.com' },
          { title: 'Files', identifier: 'https://files.example.com/mcp' },
        ]}
      />
    );
  },
  'consent-no-permissions': (scene) => <ConsentPage {...consent(scene)} onlyPermissions={[]} />,
  continue: (scene) => <ContinuePage {...consent(scene)} reviewHref={HREF} />,
  setup: ({ page, form }) => (
    <SetupPage
      page={page}
      {...form}
      error={null}
      invalidField={null}
      values={NOTHING_TYPED}
      asksForWorkspace
    />
  ),
  'setup-with-a-platform': ({ page, form }) => (
    <SetupPage
      page={page}
      {...form}
      error={null}
      invalidField={null}
      values={NOTHING_TYPED}
      asksForWorkspace={false}
    />
  ),
  'setup-after-a-mistake': ({ page, form, words, me, workspace: { title } }) => (
    <SetupPage
      page={page}
      {...form}
      error={words.errors.setup.workspaceNameInvalid({ suggestion: 'acme-labs' })}
      invalidField="workspace_name"
      values={{ ...me, workspaceTitle: title, workspaceName: 'acme-labs' }}
      asksForWorkspace
    />
  ),
};

const client: ConsentProps['client'] = {
  name: APPLICATION,
  identifiedBy: HOST,
  vouchedBy: { kind: 'operator' },
  clientUri: null,
  policyUri: null,
  tosUri: null,
  logoHref: '/logo',
};

/** Nine scopes, as a new server has them, in the words of the reader. */
function scopesIn({ words }: Scene): readonly ConsentScope[] {
  return DEFAULT_SCOPES.map(({ name, title, description, required }) => ({
    name,
    ...(isKey(words.defaultScopes, name) ? words.defaultScopes[name] : { title, description }),
    kind: name === 'workspace.mcp' ? 'act' : name.endsWith('.write') ? 'change' : 'read',
    required,
    checked: name === 'workspace.mcp',
  }));
}

function consent(scene: Scene): ConsentProps {
  return {
    page: scene.page,
    ...scene.form,
    client,
    destination: { kind: 'web', host: HOST },
    account: scene.me,
    workspace: scene.workspace,
    resources: [{ title: 'Reports', identifier: 'https://reports.example.com' }],
    scopes: scopesIn(scene),
    withheldScopes: [],
    onlyPermissions: null,
    switchAccount: scene.form,
    changeWorkspaceHref: HREF,
  };
}

export function passkeyForm({ form }: Scene) {
  return { ...form, options: '{}', scriptHref: HREF };
}

function login({ page, form, me }: Scene, state: Partial<Parameters<typeof LoginPage>[0]> = {}) {
  return (
    <LoginPage
      page={page}
      {...form}
      applicationName={APPLICATION}
      email={me.email}
      error={null}
      signedOut={false}
      reauthenticate={false}
      forgotHref={HREF}
      signUp={null}
      passkey={null}
      passkeyRequired={false}
      {...state}
    />
  );
}

function workspace({ page, form, me, workspace: mine }: Scene, error: string | null) {
  return (
    <WorkspacePage
      page={page}
      {...form}
      applicationName={APPLICATION}
      account={me}
      workspaces={[
        { ...mine, type: 'team' },
        { name: 'alice', title: me.name, type: 'private' },
        { name: 'borealis', title: '', type: 'team' },
      ]}
      selected={error === null ? mine.name : null}
      error={error}
      switchAccount={form}
    />
  );
}

function invitation(
  { page, me, colleague, workspace: { title } }: Scene,
  way: InvitationProps['way'],
  invitedBy: string | null = colleague.name,
) {
  return (
    <InvitationPage
      page={page}
      invitation={{ workspace: title, email: me.email, role: 'member', invitedBy }}
      way={way}
    />
  );
}
