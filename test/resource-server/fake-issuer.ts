/** An authorization server as the kit sees it: metadata, keys, status lists and introspection behind a `fetch` function. */
import { deflateSync } from 'node:zlib';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';
import { createVerifier, TokenRefused, type VerifierOptions } from '../../src/resource-server/index.js';

export const ISSUER = 'https://auth.example.com';
export const AUDIENCE = 'https://api.example.com';
export const LIST = `${ISSUER}/v1/oauth/status-lists/1`;
export const JWKS = `${ISSUER}/.well-known/jwks.json`;
export const METADATA = `${ISSUER}/.well-known/oauth-authorization-server`;

export interface Key {
  readonly kid: string;
  readonly alg: string;
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

export async function makeKey(kid: string, alg = 'ES256'): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

type Answer = (request: Request) => Response | Promise<Response>;

export class FakeIssuer {
  now = new Date('2026-01-01T00:00:00Z');
  /** Addresses, in the order they were asked for. */
  readonly requests: Request[] = [];
  /** In place of what is answered usually. */
  readonly answers = new Map<string, Answer>();
  published: readonly Key[];
  withdrawn = new Set<number>();
  #listVersion = 1;

  readonly key: Key;
  readonly issuer: string;

  constructor(key: Key, issuer: string = ISSUER) {
    this.key = key;
    this.issuer = issuer;
    this.published = [key];
  }

  get seconds(): number {
    return Math.floor(this.now.getTime() / 1000);
  }

  advance(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  }

  asked(url: string): number {
    return this.requests.filter((request) => request.url === url).length;
  }

  withdraw(idx: number): void {
    this.withdrawn.add(idx);
    this.#listVersion += 1;
  }

  verifier(options: Partial<VerifierOptions> = {}) {
    return createVerifier({
      issuer: this.issuer,
      audience: AUDIENCE,
      fetch: this.fetch,
      now: () => this.now,
      ...options,
    });
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    this.requests.push(request);
    const { origin, pathname } = new URL(this.issuer);
    const path = pathname === '/' ? '' : pathname;
    const answer = this.answers.get(request.url);
    if (answer !== undefined) return answer(request);
    switch (request.url) {
      case `${origin}/.well-known/oauth-authorization-server${path}`:
        return Response.json({ issuer: this.issuer, jwks_uri: `${this.issuer}/.well-known/jwks.json` });
      case `${this.issuer}/.well-known/jwks.json`:
        return Response.json({ keys: this.published.map(({ jwk }) => jwk) });
      case `${this.issuer}/v1/oauth/status-lists/1`: {
        const etag = `W/"${this.#listVersion}"`;
        if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 });
        return new Response(await this.statusList(), { headers: { etag } });
      }
      default:
        return new Response('not here', { status: 404 });
    }
  };

  /** A status list token; what is given replaces what would be there, and undefined leaves it out. */
  async statusList(
    changed: Readonly<Record<string, unknown>> = {},
    { key = this.key, bytes, typ = 'statuslist+jwt' }: { key?: Key; bytes?: Uint8Array; typ?: string } = {},
  ): Promise<string> {
    const list = bytes ?? new Uint8Array(128);
    if (bytes === undefined) {
      for (const idx of this.withdrawn) list[idx >> 3] = (list[idx >> 3] ?? 0) | (1 << (idx & 7));
    }
    return this.#sign(
      {
        iss: this.issuer,
        sub: `${this.issuer}/v1/oauth/status-lists/1`,
        iat: this.seconds,
        exp: this.seconds + 900,
        ttl: 2,
        status_list: { bits: 1, lst: deflateSync(list).toString('base64url') },
        ...changed,
      },
      { typ },
      key,
    );
  }

  /** An access token as the server issues it, changed like {@link statusList}. */
  async token(
    changed: Readonly<Record<string, unknown>> = {},
    { key = this.key, header = {} }: { key?: Key; header?: Partial<JWTHeaderParameters> } = {},
  ): Promise<string> {
    return this.#sign({ ...this.claims(), ...changed }, { typ: 'at+jwt', ...header }, key);
  }

  claims(idx = 4) {
    return {
      iss: this.issuer,
      sub: 'user-1',
      aud: AUDIENCE as string | string[],
      exp: this.seconds + 3600,
      iat: this.seconds,
      auth_time: this.seconds,
      jti: 'token-1',
      client_id: 'app',
      scope: 'profile workspace.mcp',
      workspace_id: 'workspace-1',
      workspace: 'acme-labs',
      permissions: ['database.read'],
      grant_id: 'grant-1',
      status: { status_list: { idx, uri: `${this.issuer}/v1/oauth/status-lists/1` } },
    };
  }

  #sign(
    claims: Readonly<Record<string, unknown>>,
    header: Partial<JWTHeaderParameters>,
    { kid, alg, privateKey }: Key,
  ): Promise<string> {
    const present = Object.entries(claims).filter(([, value]) => value !== undefined);
    const members = Object.entries({ alg, kid, ...header }).filter(([, value]) => value !== undefined);
    return new SignJWT(Object.fromEntries(present))
      .setProtectedHeader({ alg, ...Object.fromEntries(members) })
      .sign(privateKey);
  }
}

/** How a verification was refused: `invalid_token expired`; or `accepted`. */
export async function outcome(verification: Promise<unknown>): Promise<string> {
  try {
    await verification;
    return 'accepted';
  } catch (error) {
    if (error instanceof TokenRefused) return `${error.code} ${error.reason.tag}`;
    throw error;
  }
}
