import { z } from 'zod';
import type { Exchange } from './exchange.js';
import { TokenRefused } from './token-refused.js';

/** How this resource server makes itself known to the authorization server's introspection endpoint. */
export interface IntrospectionCredentials {
  /** The identifier that the resource was registered by. */
  readonly resource: string;
  readonly secret: string;
  /**
   * For how long an answer may be used again, in seconds; default 0, never. A withdrawal is noticed that much later.
   */
  readonly cacheSeconds?: number | undefined;
}

const MAX_BYTES = 262_144;
const answer = z.looseObject({ active: z.boolean() });

/**
 * Asks the authorization server about a token (RFC 7662 §2).
 *
 * @returns the members of the answer, unchecked but for `active`
 * @throws {TokenRefused} `invalid_token` when it is not active; `temporarily_unavailable` when there is no answer,
 *   or when the server does not accept our credentials (reason `introspection_unauthorized`): no fault of the client
 */
export async function introspect(
  token: string,
  issuer: string,
  credentials: IntrospectionCredentials,
  exchange: Exchange,
  onFailure: (error: unknown) => void,
): Promise<Readonly<Record<string, unknown>>> {
  let members: z.infer<typeof answer>;
  try {
    members = await ask(token, issuer, credentials, exchange);
  } catch (error) {
    onFailure(error);
    throw new TokenRefused(
      'temporarily_unavailable',
      'The authorization server cannot be asked about the access token at the moment. Try again in a moment.',
      { tag: error instanceof Unauthorized ? 'introspection_unauthorized' : 'introspection_unavailable' },
      error,
    );
  }
  if (members.active) return members;
  throw new TokenRefused('invalid_token', 'The access token is expired, revoked or not for this server.', {
    tag: 'inactive',
  });
}

class Unauthorized extends Error {}

async function ask(token: string, issuer: string, credentials: IntrospectionCredentials, exchange: Exchange) {
  const { status, body } = await exchange.ask(`${issuer}/v1/oauth/introspect`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: basic(credentials),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ token, token_type_hint: 'access_token' }).toString(),
    maxBytes: MAX_BYTES,
  });
  if (status === 401 || status === 403) {
    throw new Unauthorized(`introspection answered ${status}: check resource and secret`);
  }
  if (status !== 200) throw new Error(`introspection answered ${status}`);
  return answer.parse(JSON.parse(body));
}

/** RFC 6749 §2.3.1: both parts are form-encoded first; an identifier is an address and has colons. */
function basic({ resource, secret }: IntrospectionCredentials): string {
  const encode = (value: string) => new URLSearchParams([['', value]]).toString().slice(1);
  return `Basic ${Buffer.from(`${encode(resource)}:${encode(secret)}`).toString('base64')}`;
}
