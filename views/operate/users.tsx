import { type Device, deviceName } from '../shared/device.js';
import { Moment } from '../shared/moment.js';
import type { FormTarget } from '../shared/post-form.js';
import { shownText, Technical, Theirs } from '../shared/shown-text.js';
import { wordsFor } from '../words/words.js';
import { type ConsoleFrame, ConsoleLayout } from './frame.js';
import { type Listed, ListPage } from './list.js';
import { Button, Facts, Identified, Table } from './parts.js';

type UsersProps = Listed & {
  readonly users: readonly {
    readonly email: string;
    readonly name: string;
    readonly has_password: boolean;
    readonly created_at: string;
    readonly href: string;
  }[];
  readonly newHref: string;
};

export function UsersPage({ users, newHref, ...listed }: UsersProps) {
  return (
    <ListPage
      {...listed}
      tab="users"
      title="Users"
      add={{ href: newHref, label: 'Create a user' }}
      searched="Name or email address"
      caption="Users by email address"
      columns={['Email address', 'Name', 'Password', 'Created']}
      rows={users.map((user) => [
        <Identified id={user.email} href={user.href} />,
        <Theirs text={user.name} />,
        user.has_password ? 'set' : 'none',
        <Moment at={new Date(user.created_at)} reader={listed.frame.page} />,
      ])}
    />
  );
}

export type UserProps = {
  readonly frame: ConsoleFrame;
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly email_verified: boolean;
    readonly name: string;
    readonly has_password: boolean;
    readonly second_steps: readonly string[];
    /** null: not chosen. */
    readonly locale: string | null;
    readonly time_zone: string | null;
    /** When the account is deleted because its user asked for that; null: they did not. */
    readonly deletion_due_at: string | null;
  };
  readonly isOperator: boolean;
  readonly workspaces: readonly {
    readonly name: string;
    readonly title: string;
    readonly role: string;
    readonly suspended: boolean;
    readonly href: string;
  }[];
  readonly sessions: readonly {
    readonly authenticated_at: string;
    readonly address: string | null;
    readonly device: Device;
    readonly signOut: FormTarget;
  }[];
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly created_at: string;
    readonly last_used_at: string | null;
    readonly removeHref: string;
  }[];
  readonly makeLink: FormTarget;
  readonly exportData: FormTarget;
  readonly changeHref: string;
  readonly removeFactorsHref: string;
  readonly deleteHref: string;
  readonly grantsHref: string;
  readonly auditHref: string;
};

export function UserPage({ frame, user, isOperator, workspaces, sessions, passkeys, ...rest }: UserProps) {
  const { makeLink, exportData, ...hrefs } = rest;
  return (
    <ConsoleLayout frame={frame} tab="users" title={user.email}>
      <h2>
        <Theirs text={user.name || user.email} />
      </h2>
      <Facts
        facts={{
          'Email address': <Technical text={user.email} />,
          Verified: user.email_verified ? 'yes' : 'no',
          'User ID': <Technical text={user.id} />,
          Language: user.locale,
          'Time zone': user.time_zone,
          Password: user.has_password ? 'set' : 'none',
          'Second step': user.second_steps.join(', ').replaceAll('_', ' ') || 'none',
          Operator: isOperator ? 'yes' : 'no',
          'Deletion date':
            user.deletion_due_at === null ? null : (
              <Moment at={new Date(user.deletion_due_at)} reader={frame.page} />
            ),
        }}
      />
      <div class="actions">
        <a class="secondary small" href={hrefs.grantsHref}>
          Grants
        </a>
        <a class="secondary small" href={hrefs.auditHref}>
          Audit log
        </a>
        <a class="secondary small" href={hrefs.changeHref}>
          Change
        </a>
        <Button form={makeLink} label="Create a password link" />
        <Button form={exportData} label="Download their data" />
        <a class="secondary small" href={hrefs.removeFactorsHref}>
          Remove second steps…
        </a>
        <a class="danger small" href={hrefs.deleteHref}>
          Delete…
        </a>
      </div>
      <h2>Workspaces</h2>
      <Table
        caption="The user’s workspaces"
        columns={['Workspace', 'Title', 'Role', 'Status']}
        rows={workspaces.map((it) => [
          <Identified id={it.name} href={it.href} />,
          <Theirs text={it.title} />,
          it.role,
          it.suspended ? 'suspended' : 'active',
        ])}
        none="This user is not a member of any workspace. Add them on the page of a workspace."
      />
      <Passkeys frame={frame} passkeys={passkeys} />
      <Sessions frame={frame} sessions={sessions} />
    </ConsoleLayout>
  );
}

function Passkeys({ frame, passkeys }: Pick<UserProps, 'frame' | 'passkeys'>) {
  return (
    <>
      <h2>Passkeys</h2>
      <Table
        caption="Passkeys, oldest first"
        columns={['Name', 'Added', 'Last used', 'Action']}
        rows={passkeys.map((it) => [
          <Theirs text={it.name} />,
          <Moment at={new Date(it.created_at)} reader={frame.page} />,
          it.last_used_at === null ? 'never' : <Moment at={new Date(it.last_used_at)} reader={frame.page} />,
          <a class="danger small" href={it.removeHref} aria-label={`Remove ${shownText(it.name)}…`}>
            Remove…
          </a>,
        ])}
        none="This user has no passkeys. Only users themselves can add one."
      />
    </>
  );
}

function Sessions({ frame, sessions }: Pick<UserProps, 'frame' | 'sessions'>) {
  return (
    <>
      <h2>Sessions</h2>
      <Table
        caption="Browsers where the user is signed in"
        columns={['Signed in', 'IP address', 'Browser', 'Action']}
        rows={sessions.map((it) => [
          <Moment at={new Date(it.authenticated_at)} reader={frame.page} />,
          it.address === null ? 'unknown' : <Technical text={it.address} />,
          deviceName(wordsFor(frame.page), it.device),
          <Button form={it.signOut} label="Sign out" about={it.address ?? 'unknown address'} />,
        ])}
        none="This user is not signed in anywhere."
      />
    </>
  );
}
