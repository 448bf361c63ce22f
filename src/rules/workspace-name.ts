/** Workspace names. They appear in addresses and tokens, so they contain nothing that needs escaping. */

export const MIN_WORKSPACE_NAME_LENGTH = 3;
export const MAX_WORKSPACE_NAME_LENGTH = 32;
const PATTERN = new RegExp(`^[A-Za-z0-9._~-]{${MIN_WORKSPACE_NAME_LENGTH},${MAX_WORKSPACE_NAME_LENGTH}}$`);

/**
 * Whether a name consists of characters that need no escaping in an address (RFC 3986 §2.3: unreserved). A name of only
 * dots would be a relative path segment (§5.2.4), so it is refused.
 */
export function isWorkspaceName(name: string): boolean {
  return PATTERN.test(name) && !/^\.+$/.test(name);
}

/**
 * A valid name close to the typed text: `Acme Labs` becomes `acme-labs`.
 * @returns null if too few characters remain
 */
export function suggestWorkspaceName(typed: string): string | null {
  const name = typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/g, '-')
    .slice(0, MAX_WORKSPACE_NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
  return isWorkspaceName(name) ? name : null;
}
