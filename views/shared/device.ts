import { Ours, type Words } from '../words/words.js';

/** A browser as it describes itself: `Chrome`, `Windows`; null if missing or unknown. */
export type Device = {
  readonly browser: string | null;
  readonly system: string | null;
};

/** Names a browser inside a sentence. */
export function deviceName({ account }: Words, { browser, system }: Device): string {
  if (browser === null)
    return system === null ? account.device.unknown : account.device.onlySystem({ system: new Ours(system) });
  if (system === null) return browser;
  return account.device.both({ browser: new Ours(browser), system: new Ours(system) });
}
