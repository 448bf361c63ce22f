import { type AuthenticationContext, parseAcrValues, parseMaxAge } from './authentication-context.js';
import type { Client } from './client.js';
import { OAuthError } from './errors.js';
import type { Parameters } from './parameters.js';
import { isCodeChallenge } from './pkce.js';
import { type MatchedRedirectUri, withParameters } from './redirect-uri.js';
import { type Audience, matchResources, type Resource } from './resource-indicator.js';
import { grantableScopes, parseScope, type RequestedScopes, type Scope } from './scope.js';
import { fewValues } from './space-separated.js';

/** Where the response goes; known before anything else of the request is checked. */
export interface RedirectTarget {
  readonly redirectUri: MatchedRedirectUri;
  /** Returned byte for byte (RFC 6749 §4.1.2). */
  readonly state: string | undefined;
}

/** A client's request, validated. */
export interface AuthorizationRequest {
  readonly codeChallenge: string;
  readonly scopes: RequestedScopes;
  readonly audiences: readonly Audience[];
  readonly prompts: ReadonlySet<Prompt>;
  /** Prefills the login page; only a hint, never trusted (OpenID Connect Core §3.1.2.1). */
  readonly loginHint: string | undefined;
  /** The most seconds that the user's sign-in may be older than this request; undefined: any age. */
  readonly maxAge: number | undefined;
  /** The user's sign-in must reach one of these contexts; empty: any will do. */
  readonly acrValues: readonly AuthenticationContext[];
}

/** OpenID Connect Core §3.1.2.1: MCP clients send `consent` and `login`. */
export const PROMPTS = ['none', 'login', 'consent', 'select_account'] as const;
export type Prompt = (typeof PROMPTS)[number];

const MAX_STATE = 8192;

/**
 * Reads the state, which every response carries from now on.
 * @throws {OAuthError} `invalid_request` when it is repeated or longer than 8192 bytes
 */
export function parseState(query: Parameters): string | undefined {
  const state = query.one('state');
  if (state !== undefined && Buffer.byteLength(state) > MAX_STATE) {
    throw new OAuthError('invalid_request', `state is longer than ${MAX_STATE} bytes.`);
  }
  return state;
}

/**
 * Checks all of a request except its client and redirect URI, which the caller has validated. The first problem wins,
 * in the order of the lines below.
 *
 * @param catalog every scope that can be granted
 * @param resources every registered audience, the default one first
 * @throws {OAuthError} with the codes of RFC 6749 §4.1.2.1, RFC 8707 §2 and RFC 9470 §5; meant for the redirect target
 * @see OAuth 2.1 §4.1.1
 */
export function parseAuthorizationRequest(
  query: Parameters,
  client: Client,
  catalog: readonly Scope[],
  resources: readonly Resource[],
): AuthorizationRequest {
  refuseRequestObjects(query);
  requireResponseType(query);
  const codeChallenge = requireCodeChallenge(query);
  const scopes = grantableScopes(parseScope(query.one('scope')), catalog, scopeLimit(client));
  requireCodeGrant(client);
  const audiences = matchResources(query.all('resource'), resources, [
    ...scopes.required,
    ...scopes.optional,
  ]);
  const prompts = parsePrompts(query.one('prompt'));
  // The language has been chosen; this only refuses a repeated parameter.
  query.one('ui_locales');
  const loginHint = query.one('login_hint')?.slice(0, 254);
  // RFC 9470 §4: a client that was challenged by a resource server passes on what that requires.
  const maxAge = parseMaxAge(query.one('max_age'));
  const acrValues = parseAcrValues(query.one('acr_values'));
  return { codeChallenge, scopes, audiences, prompts, loginHint, maxAge, acrValues };
}

/**
 * RFC 9101 §7: a client signs its request so that no one can change it, so what it signed must not be ignored. This
 * check comes first, because the other parameters may be in the object only (§5).
 */
function refuseRequestObjects(query: Parameters): void {
  for (const name of ['request', 'request_uri'] as const) {
    if (query.one(name) === undefined) continue;
    throw new OAuthError(
      `${name}_not_supported`,
      `${name} is not supported: send each parameter of the request by itself.`,
    );
  }
}

function requireResponseType(query: Parameters): void {
  const responseType = query.required('response_type');
  if (responseType !== 'code') {
    throw new OAuthError('unsupported_response_type', 'response_type must be code.', {
      reason: { tag: 'unsupported_response_type', responseType },
    });
  }
  // RFC 8414: response_modes_supported contains only query; a client that expects another mode would wait forever.
  const responseMode = query.one('response_mode');
  if (responseMode !== undefined && responseMode !== 'query') {
    throw new OAuthError('invalid_request', 'response_mode must be query.', {
      reason: { tag: 'unsupported_response_mode', responseMode },
    });
  }
}

/** OAuth 2.1 §4.1.1, RFC 9700 §2.1.1: every client must use PKCE with S256; an absent method would mean `plain`. */
function requireCodeChallenge(query: Parameters): string {
  const challenge = query.one('code_challenge');
  const method = query.one('code_challenge_method');
  if (challenge === undefined) {
    throw new OAuthError(
      'invalid_request',
      'code_challenge is missing: PKCE with S256 is required of every client.',
      {
        reason: { tag: 'no_code_challenge' },
      },
    );
  }
  if (method !== 'S256') {
    throw new OAuthError('invalid_request', 'code_challenge_method must be S256.', {
      reason: { tag: 'unsupported_code_challenge_method', method },
    });
  }
  if (!isCodeChallenge(challenge)) {
    throw new OAuthError('invalid_request', 'code_challenge must be 43 to 128 unreserved characters.', {
      reason: { tag: 'malformed_code_challenge' },
    });
  }
  return challenge;
}

/**
 * The scopes that an operator allows a client to request. The scope in a client's own metadata is not binding:
 * clients register with what they know at that moment, keep the registration, and request more when a resource server
 * names more.
 */
export function scopeLimit({
  source,
  scope,
}: Pick<Client, 'source' | 'scope'>): readonly string[] | undefined {
  return source === 'operator' ? scope : undefined;
}

function requireCodeGrant(client: Client): void {
  if (!client.grantTypes.includes('authorization_code')) {
    throw new OAuthError(
      'unauthorized_client',
      'This client is not registered for the authorization code grant.',
      {
        reason: { tag: 'grant_type_not_registered', clientId: client.clientId },
      },
    );
  }
}

function parsePrompts(value: string | undefined): ReadonlySet<Prompt> {
  const prompts = new Set(
    fewValues('prompt', value).filter((prompt): prompt is Prompt =>
      PROMPTS.some((known) => known === prompt),
    ),
  );
  if (prompts.has('none') && prompts.size > 1) {
    throw new OAuthError('invalid_request', 'prompt=none cannot be combined with another prompt.');
  }
  return prompts;
}

/** The address that returns a code to its client (RFC 6749 §4.1.2, RFC 9207 §2). */
export function codeRedirect(target: RedirectTarget, code: string, issuer: string): string {
  return withParameters(target.redirectUri, { code, state: target.state, iss: issuer });
}

/** The address that returns an error to its client (RFC 6749 §4.1.2.1, RFC 9207 §2). */
export function errorRedirect(target: RedirectTarget, error: OAuthError, issuer: string): string {
  const { error: code, error_description } = error.toJSON();
  return withParameters(target.redirectUri, {
    // RFC 6749 §4.1.2.1 has no code for a limit that the user reached.
    error: code === 'too_many_requests' ? 'temporarily_unavailable' : code,
    error_description,
    state: target.state,
    iss: issuer,
  });
}
