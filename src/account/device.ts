import Bowser from 'bowser';
import type { Device } from '../../views/device.js';

/** What is no browser's own name is something that a stranger made up. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** What a browser says that it is; only names that are known, since anything can send this header. */
export function deviceOf(userAgent: string | null): Device {
  if (userAgent === null || userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: known(browser.name, BROWSERS), system: known(os.name, SYSTEMS) };
}

function known(name: string | undefined, names: ReadonlySet<string>): string | null {
  return name !== undefined && name !== '' && names.has(name) ? name : null;
}
