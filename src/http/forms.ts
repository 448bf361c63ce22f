import type { Context } from 'hono';
import { OAuthError } from '../protocol/errors.js';
import { Parameters } from '../protocol/parameters.js';

/** Bytes: more than any request of a real client has. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * Reads a form body.
 * @throws {OAuthError} `invalid_request` when it has another media type (OAuth 2.1 §3.2)
 */
export async function readForm(c: Context): Promise<Parameters> {
  const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/x-www-form-urlencoded') {
    throw new OAuthError('invalid_request', 'Send the parameters as application/x-www-form-urlencoded.', {
      reason: { tag: 'wrong_media_type', mediaType },
    });
  }
  return new Parameters(await readText(c));
}

/** The query string exactly as it was sent. */
export function readQuery(c: Context): Parameters {
  const url = c.req.url;
  const question = url.indexOf('?');
  return new Parameters(question === -1 ? '' : url.slice(question + 1));
}

/**
 * Reads a JSON body.
 * @throws {OAuthError} `invalid_client_metadata` when it is none (RFC 7591 §3.2.2)
 */
export async function readJson(c: Context): Promise<unknown> {
  const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new OAuthError('invalid_client_metadata', 'Send the metadata as application/json.', {
      reason: { tag: 'wrong_media_type', mediaType },
    });
  }
  const text = await readText(c);
  try {
    return JSON.parse(text);
  } catch {
    throw new OAuthError('invalid_client_metadata', 'The body is not JSON.', { reason: { tag: 'not_json' } });
  }
}

async function readText(c: Context): Promise<string> {
  try {
    return await c.req.text();
  } catch (cause) {
    throw cause instanceof OAuthError ? cause : bodyCutOff(cause);
  }
}

/** A client that goes away in the middle of its body is no fault of ours, and none of the database's. */
export function bodyCutOff(cause: unknown): OAuthError {
  return new OAuthError('invalid_request', 'The body could not be read.', {
    reason: { tag: 'body_cut_off' },
    cause,
  });
}
