import { describe, expect, it } from 'vitest';
import type { StoredSigningKey } from '../../../src/store/signing-keys.js';
import type { RotatingKeyStore } from '../../../src/tokens/signing-keys.js';
import { fiftyAtOnce, inSeconds, NOW, OPERATOR } from './fixture.js';

/** Signing keys: the promises of the store, and of what stands in for it in memory. @param empty holds no key yet */
export function signingKeysContract(empty: () => RotatingKeyStore): void {
  describe('signing keys', () => {
    it('adds one of fifty keys that come at once, and it is active', async () => {
      const keys = empty();
      await fiftyAtOnce((index) => keys.addIfMissing(key(`first ${index}`, 'ES256'), NOW));
      expect(await keys.list()).toMatchObject([{ alg: 'ES256', activatesAt: NOW }]);

      await fiftyAtOnce((index) => keys.addIfMissing(key(`second ${index}`, 'RS256'), inSeconds(1)));
      expect(await keys.list()).toMatchObject([
        { alg: 'ES256', activatesAt: NOW },
        { alg: 'RS256', activatesAt: inSeconds(600), publicJwk: { kty: 'EC' }, sealedPrivateJwk: 'sealed' },
      ]);
    });

    it('adds no key while one of its algorithm waits, unless it is needed at once', async () => {
      const keys = empty();
      const change = { overKids: [], evenIfOneWaits: false, by: OPERATOR, now: inSeconds(2) };
      expect(await keys.add(key('third', 'RS256'), change)).toBe(false);
      expect(await keys.add(key('third', 'RS256'), { ...change, evenIfOneWaits: true })).toBe(true);
      expect(await kids(keys)).toEqual([
        expect.stringMatching(/^first/),
        expect.stringMatching(/^second/),
        'third',
      ]);
    });

    it('adds a key as the newest, also after one of a process whose clock is ahead', async () => {
      const keys = empty();
      const change = { overKids: ['after the third'], evenIfOneWaits: true, by: OPERATOR };
      await keys.add(key('after the third', 'RS256'), { ...change, overKids: [], now: inSeconds(-60) });
      expect((await kids(keys)).slice(-2)).toEqual(['third', 'after the third']);
      await keys.add(key('last', 'RS256'), { ...change, now: inSeconds(-60) });
      expect((await kids(keys)).slice(-2)).toEqual(['third', 'last']);
    });

    it('removes the keys that are over with the statement that adds one', async () => {
      const keys = empty();
      const over = (await kids(keys)).filter((kid) => kid !== 'third');
      const change = { overKids: over, evenIfOneWaits: true, by: OPERATOR, now: inSeconds(3) };
      expect(await keys.add(key('fourth', 'RS256'), change)).toBe(true);
      expect(await kids(keys)).toEqual(['third', 'fourth']);
    });

    it('reseals one key and leaves the others as they are', async () => {
      const keys = empty();
      const [third, fourth] = await keys.list();
      await keys.reseal('fourth', { sealedPrivateJwk: 'sealed anew', tags: ['tag'] });
      await keys.reseal('a key that does not exist', { sealedPrivateJwk: 'x', tags: [] });
      expect(await keys.list()).toEqual([
        third,
        { ...fourth, sealedPrivateJwk: 'sealed anew', tags: ['tag'] },
      ]);
    });
  });
}

function key(kid: string, alg: StoredSigningKey['alg']): StoredSigningKey {
  return {
    kid,
    alg,
    publicJwk: { kty: 'EC' },
    sealedPrivateJwk: 'sealed',
    tags: [],
    activatesAt: inSeconds(600),
  };
}

async function kids(keys: RotatingKeyStore): Promise<string[]> {
  return (await keys.list()).map(({ kid }) => kid);
}
