/** Invitations to workspaces. */
import * as invitations from '../../operations/invitations.js';
import type { Route } from '../route.js';

export const INVITATION_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/workspaces/{workspace}/invitations',
    operation: invitations.listInvitations,
    summary: 'List invitations that have not been accepted',
    scope: 'workspaces:read',
    access: 'administrator',
  },
  {
    method: 'POST',
    path: '/workspaces/{workspace}/invitations',
    operation: invitations.createInvitation,
    summary: 'Invite an email address',
    scope: 'workspaces:write',
    access: 'administrator',
    status: 201,
  },
  {
    method: 'POST',
    path: '/workspaces/{workspace}/invitations/{email}/resend',
    operation: invitations.resendInvitation,
    summary: 'Send an invitation again',
    scope: 'workspaces:write',
    access: 'administrator',
  },
  {
    method: 'DELETE',
    path: '/workspaces/{workspace}/invitations/{email}',
    operation: invitations.withdrawInvitation,
    summary: 'Withdraw an invitation',
    scope: 'workspaces:write',
    access: 'administrator',
  },
];
