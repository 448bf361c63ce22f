/** What is a signed-in person’s own. */
import * as grants from '../../operations/grants.js';
import * as sessions from '../../operations/sessions.js';
import * as users from '../../operations/users.js';
import type { Route } from '../route.js';

export const OWN_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/me',
    operation: users.showUser,
    summary: 'Look at oneself',
    access: 'self',
    self: 'email',
  },
  {
    method: 'GET',
    path: '/me/grants',
    operation: grants.listGrants,
    summary: 'List what one granted',
    access: 'self',
    self: 'user',
  },
  {
    method: 'GET',
    path: '/me/grants/{id}',
    operation: grants.showGrant,
    summary: 'Look at a grant of one’s own',
    access: 'self',
    self: 'user',
  },
  {
    method: 'DELETE',
    path: '/me/grants/{id}',
    operation: grants.revokeGrant,
    summary: 'End a grant of one’s own',
    access: 'self',
    self: 'user',
  },
  {
    method: 'GET',
    path: '/me/sessions',
    operation: sessions.listSessions,
    summary: 'List one’s browsers',
    access: 'self',
    self: 'user',
  },
  {
    method: 'DELETE',
    path: '/me/sessions/{id}',
    operation: sessions.endSession,
    summary: 'Sign a browser of one’s own out',
    access: 'self',
    self: 'user',
  },
];
