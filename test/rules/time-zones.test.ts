import { describe, expect, it } from 'vitest';
import { currentName, isTimeZone, timeZoneOf, timeZonesToChoose } from '../../src/rules/time-zones.js';

describe('time zones', () => {
  it.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'US/Pacific'])('takes %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
    expect(timeZoneOf(name)).toBe(name);
  });

  it.each(['', 'Europe/Atlantis', '+01:00', 'a'.repeat(65), 'Europe/Berlin '])(
    'does not take %j, and shows UTC instead',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
      expect(timeZoneOf(name)).toBe('UTC');
    },
  );

  it('is UTC for a reader who has not chosen one', () => {
    expect(timeZoneOf(null)).toBe('UTC');
  });

  it('offers places by name, and the old name of a place to whoever chose it', () => {
    const places = timeZonesToChoose(null);
    expect(places).toContain('Europe/Berlin');
    expect(places.filter((name) => !isTimeZone(name) || !name.includes('/'))).toEqual([]);
    expect(places).toEqual([...new Set(places)].sort());
    expect(places).not.toContain('US/Pacific');
    expect(timeZonesToChoose('US/Pacific')).toEqual([...places, 'US/Pacific'].sort());
    for (const other of ['UTC', 'Europe/Berlin', 'Europe/Atlantis'])
      expect(timeZonesToChoose(other)).toEqual(places);
  });

  it('offers a place by the name that it has now', () => {
    const places = timeZonesToChoose(null);
    expect(places).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk']));
    expect(places.filter((name) => currentName(name) !== name)).toEqual([]);
    const withOld = timeZonesToChoose('Asia/Calcutta');
    expect(withOld).toContain('Asia/Calcutta');
    expect(withOld).not.toContain('Asia/Kolkata');
    expect(currentName('Asia/Calcutta')).toBe('Asia/Kolkata');
  });
});
