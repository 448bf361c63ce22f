/** The signed lists of one process, over entries in memory; over HTTP: `test/endpoints/status-list.test.ts`. */
import { gunzipSync } from 'node:zlib';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { ENTRIES_PER_LIST } from '../../src/protocol/status-list.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { SigningKeys } from '../../src/tokens/signing-keys.js';
import { type SignedStatusList, type StatusListSource, StatusLists } from '../../src/tokens/status-lists.js';
import { claimsOf } from '../support/oauth.js';
import { SigningKeysInMemory } from '../support/signing-key-store.js';
import { placesSetIn } from '../support/status-list.js';

const ISSUER = 'https://auth.example.com';
/** The beginning of a span of five minutes, within which an unchanged list is signed once. */
const START = new Date('2026-01-01T00:00:00Z');
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000);

class EntriesInMemory implements StatusListSource {
  readonly retiredEntries = new Set<number>();
  /** The questions that came, in their order. */
  asked: string[] = [];
  fault: Error | undefined;
  /** Happens while a list is being read, behind what is read. */
  meanwhile: () => void = () => {};

  given: number;

  constructor(given: number) {
    this.given = given;
  }

  async shuffleKey(): Promise<string> {
    return 'a key of a test';
  }

  async count(): Promise<number> {
    this.#ask('count');
    return this.given;
  }

  async retired(from: number, to: number): Promise<readonly number[]> {
    this.#ask('retired');
    const found = this.#within(from, to);
    this.meanwhile();
    return found;
  }

  async version(from: number, to: number): Promise<string> {
    this.#ask('version');
    const found = this.#within(from, to);
    return `${found.length}.${found.reduce((sum, entry) => sum + entry, 0)}`;
  }

  #ask(question: string): void {
    this.asked.push(question);
    if (this.fault !== undefined) throw this.fault;
  }

  #within(from: number, to: number): number[] {
    return [...this.retiredEntries].filter((entry) => entry >= from && entry < to);
  }
}

const secrets = new Secrets([new Uint8Array(32).fill(1)]);
const keyStore = new SigningKeysInMemory();
let entries: EntriesInMemory;
let keys: SigningKeys;
let lists: StatusLists;
beforeEach(async () => {
  entries = new EntriesInMemory(1000);
  keys = await SigningKeys.open(keyStore, secrets, 'ES256', START);
  lists = await StatusLists.open(entries, keys, ISSUER);
});

async function signed(list: number, now: Date, by = lists): Promise<SignedStatusList> {
  const found = await by.signed(list, now);
  if (found === null) throw new Error(`no list ${list}`);
  return found;
}

describe('a signed status list', () => {
  it('is a Status List Token: typ, sub, iat, exp, ttl, bits and lst (draft-ietf-oauth-status-list-21 §5.1)', async () => {
    const { jwt } = await signed(0, at(7));
    const { payload, protectedHeader } = await jwtVerify(jwt, createLocalJWKSet(await keys.jwks(at(7))), {
      typ: 'statuslist+jwt',
      currentDate: at(7),
    });
    const iat = START.getTime() / 1000 + 7;
    expect(Object.keys(protectedHeader).sort()).toEqual(['alg', 'kid', 'typ']);
    expect(payload).toEqual({
      iss: ISSUER,
      sub: lists.uri(0),
      iat,
      exp: iat + 900,
      ttl: 2,
      status_list: { bits: 1, lst: expect.stringMatching(/^[\w-]+$/) },
    });
  });

  it('sets the places that the tokens of retired entries refer to, and no other (§6.2)', async () => {
    for (const entry of [0, 7, 999]) entries.retiredEntries.add(entry);
    const set = placesSetIn((await signed(0, START)).jwt);
    expect([...set].sort()).toEqual([0, 7, 999].map((entry) => lists.reference(entry).idx).sort());
    expect(new Set([0, 7, 999].map((entry) => lists.reference(entry).uri))).toEqual(new Set([lists.uri(0)]));
  });

  it('says the same in each process on one database', async () => {
    entries.retiredEntries.add(42);
    const other = await StatusLists.open(
      entries,
      await SigningKeys.open(keyStore, secrets, 'ES256', START),
      ISSUER,
    );
    expect(other.reference(42)).toEqual(lists.reference(42));
    const [one, two] = [await signed(0, at(1)), await signed(0, at(20), other)];
    expect(two.etag).toBe(one.etag);
    expect(placesSetIn(two.jwt)).toEqual(placesSetIn(one.jwt));
  });

  it('is signed anew every five minutes, long before it expires, with another ETag (§13.7)', async () => {
    const first = await signed(0, at(298));
    expect(await signed(0, at(299.5))).toMatchObject({ jwt: first.jwt, etag: first.etag });
    const second = await signed(0, at(301));
    expect(claimsOf(second.jwt).iat).toBe(START.getTime() / 1000 + 301);
    expect(second.etag).not.toBe(first.etag);
  });

  it('is read again when the clock was set back: a revocation does not wait until it catches up', async () => {
    await signed(0, at(100));
    entries.retiredEntries.add(42);
    expect(placesSetIn((await signed(0, at(99.5))).jwt).size).toBe(0);
    expect(placesSetIn((await signed(0, at(40))).jwt).size).toBe(1);
  });

  it('is there once an entry of it was given out, and not before', async () => {
    entries.given = ENTRIES_PER_LIST;
    expect(await lists.signed(1, at(0))).toBeNull();
    expect(await lists.uris()).toEqual([lists.uri(0)]);
    entries.given += 1;
    expect(await lists.signed(1, at(0))).not.toBeNull();
    expect(await lists.uris()).toEqual([lists.uri(0), lists.uri(1)]);
  });
});

