import {
  calculateJwkThumbprint,
  compactDecrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
} from 'jose';
import { describe, expect, it } from 'vitest';
import { SIGNING_ALGS, type SigningAlg } from '../../src/protocol/signing-algs.js';
import type { StoredSigningKey } from '../../src/store/signing-keys.js';
import { signingKey } from '../../src/tokens/key-schedule.js';
import { SealedWithAnotherKey } from '../../src/tokens/sealed-keys.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { rotateSigningKey, SigningKeys } from '../../src/tokens/signing-keys.js';
import { SigningKeysInMemory } from '../support/signing-key-store.js';

const start = new Date('2026-01-01T00:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const oldKey = new Uint8Array(32).fill(1);
const newKey = new Uint8Array(32).fill(2);
const secrets = new Secrets([oldKey]);
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

describe('signing keys: making and keeping them', () => {
  it.each([
    ['ES256', { kty: 'EC', crv: 'P-256' }, ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']],
    ['EdDSA', { kty: 'OKP', crv: 'Ed25519' }, ['alg', 'crv', 'kid', 'kty', 'use', 'x']],
    ['RS256', { kty: 'RSA', e: 'AQAB' }, ['alg', 'e', 'kid', 'kty', 'n', 'use']],
  ] as const)(
    'publishes the public members of an %s key alone (RFC 7517 §5)',
    async (alg, members, names) => {
      const keys = await SigningKeys.open(new SigningKeysInMemory(), secrets, alg, start);
      const { kid } = await keys.current(start);
      const published = (await keys.jwks(start)).keys;
      expect(published).toHaveLength(1);
      expect(published[0]).toMatchObject({ ...members, alg, use: 'sig', kid });
      expect(Object.keys(published[0] ?? {}).sort()).toEqual(names);
      if (alg === 'RS256') expect(Buffer.from(published[0]?.n ?? '', 'base64url')).toHaveLength(256);
    },
  );

  it('seals the private half: what is stored opens only with a key made from SECRET_KEY', async () => {
    const store = new SigningKeysInMemory();
    await SigningKeys.open(store, secrets, 'ES256', start);
    const stored = store.kept[0];
    if (stored === undefined) throw new Error('nothing was stored');
    expect(decodeProtectedHeader(stored.sealedPrivateJwk)).toEqual({ alg: 'dir', enc: 'A256GCM' });
    for (const name of PRIVATE) expect(stored.publicJwk).not.toHaveProperty(name);

    const [sealingKey] = secrets.keys('signing-keys');
    const opened = await compactDecrypt(stored.sealedPrivateJwk, sealingKey ?? new Uint8Array());
    const privateJwk: unknown = JSON.parse(new TextDecoder().decode(opened.plaintext));
    expect(privateJwk).toMatchObject({ ...stored.publicJwk, d: expect.any(String) });
    await expect(compactDecrypt(stored.sealedPrivateJwk, oldKey)).rejects.toThrow();
  });

  it('makes one key however often it opens, and however many processes start at once', async () => {
    const store = new SigningKeysInMemory();
    const opened = await Promise.all([1, 2, 3].map(() => SigningKeys.open(store, secrets, 'ES256', start)));
    expect(store.kept).toHaveLength(1);
    const kids = await Promise.all(opened.map(async (keys) => (await keys.current(start)).kid));
    expect(new Set(kids)).toEqual(new Set([store.kept[0]?.kid]));
  });

  it('has a different key in each database', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => SigningKeys.open(new SigningKeysInMemory(), secrets, 'ES256', start)),
    );
    expect((await one?.current(start))?.kid).not.toBe((await other?.current(start))?.kid);
  });
});

