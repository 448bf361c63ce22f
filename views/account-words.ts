// The words of the account pages, in English.

import type { Child } from 'hono/jsx';
import { isolatedText } from './shown-text.js';

/** A sentence with markup in it. */
type Phrase = Child[];

/** A page of its own: what happened, and what to do. */
type Notice = { readonly title: string; readonly paragraphs: readonly string[] };

export const accountWords = {
  title: 'Your account',
  sections: {
    applications: 'Applications',
    sessions: 'Sessions',
    password: 'Password',
    activity: 'Activity',
  },
  signOut: 'Sign out',
  back: 'Back to your account',
  workspaces: 'Your workspaces',
  noWorkspaces:
    'You are not a member of a workspace yet. Ask the people who run this service to add you to one, with the email address above.',
  suspended: 'You are suspended here, so nothing of yours works in it for now.',
  administer: (workspace: Child): Phrase => ['Administer ', workspace],
  role: (role: Child): Phrase => ['your role: ', role],
  connections: 'Authorized applications',
  noConnections: 'No application has access to your account.',
  onlyNewest: (count: number) =>
    `These are the newest ${count}, and there are more. Withdraw those that you do not need to see the others.`,
  vouchedByOperator: 'Registered by the people who run this service',
  vouchedByDocument: (host: Child): Phrase => ['Published by ', host],
  vouchedByNobody: 'Unverified: it chose this name itself',
  worksIn: (workspace: Child): Phrase => ['Works in ', workspace],
  runsAt: 'Runs at',
  thatComputer: 'A program on the computer where you allowed it',
  app: (scheme: Child): Phrase => ['An app on a device (', scheme, ')'],
  allowed: 'Allowed',
  allowedFrom: (moment: Child, device: Child, address: Child | null): Phrase =>
    address === null ? [moment, ', in ', device] : [moment, ', in ', device, ' at ', address],
  lastUsed: 'Last used',
  neverUsed: 'Never',
  mayDo: (count: number) => (count === 1 ? 'What it may do: 1 thing' : `What it may do: ${count} things`),
  paused: {
    blocked: 'Paused by the workspace: an administrator has blocked this application there.',
    needs_approval: 'Paused by the workspace: an administrator has to approve this application there first.',
    suspended: 'Paused by the workspace: you are suspended there.',
    switched_off: 'Paused: the people who run this service have switched it off.',
  },
  withdraw: 'Withdraw',
  withdrawFrom: (application: string, workspace: string, device: string) =>
    `Withdraw access of ${isolatedText(application)} to ${isolatedText(workspace)}, allowed in ${device}`,
  withdrawInWorkspace: (workspace: Child): Phrase => ['Withdraw all in ', workspace],
  withdrawEverywhere: (application: Child): Phrase => ['Withdraw ', application, ' everywhere'],
  suspicion: {
    title: (count: number) =>
      count === 1
        ? 'We disconnected an application to protect you'
        : 'We disconnected applications to protect you',
    what: (application: Child, workspace: Child, moment: Child): Phrase => [
      application,
      ' lost its access to ',
      workspace,
      ' on ',
      moment,
      '.',
    ],
    meaning:
      'A key that works only once was used twice. Either the application made a mistake, or somebody had copied the key. It is worth nothing now.',
    advice:
      'If you still use the application, connect it again from there. If it happens again, or you do not know it, look at your sessions and activity, and change your password.',
  },
  confirm: {
    title: 'Withdraw access?',
    inWorkspace: (application: Child, workspace: Child): Phrase => [
      'Withdraw ',
      application,
      ' from ',
      workspace,
      '?',
    ],
    everywhere: (application: Child): Phrase => ['Withdraw ', application, ' everywhere?'],
    count: (count: number, more: boolean) =>
      more
        ? `More than ${count} connections end, on every device and host.`
        : count === 1
          ? 'One connection ends.'
          : `${count} connections end, on every device and host.`,
    after:
      'It loses access within seconds. What it did until now stays. You can connect it again from there.',
    cancel: 'Cancel',
  },
  withdrawn: (application: string, workspace: string | null, count: number): Notice => ({
    title: 'Access withdrawn',
    paragraphs: [
      `${isolatedText(application)} has lost its access to ${workspace === null ? 'all of your workspaces' : isolatedText(workspace)}. ${count === 1 ? 'One connection was' : `${count} connections were`} ended, and nothing else.`,
      'Its keys stop working within seconds. You can connect it again from there, if you need it.',
    ],
  }),
  nothingWithdrawn: {
    title: 'There was nothing to withdraw',
    paragraphs: ['This access had ended already, or it was never yours. Nothing was changed.'],
  },
  device: (browser: string | null, system: string | null) => {
    if (browser === null) return system === null ? 'an unknown browser' : `a browser on ${system}`;
    return system === null ? browser : `${browser} on ${system}`;
  },
  sessions: {
    intro:
      'Browsers in which you are signed in. Applications that you allowed keep their access without them.',
    thisBrowser: 'This browser',
    since: (moment: Child, address: Child | null): Phrase =>
      address === null ? ['Signed in on ', moment] : ['Signed in on ', moment, ', at ', address],
    others: 'Other browsers',
    noOthers: 'You are signed in nowhere else.',
    end: 'Sign out',
    endFrom: (device: string, moment: string) => `Sign out ${device}, signed in on ${moment}`,
    endOthers: 'Sign out all other browsers',
  },
  password: {
    intro: 'You stay signed in here. Every other browser is signed out, and has to use the new password.',
    current: 'Current password',
    new: 'New password',
    disconnect: 'Also disconnect all applications',
    disconnectHint:
      'They lose access within seconds, and you connect again those that you need. Do this if somebody else may have known your password.',
    button: 'Change password',
    none: 'Your account has no password, so there is none to change. The people who run this service can set one for you.',
    wrongCurrent: 'The current password is not right. Check it and try again.',
    changed: (sessions: number, grants: number | null): Notice => ({
      title: 'Your password was changed',
      paragraphs: [
        sessions === 0
          ? 'You were signed in nowhere else.'
          : sessions === 1
            ? 'One other browser was signed out.'
            : `${sessions} other browsers were signed out.`,
        grants === null
          ? 'Your applications stay connected.'
          : grants === 0
            ? 'No application was connected.'
            : grants === 1
              ? 'One application connection was ended; it loses access within seconds.'
              : `${grants} application connections were ended; they lose access within seconds.`,
      ],
    }),
  },
  activity: {
    intro: 'What was done in your account and about you, the newest first.',
    none: 'There is nothing here.',
    older: 'Older',
    newest: 'Back to the newest',
    goneApplication: 'An application that is gone',
    goneWorkspace: 'a workspace that you are not in',
    events: (application: Child, workspace: Child, role: Child): Readonly<Record<string, Phrase>> => ({
      'user.created': ['Your account was created'],
      'user.password_set': ['Your password was changed'],
      'session.started': ['Signed in'],
      'session.ended': ['A browser was signed out'],
      'session.others_ended': ['All other browsers were signed out'],
      'grant.allowed': [application, ' was allowed into ', workspace],
      'grant.ended': [application, ' lost its access to ', workspace],
      'member.added': ['You became a member of ', workspace, ' (', role, ')'],
      'member.role_changed': ['Your role in ', workspace, ' became ', role],
      'member.suspended': ['You were suspended in ', workspace],
      'member.resumed': ['You may work in ', workspace, ' again'],
      'member.removed': ['You were removed from ', workspace],
      'application.approval_requested': ['Approval of ', application, ' was asked for in ', workspace],
    }),
    otherEvent: (event: Child): Phrase => ['Something else: ', event],
    by: {
      you: 'by you',
      administrator: 'by an administrator of the workspace',
      application: 'by the application',
      operator: 'by the people who run this service',
      platform: 'by the platform that this service belongs to',
    },
    because: {
      code_replayed: 'because a key of it was used twice',
      refresh_token_reused: 'because a key of it was used twice',
      password_changed: 'with the change of your password',
      member_removed: 'because you were removed from the workspace',
      client_removed: 'because the application was removed',
      workspace_removed: 'because the workspace was removed',
    } as Readonly<Record<string, string>>,
    at: (address: Child): Phrase => ['at ', address],
  },
};
