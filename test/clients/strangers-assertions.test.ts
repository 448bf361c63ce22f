import { describe, expect, it } from 'vitest';
import { StrangersAssertions } from '../../src/clients/strangers-assertions.js';
import { refusalOf } from '../support/refusal.js';

const refused = (from: string) => ({
  code: 'too_many_requests',
  description:
    'Too many assertions from clients that no user has allowed. Wait a few minutes, or connect a user first.',
  reason: { tag: 'too_many_strangers_assertions', from },
  retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 900),
});

describe('assertions of strangers', () => {
  it('are over the limit after 300 from one network, which uses up nothing of another', () => {
    const assertions = new StrangersAssertions();
    for (let count = 1; count <= 300; count++) assertions.count('192.0.2.1');
    for (let count = 1; count <= 10_000; count++)
      expect(() => assertions.count('192.0.2.1')).toThrow('Too many assertions');
    expect(refusalOf(() => assertions.count('192.0.2.1'))).toMatchObject(refused('192.0.2.1'));
    assertions.count('192.0.2.2');
  });

  it('are over the limit after 10,000 from all networks together', () => {
    const assertions = new StrangersAssertions();
    for (let count = 0; count < 10_000; count++) assertions.count(`10.0.${count >> 8}.${count & 255}`);
    expect(refusalOf(() => assertions.count('192.0.2.1'))).toMatchObject(refused('192.0.2.1'));
  });
});
