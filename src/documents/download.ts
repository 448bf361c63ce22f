import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { Agent, fetch, type Response } from 'undici';
import { DocumentUnavailable } from './document-unavailable.js';

/** What the caller accepts from an address. */
export interface Wanted {
  /** Sent as `Accept`. */
  readonly accept: string;
  /** Whether a media type is accepted: lower case, without parameters, `''` when the host names none. */
  readonly mediaTypes: (mediaType: string) => boolean;
  /** The most bytes that are read, after decompression. */
  readonly maxBytes: number;
}

export interface Download {
  readonly body: Uint8Array;
  readonly mediaType: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * One GET over a connection of its own, which ends with it. Nothing is pooled, so no later request can reach an
 * address that was checked for another. It follows no redirect, keeps no cookie and sends no Referer.
 *
 * @param addresses the only ones to connect to; must have been checked
 * @param ca trusted instead of the well-known certificate authorities (PEM)
 * @param signal ends everything, including a connection attempt
 * @throws {DocumentUnavailable} `gone`, `invalid`, `unreachable`; the signal's reason when it ended this
 */
export async function download(
  url: URL,
  addresses: readonly string[],
  wanted: Wanted,
  signal: AbortSignal,
  ca?: string,
): Promise<Download> {
  const agent = oneConnection(addresses, signal, ca);
  try {
    const response = await fetch(url, {
      dispatcher: agent,
      signal,
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { accept: wanted.accept, 'user-agent': 'Vouchsafe' },
    });
    const mediaType = checkHead(url, response, wanted);
    const body = await readBody(url, response, wanted.maxBytes);
    return { body, mediaType, headers: Object.fromEntries(response.headers) };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof DocumentUnavailable ? error : connectionError(url, error);
  } finally {
    // Not awaited: the socket ends with the caller's signal at the latest.
    agent.destroy().catch(() => undefined);
  }
}

/**
 * A connection of its own to one of these addresses, whatever the host's name leads to meanwhile. Nothing is pooled.
 * @param addresses must have been checked
 */
export function oneConnection(addresses: readonly string[], signal: AbortSignal, ca?: string): Agent {
  return new Agent({
    connections: 1,
    // RFC 9112 §9.6: sends `Connection: close`.
    pipelining: 0,
    // `signal` is passed to the socket: fetch's own does not reach one that still connects or shakes hands.
    connect: {
      lookup: lookupOf(addresses),
      signal,
      autoSelectFamily: true,
      // Overrides NODE_TLS_REJECT_UNAUTHORIZED.
      rejectUnauthorized: true,
      ...(ca !== undefined && { ca }),
      maxCachedSessions: 0,
      timeout: 0,
    },
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

function checkHead(url: URL, response: Response, wanted: Wanted): string {
  const { status } = response;
  if (status !== 200) throw new DocumentUnavailable(kindOf(status), { tag: 'status', url: url.href, status });
  const mediaType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!wanted.mediaTypes(mediaType)) {
    throw new DocumentUnavailable('invalid', { tag: 'media_type', url: url.href, mediaType });
  }
  if (Number(response.headers.get('content-length') ?? '0') > wanted.maxBytes) {
    throw tooLarge(url, wanted.maxBytes);
  }
  return mediaType;
}

/** A redirect is invalid, too: "MUST NOT follow redirects" (Client ID Metadata Document §5). */
function kindOf(status: number): 'gone' | 'unreachable' | 'invalid' {
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'unreachable' : 'invalid';
}

/** Counts the bytes after decompression: a small response can expand to a large one (zip bomb). */
async function readBody(url: URL, response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body !== null) {
    for await (const chunk of response.body) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('a body that is not made of bytes');
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge(url, maxBytes);
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
}

function tooLarge(url: URL, maxBytes: number): DocumentUnavailable {
  return new DocumentUnavailable('invalid', { tag: 'too_large', url: url.href, maxBytes });
}

/** undici wraps the cause in `fetch failed` or `terminated`. */
export function connectionError(url: URL, error: unknown): DocumentUnavailable {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  const unavailable = (
    kind: 'refused' | 'invalid' | 'unreachable',
    tag: 'port' | 'encoding' | 'connection',
  ) => new DocumentUnavailable(kind, { tag, url: url.href, code }, error);
  // The Fetch Standard's list of ports for other protocols (§2.9): refused before anything is sent.
  if (cause instanceof Error && cause.message === 'bad port') return unavailable('refused', 'port');
  // zlib's own codes: the host answered, with a body that cannot be decompressed.
  if (/^(?:Z_|ERR__ERROR_FORMAT|ERR_BROTLI|ERR_PADDING)/.test(code))
    return unavailable('invalid', 'encoding');
  return unavailable('unreachable', 'connection');
}
