import { MAX_URI_LENGTH } from '../rules/uri.js';
import { isWorkspaceName } from '../rules/workspace-name.js';
import { OAuthError } from './errors.js';

/** A registered audience. `{workspace}` in its identifier makes it a family of audiences, one for each workspace. */
export interface Resource {
  readonly identifier: string;
  readonly title: string;
  /** Scopes that apply to this resource. */
  readonly scopes: readonly string[];
}

/** A registered audience that a request named. */
export interface Audience {
  /** The form for comparing requests: see {@link canonicalResource}. */
  readonly canonical: string;
  /** `aud`, exactly as the resource server registered it. */
  readonly identifier: string;
  readonly title: string;
  readonly scopes: readonly string[];
  /** The workspace in the address, when the resource is a template. */
  readonly workspace: string | undefined;
}

const MAX_RESOURCES = 10;
const PLACEHOLDER = '{workspace}';
/** The longest resource that a suggested command names, so that the command is never truncated. */
const MAX_SUGGESTED = 200;

/**
 * The form in which two resource identifiers are compared: scheme and host in lower case, no default port, an empty
 * path equal to `/`. A trailing slash of a longer path counts: `/mcp` and `/mcp/` are two resources.
 *
 * @throws {OAuthError} `invalid_target` when it is not an absolute URI, or has a fragment (RFC 8707 §2)
 * @see RFC 3986 §6.2.3; MCP authorization, canonical server URI
 */
export function canonicalResource(identifier: string): string {
  const problem = problemOf(identifier);
  if (problem !== null) {
    throw new OAuthError('invalid_target', `resource ${problem}.`, {
      reason: { tag: 'malformed_resource', resource: identifier.slice(0, 200) },
    });
  }
  return new URL(identifier).href;
}

function problemOf(identifier: string): string | null {
  if (identifier.length > MAX_URI_LENGTH) return `is longer than ${MAX_URI_LENGTH} characters`;
  if (identifier.includes('#')) return 'has a fragment';
  const isUri = /^[a-z][a-z0-9+.-]*:[\x21-\x7e]+$/i.test(identifier) && !/[\\{}<>"^`|]/.test(identifier);
  return isUri && URL.canParse(identifier) ? null : 'is not an absolute URI such as https://api.example.com';
}

/**
 * Checks an identifier that an operator registers; it may contain `{workspace}` once, as a whole segment of its path.
 * @throws {OAuthError} `invalid_target` like {@link canonicalResource}
 */
export function canonicalTemplate(
  identifier: string,
): { readonly before: string; readonly after: string } | string {
  const [before = '', after, ...others] = identifier.split(PLACEHOLDER);
  if (/[{}]/.test(identifier.replaceAll(PLACEHOLDER, ''))) {
    throw new OAuthError(
      'invalid_target',
      `${PLACEHOLDER} is the only placeholder that a resource can have.`,
    );
  }
  if (after === undefined) return canonicalResource(identifier);
  if (others.length > 0)
    throw new OAuthError('invalid_target', `${PLACEHOLDER} can appear in a resource only once.`);
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/?]+\/(?:[^?]*\/)?$/i.test(before) || !/^(?:[/?]|$)/.test(after)) {
    throw new OAuthError('invalid_target', `${PLACEHOLDER} must be a whole path segment.`);
  }
  // A letter is not changed by canonicalization; braces would be percent-encoded.
  const canonicalBefore = canonicalResource(`${before}w`).slice(0, -1);
  const canonical = canonicalResource(`${before}w${after}`);
  return { before: canonicalBefore, after: canonical.slice(canonicalBefore.length + 1) };
}

/**
 * Finds the audiences that a request names. Without `resource` it is the first registered one: a token is never
 * issued without an audience (RFC 9068 §3).
 *
 * @param requested the values of `resource`, in the order sent
 * @param registered in the order of their registration, with at least one entry
 * @throws {OAuthError} `invalid_target` when one is malformed or unknown, when two name different workspaces, or when
 *   a requested scope would apply to more than one of them (RFC 9068 §3)
 */