describe('signing keys: SECRET_KEY', () => {
  it('opens what an older key sealed while both are listed', async () => {
    const store = new SigningKeysInMemory();
    const before = await SigningKeys.open(store, secrets, 'ES256', start);
    const keys = await SigningKeys.open(store, new Secrets([newKey, oldKey]), 'ES256', start);
    expect((await keys.current(start)).kid).toBe((await before.current(start)).kid);
    expect(store.kept).toHaveLength(1);
  });

  it('seals it anew with the newest key, so that the older one can be dropped', async () => {
    const store = new SigningKeysInMemory();
    const before = await SigningKeys.open(store, secrets, 'ES256', start);
    await SigningKeys.open(store, new Secrets([newKey, oldKey]), 'ES256', start);
    const after = await SigningKeys.open(store, new Secrets([newKey]), 'ES256', start);
    expect(await after.jwks(start)).toEqual(await before.jwks(start));
    await expect(SigningKeys.open(store, secrets, 'ES256', start)).rejects.toThrow(/SECRET_KEY/);
  });

  it('says which variable is wrong when no key opens a stored one, and makes no other', async () => {
    const store = new SigningKeysInMemory();
    await SigningKeys.open(store, secrets, 'ES256', start);
    const opening = SigningKeys.open(store, new Secrets([newKey]), 'ES256', start);
    await expect(opening).rejects.toThrow(SealedWithAnotherKey);
    await expect(opening).rejects.toThrow(
      /^SECRET_KEY: the signing key [\w-]{43} .*newest first\)\. .*DATA_DIR\/secret\.key: restore this file, .*\.$/,
    );
    expect(store.kept).toHaveLength(1);
  });

  it('publishes what a process with a newer one made, and goes on signing with its own', async () => {
    const store = new SigningKeysInMemory();
    const keys = await SigningKeys.open(store, secrets, 'ES256', start);
    const before = await keys.current(start);
    const change = {
      signingAlg: 'ES256',
      accessTokenTtlSeconds: 3600,
      activateNow: true,
      now: start,
    } as const;
    const by = { kind: 'operator' } as const;
    const made = await rotateSigningKey(store, new Secrets([newKey, oldKey]), { ...change, by });
    const then = later(60);
    expect((await keys.jwks(then)).keys.map((key) => key.kid)).toEqual([before.kid, made?.kid]);
    expect((await keys.current(then)).kid).toBe(before.kid);
  });
});

describe('signing keys: a row that another program wrote into the table', () => {
  /** All that can be made without a server key: a good key pair, and things that look like the rest. */
  async function inserted(others: Partial<StoredSigningKey> = {}): Promise<StoredSigningKey> {
    const { publicKey } = await generateKeyPair('ES256', { extractable: true });
    const publicJwk = await exportJWK(publicKey);
    const kid = await calculateJwkThumbprint(publicJwk);
    return {
      kid,
      alg: 'ES256',
      publicJwk,
      sealedPrivateJwk: 'e30..a.b.c',
      tags: [],
      activatesAt: start,
      ...others,
    };
  }

  it('is not published, not trusted, and not used for signing', async () => {
    const store = new SigningKeysInMemory();
    const keys = await SigningKeys.open(store, secrets, 'ES256', start);
    const { kid } = await keys.current(start);
    const [ours] = store.kept;
    if (ours === undefined) throw new Error('no key');
    const { publicJwk } = await inserted();
    store.kept.push(
      await inserted(),
      await inserted({ tags: ['a tag', ...ours.tags] }),
      await inserted({ sealedPrivateJwk: ours.sealedPrivateJwk, tags: ours.tags }),
      // Their own public half under a kid that a tag stands for.
      { ...ours, kid: ours.kid, publicJwk, sealedPrivateJwk: 'e30..a.b.c' },
    );
    const then = later(60);
    expect(new Set((await keys.jwks(then)).keys.map((key) => key.kid))).toEqual(new Set([kid]));
    for (const key of (await keys.jwks(then)).keys) expect(key.x).toBe(ours.publicJwk.x);
    expect((await keys.current(then)).kid).toBe(kid);
  });

  it('has no say about the public half that a sealed key is published with', async () => {
    const store = new SigningKeysInMemory();
    await SigningKeys.open(store, secrets, 'ES256', start);
    const [ours] = store.kept;
    if (ours === undefined) throw new Error('no key');
    const { x } = ours.publicJwk;
    const { publicJwk } = await inserted();
    store.kept.splice(0, 1, { ...ours, publicJwk });
    const reopened = await SigningKeys.open(store, secrets, 'ES256', start);
    expect((await reopened.jwks(start)).keys.map((key) => key.x)).toEqual([x]);
  });

  it('tags keys that were written before there were tags', async () => {
    const store = new SigningKeysInMemory();
    await SigningKeys.open(store, secrets, 'ES256', start);
    const [ours] = store.kept;
    if (ours === undefined) throw new Error('no key');
    store.kept.splice(0, 1, { ...ours, tags: [] });
    await SigningKeys.open(store, secrets, 'ES256', start);
    expect(store.kept[0]?.tags).toEqual(ours.tags);
  });
});

