/** A server under load, as the load process sees it. */
export interface Target {
  readonly name: string;
  readonly origin: string;
  readonly paths: {
    readonly authorize?: string;
    readonly token: string;
    readonly metadata?: string;
    readonly jwks?: string;
    readonly introspect?: string;
    readonly revoke?: string;
    readonly register?: string;
    readonly userinfo?: string;
    readonly statusList?: string;
  };
  /** Public, with {@link REDIRECT_URI}. */
  readonly clientId: string;
  /** Its `client_id` is the address of its metadata document. */
  readonly documentClientId?: string;
  /** Basic credentials of a caller who may introspect. */
  readonly introspector?: string;
  /** Whether it supports introspection of access tokens. */
  readonly introspectable?: true;
  readonly scope?: string;
  readonly resource?: string;
}

/** Stocks that are used up, or one item for each connection. */
export interface Stock {
  readonly codes?: readonly string[];
  readonly refreshTokens?: readonly string[];
  readonly documentRefreshTokens?: readonly string[];
  /** Opaque or JWT, depending on what the server introspects and accepts at userinfo. */
  readonly accessTokens?: readonly string[];
}

/** How many items of each kind one burst may use up. */
export interface Wanted {
  readonly codes?: number;
  readonly refreshTokens?: number;
  readonly documentRefreshTokens?: number;
  readonly accessTokens?: number;
}

export const REDIRECT_URI = 'https://app.example.com/callback';
/** RFC 7636 appendix B. */
export const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
export const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/**
 * People who visit the pages, each with a browser of their own: enough of them that none connects the application more often
 * than a person would.
 */
export const VISITORS = 200;
export function visitorEmail(index: number): string {
  return `visitor-${index}@example.com`;
}

export const WORKLOADS = [
  'refresh',
  'refresh-64',
  'exchange',
  'browser',
  'metadata',
  'jwks',
  'introspect',
  'revoke',
  'register',
  'document-refresh',
  'status-list',
  'userinfo',
] as const;
export type Workload = (typeof WORKLOADS)[number];

/** The results of one burst. */
export interface Burst {
  readonly requests: number;
  readonly failures: number;
  readonly firstFailure?: string;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
}

export type Order =
  | { readonly kind: 'stock'; readonly target: Target; readonly stock: Stock }
  | {
      readonly kind: 'burst';
      readonly target: Target;
      readonly workload: Workload;
      readonly connections: number;
      readonly seconds: number;
      /** Ends the burst early, so that no stock runs out. */
      readonly limit?: number;
    };
