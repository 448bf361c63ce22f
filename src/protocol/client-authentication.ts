import { decodeJwt, errors } from 'jose';
import type { TokenEndpointAuthMethod } from './client.js';
import { OAuthError } from './errors.js';
import type { Parameters } from './parameters.js';

/** The client that a request names, and its proof, which the store checks. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly method: TokenEndpointAuthMethod;
  readonly clientSecret: string | undefined;
  /** A JWT, for `private_key_jwt`. */
  readonly clientAssertion: string | undefined;
}

/** RFC 7523 §2.2. */
const CLIENT_ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** The parameters that say who the client is, or prove it. */
const CLIENT_PARAMETERS = ['client_id', 'client_secret', 'client_assertion', 'client_assertion_type'];

/**
 * Whether a request says nothing about its client, neither in the header nor in the form. A secret without a `client_id`
 * says something: {@link parseClientCredentials} refuses it.
 *
 * @throws {OAuthError} `invalid_request` when one of the parameters is repeated
 */
export function namesNoClient(authorization: string | undefined, form: Parameters): boolean {
  return authorization === undefined && CLIENT_PARAMETERS.every((name) => form.one(name) === undefined);
}

/**
 * Reads the client's identity from the header and the form.
 *
 * @param authorization the `Authorization` header, if any
 * @throws {OAuthError} `invalid_client` when there is none or it cannot be parsed, `invalid_request` when it is given
 *   in two ways at once (RFC 6749 §2.3)
 * @see RFC 6749 §2.3.1
 */
export function parseClientCredentials(
  authorization: string | undefined,
  form: Parameters,
): ClientCredentials {
  const clientId = form.one('client_id');
  const clientSecret = form.one('client_secret');
  const clientAssertion = form.one('client_assertion');
  const given = [authorization, clientSecret, clientAssertion].filter((it) => it !== undefined);
  if (given.length > 1) {
    // RFC 6749 §2.3: the client MUST NOT use more than one authentication method in each request.
    throw new OAuthError(
      'invalid_request',
      'The client authenticated in several ways at once; use only one.',
      {
        reason: { tag: 'several_authentication_methods', clientId },
      },
    );
  }
  if (authorization !== undefined) {
    const basic = parseBasic(authorization);
    requireSameClient(clientId, basic.clientId);
    const method = basic.clientSecret === undefined ? 'none' : 'client_secret_basic';
    return { method, clientAssertion, ...basic };
  }
  if (clientAssertion !== undefined || form.one('client_assertion_type') !== undefined) {
    return parseAssertion(clientId, clientAssertion, form);
  }
  // RFC 6749 §5.2: invalid_client covers `no client authentication included`.
  if (clientId === undefined) throw invalidClient('client_id is missing.', 'no_client_id');
  const method = clientSecret === undefined ? 'none' : 'client_secret_post';
  return { clientId, clientSecret, method, clientAssertion };
}

/** RFC 7523 §2.2: the assertion names its client; an additional `client_id` is optional, and must be the same. */
function parseAssertion(
  clientId: string | undefined,
  clientAssertion: string | undefined,
  form: Parameters,
): ClientCredentials {
  if (clientAssertion === undefined)
    throw invalidClient('client_assertion is missing.', 'no_client_assertion');
  if (form.one('client_assertion_type') !== CLIENT_ASSERTION_TYPE) {
    throw invalidClient(`client_assertion_type must be ${CLIENT_ASSERTION_TYPE}.`, 'client_assertion_type');
  }
  const asserted = assertedClientId(clientAssertion);
  requireSameClient(clientId, asserted);
  return { clientId: asserted, method: 'private_key_jwt', clientSecret: undefined, clientAssertion };
}

/** The client that an assertion names, before it is verified: `iss` and `sub` are both the client (RFC 7523 §3). */
function assertedClientId(assertion: string): string {
  try {
    const { iss, sub } = decodeJwt(assertion);
    if (typeof sub === 'string' && sub !== '' && iss === sub) return sub;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw invalidClient(
    'client_assertion is not a JWT whose iss and sub are the client_id.',
    'malformed_client_assertion',
  );
}

function requireSameClient(clientId: string | undefined, authenticated: string): void {
  if (clientId === undefined || clientId === authenticated) return;
  throw new OAuthError('invalid_request', 'client_id differs from the client that authenticated.', {
    reason: { tag: 'two_client_ids', clientId, authenticated },
  });
}

/**
 * RFC 6749 §2.3.1: a client may omit an empty secret, so a header with one only names the client. Libraries for Python
 * (requests-oauthlib) send such a header for public clients.
 */
function parseBasic(authorization: string): Pick<ClientCredentials, 'clientId' | 'clientSecret'> {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization.trim())?.[1];
  const decoded = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 1)
    throw invalidClient(
      'The Authorization header is not of the form Basic base64(client_id:client_secret).',
      'malformed_header',
    );
  const clientId = formDecode(decoded.slice(0, colon));
  const clientSecret = formDecode(decoded.slice(colon + 1));
  if (clientId === null || clientSecret === null || `${clientId}${clientSecret}`.includes('\0')) {
    throw invalidClient(
      'client_id and client_secret in the Authorization header must be form-encoded.',
      'malformed_header',
    );
  }
  return { clientId, clientSecret: clientSecret || undefined };
}

/** RFC 6749 §2.3.1: both halves are encoded with `application/x-www-form-urlencoded` before they are joined. */
function formDecode(value: string): string | null {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

type Missing =
  | 'no_client_id'
  | 'no_client_assertion'
  | 'client_assertion_type'
  | 'malformed_client_assertion'
  | 'malformed_header';

function invalidClient(description: string, tag: Missing): OAuthError {
  return new OAuthError('invalid_client', description, { reason: { tag } });
}
