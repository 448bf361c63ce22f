/** Users, their passwords and their sessions. */
import * as userExports from '../../operations/exports.js';
import * as passkeys from '../../operations/passkeys.js';
import * as passwordResets from '../../operations/password-resets.js';
import { setPassword } from '../../operations/passwords.js';
import * as secondFactors from '../../operations/second-factors.js';
import * as sessions from '../../operations/sessions.js';
import * as users from '../../operations/users.js';
import type { Route } from '../route.js';

export const USER_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/users',
    operation: users.listUsers,
    summary: 'List users',
    scope: 'users:read',
    access: 'operator',
  },
  {
    method: 'POST',
    path: '/users',
    operation: users.createUser,
    summary: 'Create a user',
    scope: 'users:write',
    access: 'operator',
    status: 201,
  },
  {
    method: 'GET',
    path: '/users/{email}',
    operation: users.showUser,
    summary: 'Get a user',
    scope: 'users:read',
    access: 'operator',
  },
  {
    method: 'PUT',
    path: '/users/{email}',
    operation: users.putUser,
    summary: 'Create or replace a user',
    scope: 'users:write',
    access: 'operator',
  },
  {
    method: 'PATCH',
    path: '/users/{email}',
    operation: users.updateUser,
    summary: 'Change fields of a user',
    scope: 'users:write',
    access: 'operator',
  },
  {
    method: 'DELETE',
    path: '/users/{email}',
    operation: users.deleteUser,
    summary: 'Delete a user and their grants',
    scope: 'users:write',
    access: 'operator',
  },
  {
    method: 'POST',
    path: '/users/{email}/export',
    operation: userExports.exportUser,
    summary: 'Export everything that is stored about a user',
    scope: 'users:write',
    access: 'operator',
  },
  {
    method: 'PUT',
    path: '/users/{email}/password',
    operation: setPassword,
    summary: 'Set a password and sign the user out everywhere',
    scope: 'users:write',
    access: 'operator',
  },
  {
    method: 'POST',
    path: '/users/{email}/reset-link',
    operation: passwordResets.makeResetLink,
    summary: 'Create a link for a new password, to pass on to the user',
    scope: 'users:write',
    access: 'operator',
    status: 201,
  },
  {
    method: 'DELETE',
    path: '/users/{email}/factors',
    operation: secondFactors.removeFactors,
    summary: 'Remove the second steps of a user who lost them',
    scope: 'users:write',
    access: 'operator',
  },
  {
    method: 'GET',
    path: '/users/{user}/sessions',
    operation: sessions.listSessions,
    summary: 'List a user’s browsers',
    scope: 'users:read',
    access: 'operator',
  },
  {
    method: 'DELETE',
    path: '/users/{user}/sessions/{id}',
    operation: sessions.endSession,
    summary: 'Sign out a user’s browser',
    scope: 'users:write',
    access: 'operator',
  },
  {
    method: 'GET',
    path: '/users/{user}/passkeys',
    operation: passkeys.listPasskeys,
    summary: 'List a user’s passkeys',
    scope: 'users:read',
    access: 'operator',
  },
  {
    method: 'PATCH',
    path: '/users/{user}/passkeys/{id}',
    operation: passkeys.renamePasskey,
    summary: 'Rename a user’s passkey',
    scope: 'users:write',
    access: 'operator',
  },
  {
    method: 'DELETE',
    path: '/users/{user}/passkeys/{id}',
    operation: passkeys.removePasskey,
    summary: 'Remove a user’s passkey',
    scope: 'users:write',
    access: 'operator',
  },
];
