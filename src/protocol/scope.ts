import { z } from 'zod';
import { OAuthError } from './errors.js';
import { countValues, MAX_VALUES, valuesIn } from './space-separated.js';

/** A scope that this server can grant. */
export interface Scope {
  readonly name: string;
  /** What it gives, in the words of the consent page. */
  readonly title: string;
  /** One more sentence about it; may be empty. */
  readonly description: string;
  /** Always granted, cannot be unchecked. */
  readonly required: boolean;
}

/** RFC 6749 §3.3: scope-token = 1*( %x21 / %x23-5B / %x5D-7E ). */
const SCOPE_TOKEN = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

function isScopeToken(value: string): boolean {
  return SCOPE_TOKEN.test(value);
}

/** The names in a scope, each once, in the order sent (RFC 6749 §3.3). @returns null when one of them is malformed */
export function scopeNames(value: string): readonly string[] | null {
  const names = valuesIn(value);
  return names.every(isScopeToken) ? [...new Set(names)] : null;
}

/** The name of a declared scope. */
export const scopeName = z
  .string()
  .max(200)
  .refine(
    isScopeToken,
    'must be a scope name: visible ASCII characters, without spaces, double quotes or backslashes',
  );

/**
 * Reads a `scope` parameter.
 * @returns each scope once, in the order sent; undefined when the parameter is absent
 * @throws {OAuthError} `invalid_scope` when it is malformed or has more than {@link MAX_VALUES} names
 * @see RFC 6749 §3.3
 */
export function parseScope(value: string | undefined): readonly string[] | undefined {
  if (value === undefined) return undefined;
  const count = countValues(value);
  if (count > MAX_VALUES) {
    throw new OAuthError('invalid_scope', `scope has more than ${MAX_VALUES} names.`, {
      reason: { tag: 'too_many_scopes', count },
    });
  }
  const names = scopeNames(value);
  if (names === null) {
    throw new OAuthError('invalid_scope', 'scope is malformed: separate names with single spaces.', {
      reason: { tag: 'malformed_scope' },
    });
  }
  return names.length === 0 ? undefined : names;
}

/** The scopes that the consent page offers. */
export interface RequestedScopes {
  /** Granted whatever the user checks. */
  readonly required: readonly string[];
  /** Offered as checkboxes that are checked at first. */
  readonly optional: readonly string[];
}

/**
 * The scopes that a client may request: all, or those that it is allowed. Required ones need no allowance.
 * @param allowed undefined: any
 */
export function offeredScopes(
  catalog: readonly Scope[],
  allowed: readonly string[] | undefined,
): readonly string[] {
  return catalog
    .filter(({ name, required }) => required || allowed === undefined || allowed.includes(name))
    .map(({ name }) => name);
}

/**
 * Decides which scopes a request can get.
 *
 * RFC 6749 §3.3 lets the server ignore scopes: unknown ones are dropped if at least one is known, because real
 * clients request `openid email profile` by default. Without `scope` the request is for the required ones.
 *
 * @param requested as {@link parseScope} returned it
 * @param allowed those that an operator limits the client to; undefined: any
 * @throws {OAuthError} `invalid_scope` when none of the named scopes can be granted, or when none is named and none is
 *   required: a scope is never empty (RFC 6749 §3.3)
 */
export function grantableScopes(
  requested: readonly string[] | undefined,
  catalog: readonly Scope[],
  allowed?: readonly string[],
): RequestedScopes {
  const required = catalog.filter((scope) => scope.required).map((scope) => scope.name);
  if (requested === undefined && required.length > 0) return { required, optional: [] };

  const grantable = offeredScopes(catalog, allowed);
  const known = requested?.filter((name) => grantable.includes(name)) ?? [];
  if (known.length === 0) {
    const problem =
      requested === undefined ? 'scope is missing.' : 'None of the requested scopes can be granted.';
    throw new OAuthError('invalid_scope', `${problem} Known scopes: ${grantable.join(' ')}`, {
      reason: { tag: 'no_grantable_scope', requested: requested ?? [] },
    });
  }
  return { required, optional: known.filter((name) => !required.includes(name)) };
}

/**
 * Narrows the scopes that can be granted now to those that a refresh requests. The caller has checked that all of
 * them were granted; scopes that an administrator withholds are left out, and the response lists the rest.
 * @see OAuth 2.1 §4.3.1, RFC 6749 §5.1
 */
export function narrowScope(
  available: readonly string[],
  requested: readonly string[] | undefined,
): readonly string[] {
  return requested === undefined ? available : requested.filter((name) => available.includes(name));
}
