import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { bounded, readBounded } from '../rules/bounded-body.js';
import { DocumentUnavailable } from './document-unavailable.js';
import { type Connection, connectionError, requestOnce } from './one-connection.js';

/** What the caller accepts from an address. */
export interface Wanted {
  /** Sent as `Accept`. */
  readonly accept: string;
  /** Whether a media type is accepted: lower case, without parameters, `''` when the host names none. */
  readonly mediaTypes: (mediaType: string) => boolean;
  /** The most bytes that are read, as they arrive and after decompression. */
  readonly maxBytes: number;
}

export interface Download {
  readonly body: Uint8Array;
  readonly mediaType: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** RFC 9110 §8.4.1. */
const DECODERS: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
const ACCEPT_ENCODING = 'gzip, deflate, br';

/**
 * One GET; see {@link requestOnce}.
 * @throws {DocumentUnavailable} `gone`, `invalid`, `unreachable`; the signal's reason when it ended this
 */
export async function download(url: URL, wanted: Wanted, connection: Connection): Promise<Download> {
  const headers = { accept: wanted.accept, 'accept-encoding': ACCEPT_ENCODING };
  try {
    const response = await requestOnce(url, { method: 'GET', headers }, connection);
    try {
      const mediaType = checkHead(url, response, wanted);
      const body = await readBody(url, response, wanted.maxBytes);
      return { body, mediaType, headers: singleHeaders(response) };
    } finally {
      response.destroy();
    }
  } catch (error) {
    connection.signal.throwIfAborted();
    throw error instanceof DocumentUnavailable ? error : connectionError(url, error);
  }
}

function checkHead(url: URL, { statusCode, headers }: IncomingMessage, wanted: Wanted): string {
  const status = statusCode ?? 0;
  if (status !== 200) throw new DocumentUnavailable(kindOf(status), { tag: 'status', url: url.href, status });
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!wanted.mediaTypes(mediaType)) {
    throw new DocumentUnavailable('invalid', { tag: 'media_type', url: url.href, mediaType });
  }
  if (Number(headers['content-length'] ?? '0') > wanted.maxBytes) throw tooLarge(url, wanted.maxBytes);
  return mediaType;
}

/** A redirect is invalid, too: "MUST NOT follow redirects" (Client ID Metadata Document §5). */
function kindOf(status: number): 'gone' | 'unreachable' | 'invalid' {
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'unreachable' : 'invalid';
}

/**
 * Counts the bytes before and after decompression: a small response can expand to a large one (zip bomb), and a compressed
 * one can go on without end and expand to nothing (empty blocks).
 */
async function readBody(url: URL, response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  return readBounded(decoded(url, response, maxBytes), maxBytes, () => tooLarge(url, maxBytes));
}

/** Accepts one coding at most: with several, each could expand the result of the one before it. */
function decoded(url: URL, response: IncomingMessage, maxBytes: number): Readable {
  const coding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (coding === '' || coding === 'identity') return response;
  const decoder = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
  if (decoder === undefined) {
    throw new DocumentUnavailable('invalid', { tag: 'encoding', url: url.href, code: coding });
  }
  // An error of any of the three reaches the reader of the result.
  return pipeline(
    response,
    (body) => bounded(body, maxBytes, () => tooLarge(url, maxBytes)),
    decoder(),
    () => undefined,
  );
}

function tooLarge(url: URL, maxBytes: number): DocumentUnavailable {
  return new DocumentUnavailable('invalid', { tag: 'too_large', url: url.href, maxBytes });
}

/** Leaves out `Set-Cookie`, the only header that Node.js keeps as a list: nothing here needs it. */
function singleHeaders({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
