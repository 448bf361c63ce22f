import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { Agent, fetch, type Response } from 'undici';
import { DocumentUnavailable } from './document-unavailable.js';

/** What a caller can use of an address. */
export interface Wanted {
  /** Sent as `Accept`. */
  readonly accept: string;
  /** Whether a media type will do: lower case, without parameters, `''` when the host names none. */
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
 * One GET over one connection of its own, which ends with it: nothing is pooled, so no later request
 * can travel to an address that was checked for another. No redirect is followed, no cookie kept, no Referer sent.
 *
 * @param addresses the only ones that are connected to; must have been checked
 * @param ca believed instead of the well-known certificate authorities (PEM)
 * @param signal ends everything, a connection in the making included
 * @throws {DocumentUnavailable} `gone`, `invalid`, `unreachable`; the signal's reason when it ended this
 */
export async function download(
  url: URL,
  addresses: readonly string[],
  wanted: Wanted,
  signal: AbortSignal,
  ca?: string,
): Promise<Download> {
  const agent = new Agent({
    connections: 1,
    // RFC 9112 §9.6: sends `Connection: close`.
    pipelining: 0,
    // `signal` is the socket's: fetch's own does not reach one that still connects or shakes hands.
    connect: {
      lookup: lookupOf(addresses),
      signal,
      autoSelectFamily: true,
      // Whatever NODE_TLS_REJECT_UNAUTHORIZED says.
      rejectUnauthorized: true,
      ...(ca !== undefined && { ca }),
      maxCachedSessions: 0,
      timeout: 0,
    },
  });
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

/** Answers every question with the same addresses: what was checked is what is connected to. */
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
  if (status !== 200) {
    const kind =
      status === 404 || status === 410 ? 'gone' : status === 429 || status >= 500 ? 'unreachable' : 'invalid'; // A redirect, too: "MUST NOT follow redirects" (Client ID Metadata Document §5).
    throw new DocumentUnavailable(kind, { tag: 'status', url: url.href, status });
  }
  const mediaType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!wanted.mediaTypes(mediaType)) {
    throw new DocumentUnavailable('invalid', { tag: 'media_type', url: url.href, mediaType });
  }
  if (Number(response.headers.get('content-length') ?? '0') > wanted.maxBytes) {
    throw tooLarge(url, wanted.maxBytes);
  }
  return mediaType;
}

/** Counts what comes out of the decompressor: a small answer can be a large one (zip bomb). */
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

/** undici wraps what happened in `fetch failed` or `terminated`. */
function connectionError(url: URL, error: unknown): DocumentUnavailable {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  // The Fetch Standard's list of ports that speak something else (§2.9): refused before anything is sent.
  const badPort = cause instanceof Error && cause.message === 'bad port';
  // zlib's own codes: the host answered, with a body that cannot be decompressed.
  const undecodable = /^(?:Z_|ERR__ERROR_FORMAT|ERR_BROTLI|ERR_PADDING)/.test(code);
  return new DocumentUnavailable(
    badPort ? 'refused' : undecodable ? 'invalid' : 'unreachable',
    { tag: badPort ? 'port' : undecodable ? 'encoding' : 'connection', url: url.href, code },
    error,
  );
}