describe('signing keys: changing SIGNING_ALG', () => {
  it('publishes the new key at once and signs with it ten minutes later, so that verifiers know it before its first token', async () => {
    const store = new SigningKeysInMemory();
    await SigningKeys.open(store, secrets, 'ES256', start);
    const keys = await SigningKeys.open(store, secrets, 'EdDSA', later(1000));
    const alg = async (seconds: number) => (await keys.current(later(1000 + seconds))).alg;
    const published = async (seconds: number) =>
      (await keys.jwks(later(1000 + seconds))).keys.map((key) => key.alg);

    expect(await published(0)).toEqual(['ES256', 'EdDSA']);
    expect(await alg(0)).toBe('ES256');
    expect(await alg(599)).toBe('ES256');
    expect(await alg(600)).toBe('EdDSA');
    // The old one stays: tokens that it signed are still about.
    expect(await published(600)).toEqual(['ES256', 'EdDSA']);
    expect(keys.algs()).toEqual(['EdDSA', 'ES256']);
  });

  it('goes back to the first algorithm without a new key', async () => {
    const store = new SigningKeysInMemory();
    const first = await SigningKeys.open(store, secrets, 'ES256', start);
    await SigningKeys.open(store, secrets, 'RS256', start);
    const again = await SigningKeys.open(store, secrets, 'ES256', later(5000));
    expect(store.kept).toHaveLength(2);
    expect((await again.current(later(5000))).kid).toBe((await first.current(start)).kid);
  });

  it('signs with the newest active key of any algorithm until one of the new algorithm is active', () => {
    const key = (kid: string, alg: SigningAlg, activatesAt: Date): StoredSigningKey => ({
      kid,
      alg,
      activatesAt,
      publicJwk: {},
      sealedPrivateJwk: '',
      tags: [],
    });
    const [first, second] = [key('first', 'RS256', later(-2)), key('second', 'RS256', later(-1))];
    const next = key('next', 'ES256', later(600));
    expect(signingKey([first, second, next], 'ES256', start)).toBe(second);
    expect(signingKey([first, second, next], 'ES256', later(600))).toBe(next);
    expect(signingKey([next], 'ES256', start)).toBe(next);
  });

  it('signs at once with the very first key', async () => {
    for (const alg of SIGNING_ALGS) {
      const keys = await SigningKeys.open(new SigningKeysInMemory(), secrets, alg, start);
      expect((await keys.current(start)).alg).toBe(alg);
    }
  });
});

describe('signing keys: reading them again', () => {
  it('meets a key of another process within 20 seconds, and reads no oftener', async () => {
    const store = new SigningKeysInMemory();
    const keys = await SigningKeys.open(store, secrets, 'ES256', start);
    await SigningKeys.open(store, secrets, 'EdDSA', start);
    store.reads = 0;
    for (const seconds of [0, 1, 19.9]) await keys.jwks(later(seconds));
    expect(store.reads).toBe(0);
    expect((await keys.jwks(later(20))).keys).toHaveLength(2);
    expect(store.reads).toBe(1);
  });

  it('meets a key at once when told of a change, also while an older reading is under way', async () => {
    const store = new SigningKeysInMemory();
    const keys = await SigningKeys.open(store, secrets, 'ES256', start);
    const older = keys.jwks(later(60));
    await SigningKeys.open(store, secrets, 'EdDSA', start);
    await keys.reread(later(60));
    expect((await keys.jwks(later(60))).keys).toHaveLength(2);
    await older;
  });

  it('reads once for any number of callers', async () => {
    const store = new SigningKeysInMemory();
    const keys = await SigningKeys.open(store, secrets, 'ES256', start);
    store.reads = 0;
    await Promise.all(Array.from({ length: 20 }, () => keys.current(later(60))));
    expect(store.reads).toBe(1);
  });

  it('goes on signing with what it knows while the database is away, and is back when it is', async () => {
    const store = new SigningKeysInMemory();
    const keys = await SigningKeys.open(store, secrets, 'ES256', start);
    const { kid } = await keys.current(start);
    store.fault = new Error('away');
    expect((await keys.current(later(60))).kid).toBe(kid);
    store.fault = undefined;
    await SigningKeys.open(store, secrets, 'EdDSA', start);
    expect((await keys.jwks(later(61))).keys).toHaveLength(2);
  });

  it('does not open without its database', async () => {
    const store = new SigningKeysInMemory();
    store.fault = new Error('away');
    await expect(SigningKeys.open(store, secrets, 'ES256', start)).rejects.toThrow('away');
  });
});
