/**
 * How many entries an `LRUCache` keeps. Its option `max` would allocate the memory for all of them at once: with the caches
 * that a start creates, this takes 4 ms of 450.
 */
export function atMost(entries: number): { readonly maxSize: number; readonly sizeCalculation: () => 1 } {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
