// The operator console, in English like the command line: its words are here, not in the catalogs.
import type { PropsWithChildren } from 'hono/jsx';
import { DoneNote } from '../shared/done-note.js';
import { Layout, type PageFrame } from '../shared/layout.js';
import { WithBreaks } from '../shared/shown-text.js';

export const TABS = {
  overview: 'Overview',
  clients: 'Clients',
  registrations: 'Registrations',
  resources: 'Resources',
  scopes: 'Scopes',
  users: 'Users',
  workspaces: 'Workspaces',
  roles: 'Roles',
  permissions: 'Permissions',
  grants: 'Grants',
  audit: 'Audit log',
  webhooks: 'Webhooks',
  tokens: 'API tokens',
  keys: 'Keys',
  refusals: 'Refusals',
} as const;
export type ConsoleTab = keyof typeof TABS;

const NO_ADMINISTRATOR = 'This workspace has no administrator now: give a member the role admin.';

/** What was done last, by the name in the address of the page that follows. */
export const DONE = {
  disabled: 'Client disabled. It can’t get tokens.',
  enabled: 'Client enabled.',
  deleted: 'Client deleted. Its grants have ended.',
  client_created: 'Client registered.',
  client_changed: 'Client changed.',
  client_exists:
    'Nothing changed: this client is already registered. If you have not seen its secret, create a new one.',
  cleared: 'Unused registrations from that source deleted.',
  created: 'Resource registered.',
  resource_exists: 'Nothing changed: this resource is already registered with these details.',
  resource_changed: 'Resource changed.',
  rotation_finished: 'Rotation finished. Only the newest secret works now.',
  secret_stays: 'Nothing changed: a new secret had already been created and shown.',
  resource_deleted: 'Resource deleted. Existing grants for it remain.',
  scope_created: 'Scope created.',
  scope_exists: 'Nothing changed: this scope already exists with these details.',
  scope_changed: 'Scope changed.',
  scope_deleted: 'Scope deleted. Existing grants keep it.',
  permission_created: 'Permission created.',
  permission_exists: 'Nothing changed: this permission already exists with these details.',
  permission_changed: 'Permission changed.',
  permission_deleted:
    'Permission deleted. Roles no longer have it. The change reaches existing tokens within seconds.',
  role_created: 'Role created.',
  role_exists: 'Nothing changed: this role already exists with these permissions.',
  role_changed: 'Role changed. The change reaches existing tokens within seconds.',
  role_deleted: 'Role deleted.',
  user_created: 'User created. They have no password yet.',
  user_exists: 'Nothing changed: this user already exists with these details.',
  user_changed: 'User changed.',
  factors_removed: 'Second steps removed.',
  passkey_removed: 'Passkey removed.',
  user_deleted: 'User deleted. Their grants have ended.',
  last_deleted:
    'User deleted. They were the last administrator of a workspace: give a member there the role admin.',
  signed_out: 'Browser signed out.',
  workspace_created: 'Workspace created.',
  workspace_exists: 'Nothing changed: this workspace already exists with these details.',
  workspace_changed: 'Workspace changed.',
  approval_required:
    'Members can now use only approved applications. The change reaches existing tokens within seconds.',
  applications_allowed: 'Members can now use any application that is not blocked.',
  second_step_required: 'Members now need a second step. The change reaches existing tokens within seconds.',
  second_step_optional: 'Members no longer need a second step.',
  workspace_deleted: 'Workspace deleted. Its grants have ended.',
  member_added: 'Member added.',
  role_given: 'Role changed. The change reaches existing tokens within seconds.',
  not_a_member: 'Nothing changed: that user is not a member of this workspace.',
  member_suspended: 'Member suspended. Their grants there are paused.',
  member_resumed: 'Member reactivated.',
  last_lowered: `Role changed. ${NO_ADMINISTRATOR}`,
  last_suspended: `Member suspended. Their grants there are paused. ${NO_ADMINISTRATOR}`,
  last_removed: `Member removed. Their grants there have ended. ${NO_ADMINISTRATOR}`,
  member_removed: 'Member removed. Their grants there have ended.',
  invited: 'Invitation sent.',
  invitation_exists: 'Nothing changed: this address is already invited with this role.',
  already_renewed: 'Nothing changed: this invitation was already renewed.',
  withdrawn: 'Invitation withdrawn. Its link no longer works.',
  approved: 'Client approved. The change reaches existing tokens within seconds.',
  dismissed: 'Requests dismissed.',
  no_request: 'Nothing changed: no member is waiting for this client anymore.',
  policy_saved: 'Policy saved. The change reaches existing tokens within seconds.',
  policy_exists: 'Nothing changed: this policy already exists.',
  no_policy: 'Nothing changed: that policy no longer exists.',
  policy_removed: 'Policy removed. The change reaches existing tokens within seconds.',
  ended: 'Grant revoked. Its access tokens stop working within seconds.',
  all_ended: 'Grants revoked. Their access tokens stop working within seconds.',
  rotated: 'New signing key created.',
  key_waits: 'Nothing changed: a new key already exists, and will sign new tokens soon.',
  tested: 'Test event sent. The list shows the result.',
  replayed: 'Deliveries queued again.',
  nothing_replayed: 'No deliveries have failed for good.',
  webhook_exists:
    'Nothing changed: there is already a webhook for this URL and these events. If you have not seen its secret, create a new one.',
  token_revoked: 'API token revoked.',
  webhook_deleted: 'Webhook deleted, with its waiting deliveries.',
} as const;
export type ConsoleDone = keyof typeof DONE;

/** Props of every page of the console. */
export type ConsoleFrame = {
  readonly page: PageFrame;
  readonly hrefs: Readonly<Record<ConsoleTab | 'account', string>>;
  /** Who acts. */
  readonly operator: string;
  readonly done: ConsoleDone | null;
};

type ConsoleLayoutProps = PropsWithChildren<{
  readonly frame: ConsoleFrame;
  readonly tab: ConsoleTab;
  readonly title?: string;
}>;

/** The card around a page of the console. */
export function ConsoleLayout({ frame, tab, title = TABS[tab], children }: ConsoleLayoutProps) {
  const { page, hrefs, operator, done } = frame;
  return (
    <Layout page={page} title={`${title} · Operator console`} width="console">
      <div>
        <h1>Operator console</h1>
        <p class="hint">
          Signed in as <bdi>{operator}</bdi>. Changes are recorded in the audit log under your name.{' '}
          <a class="link inline" href={hrefs.account}>
            Your account
          </a>
        </p>
      </div>
      <nav class="tabs" aria-label="Sections">
        {Object.entries(TABS).map(([name, label]) => (
          <a href={Reflect.get(hrefs, name)} aria-current={name === tab ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <DoneNote text={done === null ? null : DONE[done]} />
      {children}
    </Layout>
  );
}

/** A page of the console whose title is also its heading. */
export function TitledPage({ title, children, ...rest }: ConsoleLayoutProps & { readonly title: string }) {
  return (
    <ConsoleLayout {...rest} title={title}>
      <h2>
        <WithBreaks text={title} />
      </h2>
      {children}
    </ConsoleLayout>
  );
}