export function matchResources(
  requested: readonly string[],
  registered: readonly Resource[],
  scopes: readonly string[],
): readonly Audience[] {
  requireFewResources(requested);
  if (requested.length === 0) return [defaultAudience(registered)];

  const audiences = new Map<string, Audience>();
  for (const resource of requested) {
    const canonical = canonicalResource(resource);
    const audience = matchOne(canonical, registered);
    if (audience === undefined) {
      throw new OAuthError('invalid_target', unknownResource(resource, canonical, registered), {
        reason: { tag: 'unknown_resource', resource },
      });
    }
    audiences.set(canonical, audience);
  }
  const found = [...audiences.values()];
  const workspaces = new Set(
    found.map((audience) => audience.workspace).filter((name) => name !== undefined),
  );
  if (workspaces.size > 1) {
    throw new OAuthError(
      'invalid_target',
      'The resources belong to different workspaces; request those of one workspace at a time.',
      {
        reason: { tag: 'resources_of_several_workspaces' },
      },
    );
  }
  // RFC 9068 §3: a scope must not mean two things in one token.
  const ambiguous = scopes.find(
    (scope) => found.filter((audience) => audience.scopes.includes(scope)).length > 1,
  );
  if (ambiguous !== undefined) {
    throw new OAuthError(
      'invalid_target',
      `The scope ${ambiguous} applies to several of the resources; request one of them at a time.`,
      {
        reason: { tag: 'ambiguous_scope', scope: ambiguous },
      },
    );
  }
  return found;
}

/**
 * Bounds the work for one request: a grant has no more resources than this, so a token request needs no more either.
 * @throws {OAuthError} `invalid_target`
 */
export function requireFewResources(requested: readonly string[]): void {
  if (requested.length <= MAX_RESOURCES) return;
  throw new OAuthError('invalid_target', `At most ${MAX_RESOURCES} resources can be named in one request.`, {
    reason: { tag: 'too_many_resources', count: requested.length },
  });
}

/**
 * Names the registered resource that was probably meant, and suggests a command to the operator. The resource comes from
 * a stranger, so it must be a single word for the shell.
 */
function unknownResource(resource: string, canonical: string, registered: readonly Resource[]): string {
  const word = `'${resource.replaceAll("'", '%27')}'`;
  if (word.length > MAX_SUGGESTED)
    return 'The resource is not registered at this server. Its operator can register it with: vouchsafe resource create';
  const meant = likeliest(canonical, registered);
  const but = meant === undefined || meant.length > MAX_SUGGESTED ? '' : `, but ${meant} is`;
  return `${resource} is not a resource of this server${but}. Its operator can register it with: vouchsafe resource create ${word}`;
}

/** The one that differs only in the slash at its end, or that is version 1 of an API, as the issuer's own is. */
function likeliest(canonical: string, registered: readonly Resource[]): string | undefined {
  const base = canonical.replace(/\/$/, '');
  const others = [base, `${base}/`, `${base}/v1`].filter((other) => other !== canonical);
  return others.map((other) => matchOne(other, registered)).find((found) => found !== undefined)?.identifier;
}

/** What a token is for if the request names no resource: the first one that is not a template. */
export function defaultResource<Registered extends Pick<Resource, 'identifier'>>(
  registered: readonly Registered[],
): Registered | undefined {
  // A template is not an audience until a workspace is named.
  return registered.find((resource) => !resource.identifier.includes(PLACEHOLDER));
}

function defaultAudience(registered: readonly Resource[]): Audience {
  const first = defaultResource(registered);
  if (first === undefined) {
    throw new OAuthError(
      'invalid_target',
      'This server has no default resource; name one with the resource parameter.',
      {
        reason: { tag: 'no_default_resource' },
      },
    );
  }
  // In this order, because V8 would create a hidden class for each object that is copied first and extended afterward.
  return { canonical: canonicalResource(first.identifier), workspace: undefined, ...first };
}

/** Whether an audience is this resource, or an instance of its template. */
export function isAudienceOf(audience: string, identifier: string): boolean {
  const registered = { identifier, title: '', scopes: [] };
  return matchOne(canonicalResource(audience), [registered]) !== undefined;
}

function matchOne(canonical: string, registered: readonly Resource[]): Audience | undefined {
  for (const resource of registered) {
    const pattern = canonicalTemplate(resource.identifier);
    if (typeof pattern === 'string') {
      if (pattern === canonical) return { canonical, workspace: undefined, ...resource };
      continue;
    }
    const { before, after } = pattern;
    if (!canonical.startsWith(before) || !canonical.endsWith(after)) continue;
    const workspace = canonical.slice(before.length, canonical.length - after.length);
    if (!isWorkspaceName(workspace)) continue;
    return {
      ...resource,
      identifier: resource.identifier.replace(PLACEHOLDER, workspace),
      canonical,
      workspace,
    };
  }
  return undefined;
}

/** The issuer's own API: the default audience when an operator registered no other. */
export function ownApi(issuer: string): Resource {
  return { identifier: `${issuer}/v1`, title: 'Account API', scopes: [] };
}

/** Whether two identifiers name one resource; an invalid identifier names none. Never throws. */
export function isSameResource(one: string, other: string): boolean {
  const canonical = comparable(other);
  return canonical !== null && canonical === comparable(one);
}

/** @returns null for an invalid identifier */
function comparable(identifier: string): string | null {
  try {
    return JSON.stringify(canonicalTemplate(identifier));
  } catch (error) {
    if (error instanceof OAuthError) return null;
    throw error;
  }
}
