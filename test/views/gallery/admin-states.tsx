/** The pages of an administrator, in each of their states. */
import { DEFAULT_SCOPES } from '../../../src/rules/default-catalog.js';
import { type ActivityEvent, AdminActivityPage } from '../../../views/admin/activity.js';
import { AdminApplicationPage } from '../../../views/admin/application.js';
import type { ApplicationInUse } from '../../../views/admin/application-in-use.js';
import { AdminApplicationsPage } from '../../../views/admin/applications.js';
import { AdminConfirmPage } from '../../../views/admin/confirm.js';
import type { Done } from '../../../views/admin/frame.js';
import { AdminInvitationsPage, type ShownInvitation } from '../../../views/admin/invitations.js';
import { AdminMemberPage, AdminMembersPage } from '../../../views/admin/members.js';
import { AdminOnlyApprovedPage } from '../../../views/admin/only-approved.js';
import { isKey } from '../../../views/words/words.js';
import { EARLIER, HREF, type Scene, SOME_TIME } from './scene.js';
import { APPLICATION, HOST, type States } from './sign-in-states.js';

const ROLES = ['admin', 'member', 'guest'];

export const adminStates: States = {
  'admin-applications': (scene) => <AdminApplicationsPage {...applications(scene)} />,
  'admin-applications-empty': (scene) => (
    <AdminApplicationsPage
      {...applications(scene)}
      requests={[]}
      applications={[]}
      decisions={[]}
      onlyApproved={false}
      restrictHref={HREF}
    />
  ),
  'admin-applications-after-a-mistake': (scene) => (
    <AdminApplicationsPage
      {...applications(scene)}
      frame={scene.admin}
      requests={[]}
      applications={[]}
      more
      anotherValue="my-ap"
      error={scene.words.errors.unknownApplication}
    />
  ),
  'admin-application': (scene) => <AdminApplicationPage {...application(scene)} />,
  'admin-application-waits': (scene) => (
    <AdminApplicationPage
      {...application(scene)}
      subject={{ kind: 'client', name: 'Backup Robot', clientId: 'backup-robot', vouchedBy: null }}
      widths={null}
      ofHost={null}
      decision="none"
      waits
      permissions={[]}
    />
  ),
  'admin-host': (scene) => (
    <AdminApplicationPage
      {...application(scene)}
      subject={{ kind: 'host', host: HOST }}
      ofHost={null}
      decision="blocked"
    />
  ),
  'admin-only-approved': (scene) => (
    <AdminOnlyApprovedPage
      frame={scene.admin}
      {...scene.form}
      applications={[
        { value: '1', name: APPLICATION, vouchedBy: { kind: 'document', host: HOST }, members: 2 },
        { value: '2', name: 'Backup Robot', vouchedBy: { kind: 'operator' }, members: 1 },
        { value: '3', name: '', vouchedBy: { kind: 'unverified' }, members: 11 },
      ]}
      backHref={HREF}
    />
  ),
  'admin-only-approved-nothing-stops': ({ admin, form }) => (
    <AdminOnlyApprovedPage frame={admin} {...form} applications={[]} backHref={HREF} />
  ),
  'admin-end-all': ({ admin, form, words }) => (
    <AdminConfirmPage
      frame={admin}
      {...form}
      tab="applications"
      title={words.admin.applications.endAllTitle({ application: APPLICATION })}
      text={words.admin.applications.endAllText({ count: 5, members: 2 })}
      button={words.admin.applications.endAll}
      backHref={HREF}
    />
  ),
  'admin-members': (scene) => <AdminMembersPage {...members(scene)} />,
  'admin-members-found': (scene) => (
    <AdminMembersPage
      {...members(scene)}
      members={members(scene).members.slice(1, 2)}
      search={{ action: HREF, value: 'bob' }}
      moreHref={null}
    />
  ),
  'admin-members-not-found': (scene) => (
    <AdminMembersPage
      {...members(scene)}
      members={[]}
      search={{ action: HREF, value: 'nobody' }}
      moreHref={null}
    />
  ),
  'admin-members-after-a-mistake': (scene) => {
    const email = 'carol@example.com';
    const error = scene.words.admin.members.unknownUser({ email });
    return <AdminMembersPage {...members(scene)} add={{ ...scene.form, email, error }} />;
  },
  'admin-member': (scene) => <AdminMemberPage {...member(scene)} />,
  'admin-member-suspended': (scene) => (
    <AdminMemberPage
      {...member(scene)}
      member={{ ...scene.colleague, role: 'guest', suspended: true, self: false }}
      connections={0}
    />
  ),
  'admin-member-remove': ({ admin, form, words, colleague }) => (
    <AdminConfirmPage
      frame={admin}
      {...form}
      tab="members"
      title={words.admin.members.removeTitle({ member: colleague.name })}
      text={words.admin.members.removeConfirm({ count: 3 })}
      button={words.admin.members.remove}
      backHref={HREF}
    />
  ),
  'admin-invitations': (scene) => <AdminInvitationsPage {...invitations(scene)} />,
  'admin-invitations-empty': (scene) => <AdminInvitationsPage {...invitations(scene)} invitations={[]} />,
  'admin-invitations-after-a-mistake': (scene) => {
    const { email } = scene.colleague;
    const error = scene.words.admin.invitations.alreadyMember({ email });
    return <AdminInvitationsPage {...invitations(scene)} invite={{ ...scene.form, email, error }} />;
  },
  'admin-activity': (scene) => (
    <AdminActivityPage frame={scene.admin} events={events(scene)} olderHref={HREF} newestHref={HREF} />
  ),
  'admin-activity-empty': ({ admin }) => (
    <AdminActivityPage frame={admin} events={[]} olderHref={null} newestHref={null} />
  ),
};

