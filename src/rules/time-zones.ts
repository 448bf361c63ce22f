/** The time zones in which pages show times, by their IANA names. */

/** Used until the reader chooses another one. A page without a script does not learn its reader's time zone. */
export const DEFAULT_TIME_ZONE = 'UTC';

/** A place, as `Region/City` or `Region/Area/City`. */
const isPlace = (name: string) => name.includes('/') && !name.startsWith('Etc/');

const PLACES = Intl.supportedValuesOf('timeZone').filter(isPlace).sort();

/** IANA names are at most this long so far; anything longer is not one. */
const MOST_CHARACTERS = 64;

/** Whether this is the name of a time zone that we can show times in; old names of a zone count, offsets do not. */
export function isTimeZone(name: string): boolean {
  if (name.length > MOST_CHARACTERS || !/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/**
 * The zones of places to choose from, sorted by name.
 * @param chosen is among them, even if it is an old name of a place
 */
export function timeZonesToChoose(chosen: string | null): readonly string[] {
  const isOldName = chosen !== null && isPlace(chosen) && isTimeZone(chosen) && !PLACES.includes(chosen);
  return isOldName ? [...PLACES, chosen].sort() : PLACES;
}

/**
 * The time zone for a reader with this setting; null: they have not chosen one. A name that this version of Node.js
 * does not know counts as none: another process of the same deployment may know more names.
 */
export function timeZoneOf(setting: string | null): string {
  return setting !== null && isTimeZone(setting) ? setting : DEFAULT_TIME_ZONE;
}
