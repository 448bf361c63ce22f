import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { DocumentUnavailable } from './document-unavailable.js';

export interface Message {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Connection {
  /** The only addresses to connect to, whatever the host's name resolves to by now. The caller has checked them. */
  readonly addresses: readonly string[];
  /** Ends everything, including a connection attempt. */
  readonly signal: AbortSignal;
  /** Certificates (PEM) that are trusted instead of the well-known authorities. */
  readonly ca: string | undefined;
}

/**
 * Interim responses (1xx) that a host may send before its answer: one or two are usual. Reading them takes CPU time, and a
 * host could send them as fast as its connection allows.
 */
const MOST_INTERIM = 100;

/**
 * Sends one request over a connection of its own, which ends with it. Nothing is pooled, so no later request can reach
 * an address that was checked for another. Follows no redirect, uses no proxy, and keeps no cookie.
 *
 * @returns the response; destroy it unless its body is read to the end
 */
export function requestOnce(
  url: URL,
  { method, headers, body }: Message,
  { addresses, signal, ca }: Connection,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method,
    headers: { ...headers, 'user-agent': 'Vouchsafe' },
    signal,
    // No pool; sends `Connection: close` (RFC 9112 §9.6).
    agent: false,
    lookup: lookupOf(addresses),
  };
  return new Promise((resolve, reject) => {
    const sent =
      url.protocol === 'http:'
        ? requestHttp(url, options)
        : // Overrides NODE_TLS_REJECT_UNAUTHORIZED.
          requestHttps(url, { ...options, rejectUnauthorized: true, ...(ca !== undefined && { ca }) });
    let interim = 0;
    sent
      .once('response', resolve)
      .on('information', () => {
        interim += 1;
        if (interim <= MOST_INTERIM) return;
        // Before `destroy`: the response may have arrived with the last of them.
        reject(new Error('too many interim responses'));
        sent.destroy();
      })
      .on('error', reject)
      // After 101 (Switching Protocols), Node.js closes the connection without an error (RFC 9110 §15.2.2).
      .once('close', () => reject(new Error('no response')))
      .end(body);
  });
}

/** Answers every query with the same addresses, so that it connects only to addresses that were checked. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, options, callback) => {
    const [first] = all;
    if (options.all === true) callback(null, all);
    else if (first !== undefined) callback(null, first.address, first.family);
    else callback(new Error('no address'), '');
  };
}

/** Distinguishes a response that cannot be decompressed (`invalid`) from a connection that failed (`unreachable`). */
export function connectionError(url: URL, error: unknown): DocumentUnavailable {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  // zlib's own codes: the host answered, with a body that cannot be decompressed.
  const [kind, tag] = /^(?:Z_|ERR__ERROR_FORMAT|ERR_BROTLI|ERR_PADDING)/.test(code)
    ? (['invalid', 'encoding'] as const)
    : (['unreachable', 'connection'] as const);
  return new DocumentUnavailable(kind, { tag, url: url.href, code }, error);
}