/** What the administrator's pages confirm, each above a short page. */
export function doneStates(names: readonly Done[]): States {
  return Object.fromEntries(
    names.map((done) => [
      `admin-done-${done}`,
      (scene: Scene) => (
        <AdminInvitationsPage {...invitations(scene)} frame={{ ...scene.admin, done }} invitations={[]} />
      ),
    ]),
  );
}

function applications(scene: Scene): Parameters<typeof AdminApplicationsPage>[0] {
  const { admin, form, me, colleague } = scene;
  const inUse: ApplicationInUse = {
    name: APPLICATION,
    vouchedBy: { kind: 'document', host: HOST },
    state: 'limited',
    members: [
      { ...me, connections: 1, lastUsedAt: SOME_TIME, paused: false, end: form },
      { ...colleague, connections: 3, lastUsedAt: null, paused: true, end: form },
    ],
    approve: null,
    decideHref: HREF,
    endAllHref: HREF,
    block: form,
  };
  const [, second] = inUse.members;
  const others = second === undefined ? [] : [second];
  return {
    frame: { ...admin, done: 'decided' },
    requests: [
      {
        name: 'Photo Desk',
        vouchedBy: { kind: 'unverified' },
        askedBy: [me.name, colleague.name],
        decideHref: HREF,
        approve: form,
        dismiss: form,
      },
    ],
    applications: [
      inUse,
      {
        ...inUse,
        name: 'Backup Robot',
        vouchedBy: { kind: 'operator' },
        state: 'waiting',
        approve: form,
        members: others,
      },
      {
        ...inUse,
        name: '',
        vouchedBy: { kind: 'unverified' },
        state: 'blocked',
        block: null,
        members: others,
      },
    ],
    more: false,
    onlyApproved: true,
    restrictHref: null,
    unrestrict: form,
    decisions: [
      { subject: { kind: 'client', name: APPLICATION }, state: 'limited', href: HREF },
      { subject: { kind: 'host', host: 'apps.example.net' }, state: 'blocked', href: HREF },
      { subject: { kind: 'client', name: 'Photo Desk' }, state: 'allowed', href: HREF },
    ],
    another: form,
    anotherValue: '',
    error: null,
  };
}

