// The words of an administrator's pages, in English.

import type { Child } from 'hono/jsx';
import { isolatedText } from './shown-text.js';

/** A sentence with markup in it. */
type Phrase = Child[];

/** What a line of the activity page tells of; each is marked up already. */
export type EventWords = {
  readonly user: Child;
  readonly application: Child;
  readonly role: Child;
  /** The role before. */
  readonly before: Child;
  readonly reason: Child;
  readonly limited: boolean;
};

const connections = (count: number) =>
  count === 1 ? '1 application connection' : `${count} application connections`;

export const adminWords = {
  title: (workspace: string) => `${isolatedText(workspace)}: administration`,
  tabs: { applications: 'Applications', members: 'Members', activity: 'Activity' },
  tabsLabel: 'Administration',
  back: 'Back',
  yourAccount: 'Your account',
  states: {
    allowed: 'Allowed',
    limited: 'Limited',
    blocked: 'Blocked',
    waiting: 'Waiting for approval',
  },
  done: {
    decided: 'Saved. It holds for what is connected already, too, within seconds.',
    blocked: 'Blocked. What is connected stops working within seconds.',
    ended: 'The access has ended. Applications notice within seconds.',
    approved: 'Approved. Members can use the application now.',
    dismissed: 'The request was put aside.',
    only_approved: 'From now on, members can use approved applications only.',
    all_applications: 'From now on, members can use any application that is not blocked.',
    role: 'The role was changed. It holds for connected applications, too, within seconds.',
    suspended: 'The member is suspended. Connected applications wait, too.',
    resumed: 'The member can go on, and so can the connected applications.',
    removed: 'The person is not a member any more, and the access of the connected applications has ended.',
  },
  applications: {
    requests: 'Members ask for approval',
    askedBy: (people: Child): Phrase => ['asked for by ', people],
    approve: 'Approve',
    approveApplication: (application: string) => `Approve ${isolatedText(application)}`,
    dismiss: 'Dismiss',
    dismissApplication: (application: string) => `Dismiss the request for ${isolatedText(application)}`,
    inUse: 'Applications in use',
    none: 'No member has let an application into this workspace.',
    more: 'There are more connections than this page can show; these are the newest.',
    registeredHere: 'registered by the people who run this service',
    unverified: 'unverified: it registered itself',
    publishedBy: (host: Child): Phrase => ['published by ', host],
    connections: (count: number) => (count === 1 ? '1 connection' : `${count} connections`),
    lastUsed: (time: Child): Phrase => ['last used ', time],
    paused: 'paused',
    decide: 'Decide',
    decideAbout: (application: string) => `Decide about ${isolatedText(application)}`,
    block: 'Block',
    blockApplication: (application: string) => `Block ${isolatedText(application)}`,
    endOne: 'End access',
    endOneOf: (application: string, member: string) =>
      `End access of ${isolatedText(application)} for ${isolatedText(member)}`,
    endAll: 'End everyone’s access',
    endAllOf: (application: string) => `End everyone’s access to ${isolatedText(application)}`,
    endAllTitle: (application: string) => `End everyone’s access to ${isolatedText(application)}?`,
    endAllText: (count: number, members: number) =>
      `${connections(count)} of ${members === 1 ? '1 member' : `${members} members`} will end, for good. Members can connect the application again, unless you block it.`,
    policy: 'What members may use',
    anyAllowed: 'Any application that you have not blocked. Each member decides.',
    onlyApproved:
      'Approved applications only. What you have not decided about waits until you approve it, and members can ask for it.',
    restrict: 'Allow approved applications only',
    unrestrict: 'Allow any application that is not blocked',
    decisions: 'Your decisions',
    noDecisions: 'You have not decided about an application yet.',
    everythingFrom: (host: Child): Phrase => ['Everything from ', host],
    another: 'Decide about another application',
    anotherLabel: 'Client ID, or host name',
    anotherHint:
      'For example my-app, https://app.example.com/client.json, or app.example.com for everything that is published there.',
    anotherButton: 'Go on',
  },
  application: {
    width: 'What this decision is about',
    alone: 'This application alone',
    everythingFrom: (host: string) => `Everything from ${isolatedText(host)}`,
    decision: 'Decision',
    decisions: {
      none: 'No decision',
      allowed: 'Allow',
      limited: 'Allow with limits',
      blocked: 'Block',
    },
    hints: {
      none: 'What holds for any application holds for this one.',
      noneWaits: 'Nobody can use it until an administrator approves it.',
      allowed: 'Members decide what they let it do.',
      limited: 'Members decide, within what is ticked below.',
      blocked: 'Nobody can use it here. What is connected stops, until you allow it again.',
    },
    limits: 'Limits',
    limitsHint:
      'They count for “Allow with limits”. With everything in a list ticked there is no limit, also for what is added to the list later.',
    fixed: 'always included',
    scopes: 'It may be allowed to',
    permissions: 'In this workspace it may, at most',
    noPermissions: 'No permissions are declared here.',
    alsoHost: (host: Child, state: Child): Phrase => [
      'There is a decision about everything from ',
      host,
      ' as well: ',
      state,
      '. Both hold, and the stricter one wins.',
    ],
    unknown: 'Nobody has used this application yet.',
    save: 'Save',
  },
  members: {
    suspended: 'suspended',
    you: 'you',
    manage: 'Manage',
    manageMember: (member: string) => `Manage ${isolatedText(member)}`,
    more: 'Further members',
    noMore: 'There are no further members.',
    role: 'Role',
    roleHint:
      'What the member, and so every application that the member connected, can do in this workspace.',
    changeRole: 'Change role',
    access: 'Connected applications',
    accessText: (count: number) => `This member has ${connections(count)} in this workspace.`,
    endAccess: 'End the access of all of them',
    suspend: 'Suspend',
    suspendText: 'A suspended member stays one, and can do nothing; connected applications wait, too.',
    resume: 'Let go on',
    resumeText: 'This member is suspended: nothing works for this member, nor for connected applications.',
    remove: 'Remove from this workspace',
    removeText: 'Ends the membership, and the access of every application that this member connected here.',
    removeTitle: (member: string) => `Remove ${isolatedText(member)}?`,
    removeConfirm: (count: number) =>
      `The membership ends at once, and ${connections(count)} with it, for good.`,
  },
  activity: {
    none: 'Nothing has happened here yet.',
    older: 'Older',
    newest: 'Newest',
    by: (actor: Child): Phrase => ['by ', actor],
    somebody: 'somebody who is gone',
    someApplication: 'an application',
    actors: {
      client: 'the application',
      operator: 'the people who run this service',
      platform: 'the platform',
      system: 'this service',
    },
    token: (name: Child): Phrase => ['the people who run this service (', name, ')'],
  },
  events: {
    'grant.allowed': (it: EventWords): Phrase => [it.user, ' let ', it.application, ' in'],
    'grant.ended': (it: EventWords): Phrase => [
      'The access of ',
      it.application,
      ' for ',
      it.user,
      ' ended: ',
      it.reason,
    ],
    'application.allowed': (it: EventWords): Phrase => [
      it.application,
      it.limited ? ' was allowed with limits' : ' was allowed',
    ],
    'application.blocked': (it: EventWords): Phrase => [it.application, ' was blocked'],
    'application.policy_removed': (it: EventWords): Phrase => [
      'The decision about ',
      it.application,
      ' was taken back',
    ],
    'application.approval_requested': (it: EventWords): Phrase => [
      it.user,
      ' asked to approve ',
      it.application,
    ],
    'application.approval_dismissed': (it: EventWords): Phrase => [
      'The request to approve ',
      it.application,
      ' was put aside',
    ],
    'workspace.created': (): Phrase => ['The workspace was created'],
    'workspace.updated': (): Phrase => ['The workspace was changed'],
    'workspace.only_approved': (): Phrase => ['From here on, only approved applications are let in'],
    'workspace.all_applications': (): Phrase => [
      'From here on, any application is let in that is not blocked',
    ],
    'member.added': (it: EventWords): Phrase => [it.user, ' became a member, as ', it.role],
    'member.role_changed': (it: EventWords): Phrase => [
      'The role of ',
      it.user,
      ' changed from ',
      it.before,
      ' to ',
      it.role,
    ],
    'member.suspended': (it: EventWords): Phrase => [it.user, ' was suspended'],
    'member.resumed': (it: EventWords): Phrase => [it.user, ' may go on'],
    'member.removed': (it: EventWords): Phrase => [it.user, ' was removed'],
  },
  endReasons: {
    code_replayed: 'a key of it was used twice',
    refresh_token_reused: 'a key of it was used twice',
    revoked_by_client: 'the application signed itself out',
    revoked_by_user: 'the member took it back',
    revoked_by_administrator: 'an administrator took it back',
    revoked_by_operator: 'the people who run this service took it back',
    password_changed: 'the member changed the password',
    member_removed: 'the member was removed',
    client_removed: 'the application was removed',
    user_removed: 'the member’s account was removed',
    workspace_removed: 'the workspace was removed',
  },
};
