import { OAuthError } from '../protocol/errors.js';
import { Parameters } from '../protocol/parameters.js';
import { readBounded } from '../rules/bounded-body.js';
import { parseReceivedJson } from '../rules/json.js';
import type { RequestContext } from './request-context.js';

/** Bytes: more than any request of a real client has. */
export const MAX_BODY_BYTES = 64 * 1024;

/** A request of either kind. */
type Received = Pick<RequestContext, 'req'>;

/**
 * Reads a form body.
 * @throws {OAuthError} `invalid_request` when it has another media type (OAuth 2.1 §3.2)
 */
export async function readForm(c: Received): Promise<Parameters> {
  const mediaType = mediaTypeOf(c);
  if (mediaType !== 'application/x-www-form-urlencoded') {
    throw new OAuthError('invalid_request', 'Send the parameters as application/x-www-form-urlencoded.', {
      reason: { tag: 'wrong_media_type', mediaType },
    });
  }
  const body = await readAll(c, () => c.req.text());
  return new Parameters(typeof body === 'string' ? body : body.toString('utf8'));
}

/** The media type as nearly all requests write it; these need no parsing. */
const USUAL = new Set<string | undefined>(['application/x-www-form-urlencoded', 'application/json']);

/** The media type of a body, without parameters, in lower case. */
export function mediaTypeOf(c: Received): string | undefined {
  const written = c.req.header('content-type');
  return USUAL.has(written) ? written : written?.split(';')[0]?.trim().toLowerCase();
}

/** The unmodified query string. */
export function readQuery(c: Received): Parameters {
  const url = c.req.url;
  const question = url.indexOf('?');
  return new Parameters(question === -1 ? '' : url.slice(question + 1));
}

/**
 * Reads a JSON body.
 * @throws {OAuthError} `invalid_client_metadata` when it is not JSON in UTF-8 (RFC 7591 §3.2.2, RFC 8259 §8.1)
 */
export async function readJson(c: Received): Promise<unknown> {
  const mediaType = mediaTypeOf(c);
  if (mediaType !== 'application/json') {
    throw new OAuthError('invalid_client_metadata', 'Send the metadata as application/json.', {
      reason: { tag: 'wrong_media_type', mediaType },
    });
  }
  const bytes = await readAll(c, () => c.req.arrayBuffer());
  try {
    return parseReceivedJson(bytes);
  } catch {
    throw new OAuthError('invalid_client_metadata', 'The body is not JSON.', { reason: { tag: 'not_json' } });
  }
}

/**
 * @param announced reads a body whose length was announced: it was checked already, and Node.js reads no further
 * @throws {OAuthError} `invalid_request` when it is larger than {@link MAX_BODY_BYTES}, or the client disconnected
 */
async function readAll<Body>(c: Received, announced: () => Promise<Body>): Promise<Body | Buffer> {
  try {
    return c.req.header('transfer-encoding') === undefined
      ? await announced()
      : await readBounded(c.req.raw.body, MAX_BODY_BYTES, bodyTooLarge);
  } catch (cause) {
    throw cause instanceof OAuthError ? cause : bodyCutOff(cause);
  }
}

export function bodyTooLarge(): OAuthError {
  return new OAuthError('invalid_request', `The body is larger than ${MAX_BODY_BYTES} bytes.`, {
    reason: { tag: 'body_too_large' },
  });
}

/** A client that disconnects while it sends the body is not a fault of ours or of the database. */
function bodyCutOff(cause: unknown): OAuthError {
  return new OAuthError('invalid_request', 'The body could not be read.', {
    reason: { tag: 'body_cut_off' },
    cause,
  });
}
