import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Exchange } from './exchange.js';
import { TokenRefused } from './token-refused.js';

/** How this resource server authenticates at the authorization server's introspection endpoint. */
export interface IntrospectionCredentials {
  /** The resource's registered identifier. */
  readonly resource: string;
  readonly secret: string;
  /**
   * How long an answer may be reused, in seconds; default 0, never. A revocation takes effect that much later.
   */
  readonly cacheSeconds?: number | undefined;
}

const MAX_BYTES = 262_144;
const answer = z.looseObject({ active: z.boolean() });

/** How long an inactive token is refused without asking again. Short, because a suspension may be lifted. */
const INACTIVE_MS = 2000;
/** The most inactive tokens that are remembered, by their SHA-256. */
const MAX_INACTIVE = 10_000;

/** The authorization server's introspection endpoint (RFC 7662 §2), called as one resource. */
export class Introspection {
  readonly #inactiveUntil = new LRUCache<string, number>({ max: MAX_INACTIVE });

  readonly #issuer: string;
  readonly #credentials: IntrospectionCredentials;
  readonly #exchange: Exchange;
  readonly #onFailure: (error: unknown) => void;

  constructor(
    issuer: string,
    credentials: IntrospectionCredentials,
    exchange: Exchange,
    onFailure: (error: unknown) => void,
  ) {
    this.#issuer = issuer;
    this.#credentials = credentials;
    this.#exchange = exchange;
    this.#onFailure = onFailure;
  }

  /**
   * Introspects a token. An inactive one is refused for two seconds without asking again, so that a client that keeps
   * sending a dead or made-up token does not cause a request each time.
   *
   * @returns the members of the answer, unchecked except for `active`
   * @throws {TokenRefused} `invalid_token` if the token is not active; `temporarily_unavailable` if there is no answer,
   *   or the server does not accept our credentials (reason `introspection_unauthorized`), which is not the client's
   *   fault
   */
  async ask(token: string, now: Date): Promise<Readonly<Record<string, unknown>>> {
    const key = hash('sha256', token, 'base64');
    const until = this.#inactiveUntil.get(key);
    // A clock that was set back must not extend it.
    if (until !== undefined && until > now.getTime() && until <= now.getTime() + INACTIVE_MS)
      throw inactive();
    const members = await this.#answer(token);
    if (members.active) return members;
    this.#inactiveUntil.set(key, now.getTime() + INACTIVE_MS);
    throw inactive();
  }

  forget(): void {
    this.#inactiveUntil.clear();
  }

  async #answer(token: string): Promise<z.infer<typeof answer>> {
    try {
      return await ask(token, this.#issuer, this.#credentials, this.#exchange);
    } catch (error) {
      this.#onFailure(error);
      throw new TokenRefused(
        'temporarily_unavailable',
        'The authorization server cannot be asked about the access token at the moment. Try again in a moment.',
        { tag: error instanceof Unauthorized ? 'introspection_unauthorized' : 'introspection_unavailable' },
        error,
      );
    }
  }
}

function inactive(): TokenRefused {
  const description = 'The access token is expired, revoked or not for this server.';
  return new TokenRefused('invalid_token', description, { tag: 'inactive' });
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

/** RFC 6749 §2.3.1: both parts are form-encoded first; an identifier is a URL and has colons. */
function basic({ resource, secret }: IntrospectionCredentials): string {
  const encode = (value: string) => new URLSearchParams([['', value]]).toString().slice(1);
  return `Basic ${Buffer.from(`${encode(resource)}:${encode(secret)}`).toString('base64')}`;
}