function application({ admin, form, words }: Scene): Parameters<typeof AdminApplicationPage>[0] {
  const inWords = DEFAULT_SCOPES.map(({ name, title, description, required }) => ({
    name,
    required,
    ...(isKey(words.defaultScopes, name) ? words.defaultScopes[name] : { title, description }),
  }));
  return {
    frame: admin,
    ...form,
    subject: {
      kind: 'client',
      name: APPLICATION,
      clientId: `https://${HOST}/client.json`,
      vouchedBy: { kind: 'document', host: HOST },
    },
    widths: { host: HOST, aloneHref: HREF, hostHref: HREF },
    ofHost: 'allowed',
    decision: 'limited',
    waits: false,
    requiredScopes: inWords.filter(({ required }) => required),
    scopes: inWords
      .filter(({ required }) => !required)
      .map((scope) => ({ ...scope, checked: scope.name.endsWith('.read') })),
    permissions: [
      {
        name: 'report.read',
        title: 'Read reports',
        description: 'All reports in this workspace.',
        checked: true,
      },
      { name: 'file.delete', title: '', description: '', checked: false },
    ],
  };
}

function members({ admin, form, me, colleague }: Scene): Parameters<typeof AdminMembersPage>[0] {
  return {
    frame: admin,
    members: [
      { ...me, role: 'admin', suspended: false, self: true, href: HREF },
      { ...colleague, role: 'member', suspended: true, self: false, href: HREF },
      { name: '', email: 'carol@example.com', role: 'guest', suspended: false, self: false, href: HREF },
    ],
    search: { action: HREF, value: '' },
    moreHref: HREF,
    add: { ...form, email: '', error: null },
    roles: ROLES,
    invitationsHref: HREF,
    secondStep: { required: true, change: form },
  };
}

function member({ admin, form, colleague }: Scene): Parameters<typeof AdminMemberPage>[0] {
  return {
    frame: admin,
    member: { ...colleague, role: 'member', suspended: false, self: false },
    roles: ROLES,
    connections: 3,
    setRole: form,
    setSuspended: form,
    endAccess: form,
    removeHref: HREF,
  };
}

function invitations({ admin, form, colleague }: Scene): Parameters<typeof AdminInvitationsPage>[0] {
  const one: Omit<ShownInvitation, 'email'> = {
    role: 'member',
    until: SOME_TIME,
    state: 'open',
    link: null,
    resend: form,
    withdraw: form,
  };
  return {
    frame: admin,
    invitations: [
      { ...one, email: colleague.email },
      {
        ...one,
        email: 'carol@example.com',
        link: `https://auth.example.com/invitation/${'Zk3vQ8s'.repeat(6)}`,
      },
      { ...one, email: 'dave@example.com', until: EARLIER, state: 'expired' },
      { ...one, email: 'erin@example.com', state: 'unusable' },
    ],
    invite: { ...form, email: '', error: null },
    roles: ROLES,
  };
}

/** Every event that we have a sentence for, every reason, everyone who can have caused one, and what is unknown. */
function events({ words, me, colleague }: Scene): readonly ActivityEvent[] {
  const one: ActivityEvent = {
    at: SOME_TIME,
    event: 'grant.ended',
    actor: { kind: 'user', name: me.name },
    address: '203.0.113.9',
    userName: colleague.name,
    application: { name: APPLICATION },
    role: 'member',
    roleBefore: 'guest',
    reason: 'revoked_by_user',
    invited: null,
    limits: null,
  };
  const keys = Object.keys as <T extends object>(of: T) => Extract<keyof T, string>[];
  const { actors } = words.admin.activity;
  return [
    ...keys(words.admin.events).map((event) => ({ ...one, event })),
    { ...one, event: 'application.allowed', limits: ['profile', 'email', 'database.read'] },
    { ...one, event: 'invitation.sent', invited: 'dave@example.com' },
    { ...one, event: 'application.blocked', application: { host: HOST } },
    { ...one, event: 'application.blocked', application: null },
    ...keys(words.admin.endReasons).map((reason) => ({ ...one, reason, address: null })),
    ...keys(actors).map((kind) => ({
      ...one,
      actor: kind === 'operator' ? { kind, token: null } : { kind },
    })),
    { ...one, actor: { kind: 'operator', token: 'deploy' }, userName: null },
    { ...one, event: 'moon.eclipsed', actor: { kind: 'user', name: null } },
  ];
}
