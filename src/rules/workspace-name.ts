/** Workspace names. They appear in addresses and tokens, so they contain nothing that needs escaping. */

export const MIN_WORKSPACE_NAME_LENGTH = 3;
export const MAX_WORKSPACE_NAME_LENGTH = 32;
/** Characters that need no escaping in an address (RFC 3986 §2.3: unreserved). */
export const WORKSPACE_NAME = new RegExp(
  `^[A-Za-z0-9._~-]{${MIN_WORKSPACE_NAME_LENGTH},${MAX_WORKSPACE_NAME_LENGTH}}$`,
);

/** A name of only dots would be a relative path segment (RFC 3986 §5.2.4). */
export const NOT_ONLY_DOTS = /[^.]/;

/** Whether a workspace can have this name. */
export function isWorkspaceName(name: string): boolean {
  return WORKSPACE_NAME.test(name) && NOT_ONLY_DOTS.test(name);
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
