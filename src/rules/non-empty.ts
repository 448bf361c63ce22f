/** Lists that have at least one element. */

export type NonEmpty<T> = readonly [T, ...T[]];

export function isNonEmpty<T>(list: readonly T[]): list is NonEmpty<T> {
  return list.length > 0;
}

/** Like `map`, which forgets that the list is not empty. */
export function mapEach<T, U>(items: NonEmpty<T>, change: (item: T) => U): NonEmpty<U> {
  const changed: [U, ...U[]] = [change(items[0])];
  for (const item of items.slice(1)) changed.push(change(item));
  return changed;
}

/** Groups items by key, in the order in which the keys first appear. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly NonEmpty<T>[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
}
