/** What one source holds, in bytes. */
export interface Usage {
  readonly source: string;
  readonly bytes: number;
}

/**
 * How much to take from each source so that `toFree` bytes are freed and the smallest sources lose nothing: the largest
 * are cut down to one common level.
 *
 * @returns only sources that lose something, the largest loss first; everything if there is not enough
 */
export function fairCuts(usages: readonly Usage[], toFree: number): readonly Usage[] {
  const largest = usages.filter(({ bytes }) => bytes > 0).toSorted((a, b) => b.bytes - a.bytes);
  let held = 0;
  let level = 0;
  for (const [index, { bytes }] of largest.entries()) {
    held += bytes;
    const next = largest[index + 1]?.bytes ?? 0;
    // Cutting the first `index + 1` sources down to the next one would free enough.
    if (held - next * (index + 1) >= toFree) {
      level = Math.max(0, (held - toFree) / (index + 1));
      break;
    }
  }
  return largest
    .map(({ source, bytes }) => ({ source, bytes: Math.ceil(bytes - level) }))
    .filter(({ bytes }) => bytes > 0);
}
