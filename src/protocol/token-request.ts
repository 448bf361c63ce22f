import type { Parameters } from './parameters.js';
import { canonicalResource, requireFewResources } from './resource-indicator.js';
import { parseScope } from './scope.js';

/** A request that exchanges a code (OAuth 2.1 §4.1.3). */
export interface AuthorizationCodeRequest {
  readonly code: string;
  readonly codeVerifier: string;
  /** OAuth 2.1 §10.2 removed it, but OAuth 2.0 clients send it: compared when sent. */
  readonly redirectUri: string | undefined;
  /** Canonical; empty means all of the grant's. */
  readonly resources: readonly string[];
}

/** A request that refreshes (OAuth 2.1 §4.3.1). */
export interface RefreshRequest {
  readonly refreshToken: string;
  /** undefined means all of the grant's. */
  readonly scope: readonly string[] | undefined;
  /** Canonical; empty means all of the grant's. */
  readonly resources: readonly string[];
}

/**
 * @throws {OAuthError} `invalid_request` for a missing or repeated parameter, `invalid_target` for a malformed
 *   resource
 */
export function parseAuthorizationCodeRequest(form: Parameters): AuthorizationCodeRequest {
  return {
    code: form.required('code'),
    codeVerifier: form.required('code_verifier'),
    redirectUri: form.one('redirect_uri'),
    resources: parseResources(form),
  };
}

/** @throws {OAuthError} `invalid_request`, `invalid_scope` or `invalid_target` for a missing or malformed parameter */
export function parseRefreshRequest(form: Parameters): RefreshRequest {
  return {
    refreshToken: form.required('refresh_token'),
    scope: parseScope(form.one('scope')),
    resources: parseResources(form),
  };
}

/** RFC 8707 §2.2: here `resource` narrows the grant; the statement that issues the token compares it with the grant. */
function parseResources(form: Parameters): readonly string[] {
  const requested = form.all('resource');
  requireFewResources(requested);
  return [...new Set(requested.map(canonicalResource))];
}
