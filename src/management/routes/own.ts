/** Resources of the signed-in user. */
import * as addressChanges from '../../operations/address-changes.js';
import * as grants from '../../operations/grants.js';
import * as passkeys from '../../operations/passkeys.js';
import * as sessions from '../../operations/sessions.js';
import * as users from '../../operations/users.js';
import type { Route } from '../route.js';

export const OWN_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/me',
    operation: users.showUser,
    summary: 'Get the current user',
    access: 'self',
    self: 'email',
  },
  {
    method: 'PATCH',
    path: '/me',
    operation: users.changeSettings,
    summary: 'Change the language and time zone of the current user',
    access: 'self',
    self: 'email',
  },
  {
    method: 'POST',
    path: '/me/address-change',
    operation: addressChanges.requestAddressChange,
    summary: 'Send a link to a new address of the current user',
    access: 'self',
    self: 'email',
  },
  {
    method: 'GET',
    path: '/me/grants',
    operation: grants.listGrants,
    summary: 'List the current user’s grants',
    access: 'self',
    self: 'user',
  },
  {
    method: 'GET',
    path: '/me/grants/{id}',
    operation: grants.showGrant,
    summary: 'Get a grant of the current user',
    access: 'self',
    self: 'user',
  },
  {
    method: 'DELETE',
    path: '/me/grants/{id}',
    operation: grants.revokeGrant,
    summary: 'Revoke a grant of the current user',
    access: 'self',
    self: 'user',
  },
  {
    method: 'GET',
    path: '/me/sessions',
    operation: sessions.listSessions,
    summary: 'List the current user’s browsers',
    access: 'self',
    self: 'user',
  },
  {
    method: 'DELETE',
    path: '/me/sessions/{id}',
    operation: sessions.endSession,
    summary: 'Sign out a browser of the current user',
    access: 'self',
    self: 'user',
  },
  {
    method: 'GET',
    path: '/me/passkeys',
    operation: passkeys.listPasskeys,
    summary: 'List the current user’s passkeys',
    access: 'self',
    self: 'user',
  },
  {
    method: 'PATCH',
    path: '/me/passkeys/{id}',
    operation: passkeys.renamePasskey,
    summary: 'Rename a passkey of the current user',
    access: 'self',
    self: 'user',
  },
  {
    method: 'DELETE',
    path: '/me/passkeys/{id}',
    operation: passkeys.removePasskey,
    summary: 'Remove a passkey of the current user',
    access: 'self',
    self: 'user',
  },
];
