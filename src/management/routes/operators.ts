/** Operator tokens, signing keys and the audit log. */
import * as audit from '../../operations/audit.js';
import * as keys from '../../operations/keys.js';
import * as tokens from '../../operations/tokens.js';
import type { Route } from '../route.js';

export const OPERATOR_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/audit-events',
    operation: audit.listAuditEvents,
    summary: 'Read the audit log',
    scope: 'audit:read',
    access: 'operator',
  },
  {
    method: 'GET',
    path: '/tokens',
    operation: tokens.listTokens,
    summary: 'List operators’ tokens',
    scope: 'tokens:read',
    access: 'operator',
  },
  {
    method: 'DELETE',
    path: '/tokens/{name}',
    operation: tokens.revokeToken,
    summary: 'Revoke an operator’s token',
    scope: 'tokens:write',
    access: 'operator',
  },
  {
    method: 'GET',
    path: '/keys',
    operation: keys.listKeys,
    summary: 'List signing keys',
    scope: 'keys:read',
    access: 'operator',
  },
  {
    method: 'POST',
    path: '/keys/rotate',
    operation: keys.rotateKeys,
    summary: 'Create a signing key',
    scope: 'keys:write',
    access: 'operator',
    status: 201,
  },
];
