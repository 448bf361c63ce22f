/** What a scope lets an application do, from weakest to strongest. */
export type ScopeKind = 'read' | 'change' | 'act';

const READING = new Set(['read', 'view', 'list', 'profile', 'email', 'openid', 'address', 'phone']);
const CHANGING = new Set(['write', 'create', 'update', 'edit', 'delete', 'manage', 'admin', 'settings']);

/**
 * Tells what kind of access a scope gives, by the last word of its name (`user.status.read` reads,
 * `user.status.write` changes). A name that says neither lets the application act for the user: consent pages
 * must never make an unknown scope look harmless.
 */
export function scopeKind(name: string): ScopeKind {
  const verb =
    name
      .toLowerCase()
      .split(/[.:/_-]/)
      .at(-1) ?? '';
  if (READING.has(verb)) return 'read';
  return CHANGING.has(verb) ? 'change' : 'act';
}
