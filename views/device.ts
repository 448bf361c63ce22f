/** A browser as it describes itself: `Chrome`, `Windows`; null for what it does not say, or what nobody knows. */
export type Device = {
  readonly browser: string | null;
  readonly system: string | null;
};
