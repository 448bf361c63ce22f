import { Moment } from '../shared/moment.js';
import { Technical, Theirs } from '../shared/shown-text.js';
import { type ConsoleFrame, ConsoleLayout } from './frame.js';
import { type Listed, ListPage } from './list.js';
import { Facts, Identified, More, Named, Table } from './parts.js';

type WorkspacesProps = Listed & {
  readonly workspaces: readonly {
    readonly name: string;
    readonly title: string;
    readonly type: string;
    readonly only_approved: boolean;
    readonly href: string;
  }[];
};

export function WorkspacesPage({ workspaces, ...listed }: WorkspacesProps) {
  return (
    <ListPage
      {...listed}
      tab="workspaces"
      title="Workspaces"
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
    readonly created_at: string;
  };
  readonly members: readonly {
    readonly email: string;
    readonly name: string;
    readonly role: string;
    readonly suspended: boolean;
    readonly href: string;
  }[];
  readonly nextHref: string | null;
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
          'Applications allowed': workspace.only_approved ? 'approved only' : 'any',
          Created: <Moment at={new Date(workspace.created_at)} reader={frame.page} />,
        }}
      />
      <div class="actions">
        <a class="secondary small" href={hrefs.grantsHref}>
          Grants
        </a>
        <a class="secondary small" href={hrefs.auditHref}>
          Audit log
        </a>
      </div>
      <h2>Members</h2>
      <Table
        caption="Members by email address"
        columns={['Email address', 'Name', 'Role', 'Status']}
        rows={members.map((it) => [
          <Identified id={it.email} href={it.href} />,
          <Named name={it.name} href={it.href} />,
          it.role,
          it.suspended ? 'suspended' : 'active',
        ])}
        none="This workspace has no members."
      />
      <More href={nextHref} />
    </ConsoleLayout>
  );
}
