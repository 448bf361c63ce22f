import { z } from 'zod';
import { GRANT_TYPES } from '../client.js';
import { OAuthError } from '../errors.js';
import { plainIssue } from '../plain-issue.js';
import { type ClientMetadata, clientMetadata, clientMetadataFields, isPresent, isUnfit } from './fields.js';

/** Values of a list that are looked at: one more than the longest list may have, so that the schema says that it is too long. */
const MOST_LISTED = 51;

const KNOWN: ReadonlySet<string> = new Set(Object.keys(clientMetadataFields()));

/**
 * Parses a registration request as strangers send it: unknown members are ignored, empty members count as absent
 * ({@link isPresent}), unsupported grant types are ignored, and the response shows what was stored. One invalid redirect
 * URI refuses the whole request.
 *
 * @throws {OAuthError} `invalid_redirect_uri`, `invalid_client_metadata` or `invalid_software_statement`
 * @see RFC 7591 §2, §3.2.2
 */
export function parseRegistrationRequest(body: unknown, dotlessSchemes?: readonly string[]): ClientMetadata {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('The body must be a JSON object.');
  if ('software_statement' in body && isPresent(body.software_statement)) {
    throw new OAuthError(
      'invalid_software_statement',
      'Software statements are not supported; omit software_statement.',
    );
  }
  const given: Record<string, unknown> = {};
  const all: readonly (readonly [string, unknown])[] = Object.entries(body);
  for (const [name, sent] of all) {
    if (!KNOWN.has(name) || !isPresent(sent)) continue;
    const value = shortened(sent);
    // Redirect URIs have a stricter rule and their own error.
    if (name !== 'redirect_uris' && isUnfit(value))
      throw invalid('Control characters, unpaired surrogates and deeper nesting are not allowed.');
    given[name] = value;
  }
  const schema = clientMetadata(dotlessSchemes);
  const wanted = tolerant(given);
  const metadata = schema.safeParse(wanted);
  if (metadata.success) return metadata.data;

  // With messages of our own, reading takes half again as long, whether or not there is an issue.
  const issue = schema.safeParse(wanted, { error: plainIssue }).error?.issues[0];
  const path = z.core.toDotPath(issue?.path ?? []);
  if (issue?.path[0] === 'redirect_uris') {
    const message =
      given.redirect_uris === undefined ? 'must be a list of at least one address' : issue.message;
    throw new OAuthError('invalid_redirect_uri', `${path} ${message}.`, {
      reason: { tag: 'bad_redirect_uri', path, message },
    });
  }
  throw invalid(`${path || 'The request'}: ${issue?.message ?? 'is malformed'}.`);
}

/**
 * A member whose list is cut, also that of a key set. Otherwise each of tens of thousands of values is checked before the
 * length, and a stranger's request takes a twentieth of a second.
 */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_LISTED);
  if (typeof value !== 'object' || value === null || !('keys' in value)) return value;
  return Array.isArray(value.keys) ? { ...value, keys: value.keys.slice(0, MOST_LISTED) } : value;
}

/** Unsupported values that real clients list are dropped, not refused (RFC 7591 §2: the server may replace). */
function tolerant(given: Record<string, unknown>): Record<string, unknown> {
  const kept = { ...given };
  if (Array.isArray(kept.grant_types)) {
    const known = kept.grant_types.filter((grantType) => GRANT_TYPES.some((it) => it === grantType));
    // If none is known, the schema names those that are.
    if (known.length > 0) kept.grant_types = [...new Set(known)];
  }
  if (Array.isArray(kept.response_types)) {
    if (!kept.response_types.includes('code')) throw invalid('response_types must include code.');
    kept.response_types = ['code'];
  }
  // The redirect URIs decide instead: real clients send `web` with loopback addresses, or leave it out.
  if (kept.application_type !== 'web' && kept.application_type !== 'native') delete kept.application_type;
  for (const name of ['client_uri', 'logo_uri', 'policy_uri', 'tos_uri']) {
    if (typeof kept[name] === 'string' && !/^https:/i.test(kept[name])) delete kept[name];
  }
  return kept;
}

function invalid(description: string): OAuthError {
  return new OAuthError('invalid_client_metadata', description);
}