describe('a million connections', () => {
  const MILLION = 1_000_000;

  /** All lists that a million entries are in, with that share of them retired at random. */
  async function listsOfMillion(share: number): Promise<SignedStatusList[]> {
    entries.given = MILLION;
    // A generator with a seed: the sizes are the same in every run.
    let state = 1;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    for (let entry = 0; entry < MILLION; entry++) if (random() < share) entries.retiredEntries.add(entry);
    const all = await Promise.all((await lists.uris()).map((_, list) => signed(list, START)));
    const set = all.reduce((sum, { jwt }) => sum + placesSetIn(jwt).size, 0);
    expect(set).toBe(entries.retiredEntries.size);
    expect(Math.abs(set / (MILLION * share) - 1)).toBeLessThan(0.05);
    for (const { jwt, gzipped } of all) expect(gunzipSync(gzipped).toString()).toBe(jwt);
    return all;
  }

  const bytes = (all: readonly SignedStatusList[], form: 'jwt' | 'gzipped') =>
    all.reduce((sum, list) => sum + list[form].length, 0);

  it('are at most 200,000 bytes on the wire in the worst case, one half retired at random (§8.2, §13.4)', async () => {
    const all = await listsOfMillion(0.5);
    expect(all).toHaveLength(4);
    expect(bytes(all, 'gzipped')).toBeLessThanOrEqual(200_000);
    // For who takes no gzip: base64url twice.
    expect(bytes(all, 'jwt')).toBeLessThan(240_000);
  });

  it('are 30,000 bytes at most, even as they are, with one in a hundred retired', async () => {
    const all = await listsOfMillion(0.01);
    expect(bytes(all, 'jwt')).toBeLessThanOrEqual(30_000);
    expect(bytes(all, 'gzipped')).toBeLessThanOrEqual(22_000);
  });
});

describe('what a signed status list costs', () => {
  it('nothing within a second, one question after it, and all of it when something changed', async () => {
    await signed(0, at(0));
    expect(entries.asked).toEqual(['count', 'version', 'retired']);
    entries.asked = [];
    const before = await signed(0, at(0.999));
    expect(entries.asked).toEqual([]);
    await signed(0, at(1));
    expect(entries.asked).toEqual(['version']);

    entries.asked = [];
    entries.retiredEntries.add(3);
    expect((await signed(0, at(1.9))).etag).toBe(before.etag);
    const changed = await signed(0, at(2));
    expect(entries.asked).toEqual(['version', 'retired']);
    expect(placesSetIn(changed.jwt)).toEqual(new Set([lists.reference(3).idx]));
    expect(changed.etag).not.toBe(before.etag);
  });

  it('one look for all who come at once', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => signed(0, START)));
    expect(new Set(all.map(({ jwt }) => jwt)).size).toBe(1);
    expect(entries.asked).toEqual(['count', 'version', 'retired']);
  });

  it('what is retired while a list is read is found at the next look', async () => {
    entries.meanwhile = () => entries.retiredEntries.add(5);
    await signed(0, at(0));
    expect(placesSetIn((await signed(0, at(1))).jwt)).toEqual(new Set([lists.reference(5).idx]));
  });

  it('a database that is away is told of, and asked again by the next who comes', async () => {
    await signed(0, at(0));
    entries.fault = new Error('away');
    await expect(lists.signed(0, at(1))).rejects.toThrow('away');
    entries.fault = undefined;
    entries.retiredEntries.add(9);
    expect(placesSetIn((await signed(0, at(1))).jwt)).toEqual(new Set([lists.reference(9).idx]));
  });
});
