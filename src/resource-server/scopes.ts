/** Scope → the narrower ones that it includes, such as `{ 'files.write': ['files.read'] }`. */
export type ScopeImplications = Readonly<Record<string, readonly string[]>>;

/**
 * The granted scopes and everything that they imply, over any number of steps; cycles are harmless.
 * @returns granted scopes first, each once
 */
export function withImpliedScopes(granted: readonly string[], implies: ScopeImplications): readonly string[] {
  const all = new Set(granted);
  // A Set iterates in insertion order, including entries added during the iteration.
  for (const scope of all) {
    if (!Object.hasOwn(implies, scope)) continue;
    for (const narrower of implies[scope] ?? []) all.add(narrower);
  }
  return [...all];
}
