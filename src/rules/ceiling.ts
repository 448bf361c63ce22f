/** The most that an application may get, as selected from everything that exists. */

/** If everything is selected, there is no limit (null), so that it includes what is added later. */
export function ceilingOf(
  all: readonly { readonly name: string }[],
  selected: readonly string[],
): readonly string[] | null {
  const names = all.map(({ name }) => name).filter((name) => selected.includes(name));
  return names.length === all.length && names.length > 0 ? null : names;
}
