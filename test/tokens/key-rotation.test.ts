/** Changing signing keys within one algorithm, on a clock that the test moves. */
import { beforeEach, describe, expect, it } from 'vitest';
import { signingKeyStates } from '../../src/tokens/key-schedule.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { rotateSigningKey, SigningKeys } from '../../src/tokens/signing-keys.js';
import { SigningKeysInMemory } from '../support/signing-key-store.js';

const start = new Date('2026-01-01T00:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const secrets = new Secrets([new Uint8Array(32).fill(1)]);
const TTL = 3600;

describe('rotating signing keys', () => {
  let store: SigningKeysInMemory;
  let keys: SigningKeys;
  let first: string;
  beforeEach(async () => {
    store = new SigningKeysInMemory();
    keys = await SigningKeys.open(store, secrets, 'ES256', start, TTL);
    first = (await keys.current(start)).kid;
  });

  const rotate = (seconds: number, activateNow = false) =>
    rotateSigningKey(store, secrets, {
      signingAlg: 'ES256',
      accessTokenTtlSeconds: TTL,
      activateNow,
      by: { kind: 'operator' },
      now: later(seconds),
    });
  const signsAt = async (seconds: number) => (await keys.current(later(seconds))).kid;
  const publishedAt = async (seconds: number) => (await keys.jwks(later(seconds))).keys.map((key) => key.kid);

  it('publishes the new key within 20 seconds, and signs with it ten minutes later', async () => {
    const second = (await rotate(0))?.kid;
    expect(await publishedAt(20)).toEqual([first, second]);
    expect(await signsAt(599)).toBe(first);
    expect(await signsAt(600)).toBe(second);
  });

  it('keeps the old key published until the last token that it signed expired, and not forever', async () => {
    const second = (await rotate(0))?.kid;
    expect(await publishedAt(600 + TTL + 599)).toEqual([first, second]);
    expect(await publishedAt(600 + TTL + 600)).toEqual([second]);
    expect(await signsAt(600 + TTL + 600)).toBe(second);
    const states = signingKeyStates(store.kept, 'ES256', TTL, later(600 + TTL + 600));
    expect(states.map((it) => it.state)).toEqual(['retired', 'signing']);
  });

  it('removes what is over at the next rotation, and leaves keys of other algorithms', async () => {
    await SigningKeys.open(store, secrets, 'EdDSA', later(1), TTL);
    const second = (await rotate(2))?.kid;
    const third = (await rotate(10_000))?.kid;
    expect(store.kept.map((key) => (key.alg === 'EdDSA' ? key.alg : key.kid))).toEqual([
      'EdDSA',
      second,
      third,
    ]);
  });

  it('makes no second key while one waits, unless it is needed at once: then half a minute later', async () => {
    const waiting = (await rotate(0))?.kid;
    expect(await rotate(1)).toBeNull();
    const urgent = (await rotate(2, true))?.kid;
    expect(await publishedAt(31)).toEqual([first, waiting, urgent]);
    expect(await signsAt(31)).toBe(first);
    expect(await signsAt(61)).toBe(urgent);
    expect(await signsAt(700)).toBe(urgent);
  });

  it('publishes a key that is needed at once ten seconds before it signs: verifiers pause between fetches', async () => {
    await keys.reread(later(100));
    const urgent = (await rotate(100, true))?.kid;
    expect(await publishedAt(120)).toEqual([first, urgent]);
    expect(await signsAt(129)).toBe(first);
    expect(await signsAt(130)).toBe(urgent);
  });
});
