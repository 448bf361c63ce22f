/** Every page of an administrator, with one text wherever a stranger's or a member's can be. */
import type { JSX } from 'hono/jsx/jsx-runtime';
import { AdminActivityPage } from '../../views/admin/activity.js';
import { AdminApplicationPage } from '../../views/admin/application.js';
import { AdminApplicationsPage } from '../../views/admin/applications.js';
import { AdminConfirmPage } from '../../views/admin/confirm.js';
import type { AdminFrame } from '../../views/admin/frame.js';
import { AdminInvitationsPage } from '../../views/admin/invitations.js';
import { AdminMemberPage, AdminMembersPage } from '../../views/admin/members.js';
import { AdminOnlyApprovedPage } from '../../views/admin/only-approved.js';
import type { PageFrame } from '../../views/shared/layout.js';

const someTime = new Date('2026-01-02T03:04:05Z');
const target = (text: string) => ({ action: '/own', hidden: { csrf: text } });
const member = (text: string) => ({ name: text, email: text, role: text, suspended: true, self: false });
const ceiling = (text: string) => ({ name: text, title: text, description: text, checked: true });

export function adminPages(page: PageFrame): readonly [string, (text: string) => JSX.Element][] {
  const frame = (text: string): AdminFrame => ({
    page,
    workspace: { name: text, title: text },
    hrefs: { applications: '/own', members: '/own', activity: '/own', account: '/own' },
    done: null,
  });
  return [
    [
      'applications of a workspace',
      (text) => (
        <AdminApplicationsPage
          frame={frame(text)}
          requests={[
            {
              name: text,
              vouchedBy: { kind: 'document', host: text },
              askedBy: [text],
              decideHref: '/own',
              approve: target(text),
              dismiss: target(text),
            },
          ]}
          applications={[
            {
              name: text,
              vouchedBy: { kind: 'unverified' },
              state: 'allowed',
              members: [
                {
                  name: text,
                  email: text,
                  connections: 2,
                  lastUsedAt: null,
                  paused: true,
                  end: target(text),
                },
              ],
              decideHref: '/own',
              endAllHref: '/own',
              block: target(text),
              approve: target(text),
            },
          ]}
          more
          onlyApproved
          restrictHref="/own"
          unrestrict={target(text)}
          decisions={[
            { subject: { kind: 'client', name: text }, state: 'allowed', href: '/own' },
            { subject: { kind: 'host', host: text }, state: 'blocked', href: '/own' },
          ]}
          another={target(text)}
          anotherValue={text}
          error={text}
        />
      ),
    ],
    [
      'one application of a workspace',
      (text) => (
        <AdminApplicationPage
          frame={frame(text)}
          {...target(text)}
          subject={{
            kind: 'client',
            name: text,
            clientId: text,
            vouchedBy: { kind: 'document', host: text },
          }}
          widths={{ host: text, aloneHref: '/own', hostHref: '/own' }}
          ofHost="blocked"
          decision="allowed"
          waits={false}
          requiredScopes={[{ title: text }]}
          scopes={[ceiling(text)]}
          permissions={[ceiling(text)]}
        />
      ),
    ],
    [
      'members of a workspace',
      (text) => (
        <AdminMembersPage
          frame={frame(text)}
          members={[{ ...member(text), href: '/own' }]}
          search={{ action: '/own', value: text }}
          add={{ ...target(text), email: text, error: text }}
          roles={[text, 'admin']}
          invitationsHref="/own"
          secondStep={{ required: false, change: target(text) }}
          moreHref="/own"
        />
      ),
    ],
    [
      'invitations to a workspace',
      (text) => (
        <AdminInvitationsPage
          frame={frame(text)}
          invitations={[
            {
              email: text,
              role: text,
              until: new Date('2026-01-02T03:04:05Z'),
              state: 'open',
              link: text,
              resend: target(text),
              withdraw: target(text),
            },
          ]}
          invite={{ ...target(text), email: text, error: text }}
          roles={[text]}
        />
      ),
    ],
    [
      'one member of a workspace',
      (text) => (
        <AdminMemberPage
          frame={frame(text)}
          member={member(text)}
          roles={[text, 'admin']}
          connections={3}
          setRole={target(text)}
          setSuspended={target(text)}
          endAccess={target(text)}
          removeHref="/own"
        />
      ),
    ],
    [
      'activity of a workspace',
      (text) => (
        <AdminActivityPage
          frame={frame(text)}
          events={(['member.role_changed', 'application.blocked', text] as const).map((event) => ({
            at: someTime,
            event,
            actor: { kind: 'user', name: text },
            address: text,
            userName: text,
            application: { name: text },
            role: text,
            roleBefore: text,
            reason: text,
            invited: text,
            limits: [text],
          }))}
          olderHref="/own"
          newestHref="/own"
        />
      ),
    ],
    [
      'before unapproved applications stop',
      (text) => (
        <AdminOnlyApprovedPage
          frame={frame(text)}
          {...target(text)}
          applications={[
            { value: text, name: text, vouchedBy: { kind: 'document', host: text }, members: 2 },
          ]}
          backHref="/own"
        />
      ),
    ],
    [
      'confirmation for an administrator',
      (text) => (
        <AdminConfirmPage
          frame={frame(text)}
          {...target(text)}
          tab="members"
          title={text}
          text={text}
          button={text}
          backHref="/own"
        />
      ),
    ],
  ];
}
