/**
 * How many entries an `LRUCache` keeps. Its option `max` would allocate the memory for all of them at once. For the caches
 * that are created during the start, this would take 4 of its 450 ms.
 */
export function atMost(entries: number): { readonly maxSize: number; readonly sizeCalculation: () => 1 } {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
