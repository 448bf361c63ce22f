/** Scope → the narrower ones that it includes, such as `{ 'files.write': ['files.read'] }`. */
export type ScopeImplications = Readonly<Record<string, readonly string[]>>;

/**
 * The granted scopes and all that they imply, over any number of steps; circles do no harm.
 * @returns granted ones first, each once
 */
export function withImpliedScopes(granted: readonly string[], implies: ScopeImplications): readonly string[] {
  const all = new Set(granted);
  // A Set is walked in the order of insertion, additions on the way included.
  for (const scope of all) {
    if (!Object.hasOwn(implies, scope)) continue;
    for (const narrower of implies[scope] ?? []) all.add(narrower);
  }
  return [...all];
}
