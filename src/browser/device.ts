import Bowser from 'bowser';
import type { Device } from '../../views/shared/device.js';

/** A name that no browser uses was made up by the sender. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** The browser and system that a `User-Agent` names; only known names, since anyone can send this header. */
export function deviceOf(userAgent: string | null): Device {
  if (userAgent === null || userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: known(browser.name, BROWSERS), system: known(os.name, SYSTEMS) };
}

function known(name: string | undefined, names: ReadonlySet<string>): string | null {
  return name !== undefined && name !== '' && names.has(name) ? name : null;
}
