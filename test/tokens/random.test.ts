import { describe, expect, it } from 'vitest';
import { newRequestId, randomBytes, randomSecret } from '../../src/tokens/random.js';

/** More than are drawn at once. */
const MANY = 1000;

describe('random values (RFC 6749 §10.10)', () => {
  it('are never given out twice, whatever sizes are mixed', () => {
    const parts = Array.from({ length: MANY }, (_, index) => randomBytes(8 + (index % 3) * 12)).flatMap(
      (bytes) => Array.from({ length: bytes.length / 4 }, (_, part) => bytes.readUInt32BE(part * 4)),
    );
    // Among so many numbers of 32 bits, chance makes about three pairs.
    expect(parts.length - new Set(parts).size).toBeLessThan(20);
    expect(parts.filter((part) => part === 0).length).toBeLessThan(3);
  });

  it('belong to the caller: what it does to them changes no other value', () => {
    const mine = randomBytes(16);
    const before = mine.toString('hex');
    const others = Array.from({ length: MANY }, () => randomBytes(16).fill(0));
    expect(mine.toString('hex')).toBe(before);
    expect(
      others.every((other) => other.buffer !== mine.buffer || other.byteOffset !== mine.byteOffset),
    ).toBe(true);
  });

  it('are 256 bits of secrets and 128 bits of requests, base64url', () => {
    const secrets = Array.from({ length: MANY }, randomSecret);
    const ids = Array.from({ length: MANY }, newRequestId);
    expect(secrets.every((secret) => /^[\w-]{43}$/.test(secret))).toBe(true);
    expect(ids.every((id) => /^[\w-]{22}$/.test(id))).toBe(true);
    expect(new Set([...secrets, ...ids]).size).toBe(2 * MANY);
  });
});
