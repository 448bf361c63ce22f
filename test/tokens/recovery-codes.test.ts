/** Recovery codes, and the name by which a form says which ones it replaces. */
import { expect, it } from 'vitest';
import {
  nameOfRecoveryCodes,
  namesRecoveryCodes,
  newRecoveryCodes,
  replacingRecoveryCodes,
} from '../../src/tokens/recovery-codes.js';
import { Secrets } from '../../src/tokens/secrets.js';

const NOW = new Date('2026-11-28T12:00:00Z');
const secrets = new Secrets([new Uint8Array(32).fill(1)]);

it('are ten of twenty digits, in groups of five', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^\d{5}(-\d{5}){3}$/);
});

it('are replaced by a form of one session: the same ones each time, and others by that of another', () => {
  const name = nameOfRecoveryCodes('session', ['a', 'b'], NOW);
  expect(nameOfRecoveryCodes('session', ['b', 'a'], NOW)).toBe(name);
  const others = [
    nameOfRecoveryCodes('another session', ['a', 'b'], NOW),
    nameOfRecoveryCodes('session', ['a'], NOW),
    nameOfRecoveryCodes('session', [], NOW),
  ];
  const made = replacingRecoveryCodes(secrets, 'alice', name);
  expect(replacingRecoveryCodes(secrets, 'alice', name)).toEqual(made);
  expect(replacingRecoveryCodes(secrets, 'bob', name)).not.toEqual(made);
  for (const other of others) {
    expect(namesRecoveryCodes(other, 'session', ['a', 'b'], NOW)).toBe(false);
    expect(replacingRecoveryCodes(secrets, 'alice', other)).not.toEqual(made);
  }
  expect(namesRecoveryCodes(name, 'session', ['b', 'a'], NOW)).toBe(true);
});
