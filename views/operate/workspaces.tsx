import { withoutControls } from '../../src/rules/printable.js';
import { Moment } from '../shared/moment.js';
import { Technical, Theirs } from '../shared/shown-text.js';
import { type ConsoleFrame, ConsoleLayout } from './frame.js';
import { type Listed, ListPage } from './list.js';
import { Facts, Identified, More, Named, Search, Table } from './parts.js';

type WorkspacesProps = Listed & {
  readonly workspaces: readonly {
    readonly name: string;
    readonly title: string;
    readonly type: string;
    readonly only_approved: boolean;
    readonly href: string;
  }[];
  readonly newHref: string;
};

export function WorkspacesPage({ workspaces, newHref, ...listed }: WorkspacesProps) {
  return (
    <ListPage
      {...listed}
      tab="workspaces"
      title="Workspaces"
      add={{ href: newHref, label: 'Create a workspace' }}
      searched="Name or title"
      caption="Workspaces by name"
      columns={['Name', 'Title', 'Type', 'Applications allowed']}
      rows={workspaces.map((it) => [
        <Identified id={it.name} href={it.href} />,
        <Theirs text={it.title} />,
        it.type,
        it.only_approved ? 'approved only' : 'any',
      ])}
    />
  );
}

export type WorkspaceProps = {
  readonly frame: ConsoleFrame;
  readonly workspace: {
    readonly name: string;
    readonly title: string;
    readonly type: string;
    readonly only_approved: boolean;
    readonly second_step_required: boolean;
    readonly created_at: string;
  };
  readonly members: readonly {
    readonly email: string;
    readonly name: string;
    readonly role: string;
    readonly suspended: boolean;
    readonly href: string;
    readonly changeRoleHref: string;
    /** To suspend the member, or to reactivate them. */
    readonly suspendHref: string;
    readonly removeHref: string;
  }[];
  /** What the members were searched for; empty: all of them are shown. */
  readonly search: string;
  /** The page without a query. */
  readonly pageHref: string;
  readonly nextHref: string | null;
  readonly changeHref: string;
  /** To require the approval of applications, or to stop that. */
  readonly approvalHref: string;
  /** To require a second step, or to stop that. */
  readonly secondStepHref: string;
  readonly addMemberHref: string;
  readonly invitationsHref: string;
  readonly deleteHref: string;
  readonly requestsHref: string;
  readonly policiesHref: string;
  readonly grantsHref: string;
  readonly auditHref: string;
};

export function WorkspacePage({ frame, workspace, members, nextHref, ...hrefs }: WorkspaceProps) {
  return (
    <ConsoleLayout frame={frame} tab="workspaces" title={workspace.name}>
      <h2>
        <Theirs text={workspace.title || workspace.name} />
      </h2>
      <Facts
        facts={{
          Name: <Technical text={workspace.name} />,
          Type: workspace.type,
          'Applications allowed': workspace.only_approved ? (
            <Setting value="approved only" href={hrefs.approvalHref} label="Allow without approval…" />
          ) : (
            <Setting value="any" href={hrefs.approvalHref} label="Require approval…" />
          ),
          'Second step': workspace.second_step_required ? (
            <Setting value="required" href={hrefs.secondStepHref} label="Stop requiring a second step…" />
          ) : (
            <Setting value="optional" href={hrefs.secondStepHref} label="Require a second step…" />
          ),
          Created: <Moment at={new Date(workspace.created_at)} reader={frame.page} />,
        }}
      />
      <div class="actions">
        <a class="secondary small" href={hrefs.policiesHref}>
          Policies
        </a>
        <a class="secondary small" href={hrefs.requestsHref}>
          Approval requests
        </a>
        <a class="secondary small" href={hrefs.grantsHref}>
          Grants
        </a>
        <a class="secondary small" href={hrefs.auditHref}>
          Audit log
        </a>
        <a class="secondary small" href={hrefs.changeHref}>
          Change
        </a>
        <a class="danger small" href={hrefs.deleteHref}>
          Delete…
        </a>
      </div>
      <Members workspace={workspace} members={members} {...hrefs} />
      <More href={nextHref} />
    </ConsoleLayout>
  );
}

type SettingProps = { readonly value: string; readonly href: string; readonly label: string };

/** A setting, and where it is changed. */
function Setting({ value, href, label }: SettingProps) {
  return (
    <>
      {value}{' '}
      <a class="link inline" href={href}>
        {label}
      </a>
    </>
  );
}

type MembersProps = Pick<
  WorkspaceProps,
  'workspace' | 'members' | 'search' | 'pageHref' | 'addMemberHref' | 'invitationsHref'
>;

function Members({ workspace, members, search, pageHref, addMemberHref, invitationsHref }: MembersProps) {
  return (
    <>
      <h2>Members</h2>
      <div class="actions">
        <a class="secondary small" href={addMemberHref}>
          Add a member
        </a>
        <a class="secondary small" href={invitationsHref}>
          Invitations
        </a>
      </div>
      <Search
        action={pageHref}
        label="Find members"
        hidden={{ name: workspace.name }}
        fields={[{ name: 'search', label: 'Name or email address contains', value: search }]}
      />
      <Table
        caption="Members by email address"
        columns={['Email address', 'Name', 'Role', 'Status', 'Action']}
        rows={members.map((it) => [
          <Identified id={it.email} href={it.href} />,
          <Named name={it.name} href={it.href} />,
          it.role,
          it.suspended ? 'suspended' : 'active',
          <div class="actions">
            <a class="secondary small" href={it.changeRoleHref} aria-label={`Change role: ${it.email}`}>
              Change role
            </a>
            <a
              class="secondary small"
              href={it.suspendHref}
              aria-label={`${it.suspended ? 'Reactivate' : 'Suspend'} ${it.email}…`}
            >
              {it.suspended ? 'Reactivate…' : 'Suspend…'}
            </a>
            <a class="danger small" href={it.removeHref} aria-label={`Remove ${it.email}…`}>
              Remove…
            </a>
          </div>,
        ])}
        none={
          search === '' ? 'This workspace has no members.' : `No members match “${withoutControls(search)}”.`
        }
      />
    </>
  );
}
