/** The time zones in which pages show times, by their IANA names. */

/** Used until the reader chooses another one. A page without a script does not learn its reader's time zone. */
const DEFAULT_TIME_ZONE = 'UTC';

/** A place, as `Region/City` or `Region/Area/City`. */
const isPlace = (name: string) => name.includes('/') && !name.startsWith('Etc/');

/** Node.js lists places by the names that CLDR keeps forever; these have another one in the IANA database now. */
const CURRENT_NAMES: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
]);

/** The name that a place has now, given the one under which Node.js or a setting knows it. */
export function currentName(zone: string): string {
  const current = CURRENT_NAMES.get(zone);
  return current !== undefined && isTimeZone(current) ? current : zone;
}

/** No IANA name is longer so far. */
const MOST_CHARACTERS = 64;

/** Names that were found to be zones: to try one takes 40 µs, and a page asks several times. */
const found = new Set<string>();
/** There are some 600, and people may write them in upper or lower case. */
const MOST_FOUND = 2000;

/** Whether this is the name of a time zone that we can show times in; old names of a zone count, offsets do not. */
export function isTimeZone(name: string): boolean {
  if (found.has(name)) return true;
  if (name.length > MOST_CHARACTERS || !/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (found.size < MOST_FOUND) found.add(name);
  return true;
}

let places: readonly string[] | undefined;

/** Sorted. Listed when a page first asks: the data that this needs takes 6 MB of memory and some milliseconds of a start. */
function allPlaces(): readonly string[] {
  places ??= [...new Set(Intl.supportedValuesOf('timeZone').filter(isPlace).map(currentName))].sort();
  return places;
}

/**
 * The zones of places to choose from, sorted by name.
 * @param chosen is among them, even if it is an old name of a place; then its current name is not
 */
export function timeZonesToChoose(chosen: string | null): readonly string[] {
  const known = allPlaces();
  const isOldName = chosen !== null && isPlace(chosen) && isTimeZone(chosen) && !known.includes(chosen);
  return isOldName ? [...known.filter((place) => place !== currentName(chosen)), chosen].sort() : known;
}

/**
 * The time zone for a reader with this setting; null: they have not chosen one. A name that this version of Node.js
 * does not know counts as none: another process of the same deployment may know more names.
 */
export function timeZoneOf(setting: string | null): string {
  return setting !== null && isTimeZone(setting) ? setting : DEFAULT_TIME_ZONE;
}
