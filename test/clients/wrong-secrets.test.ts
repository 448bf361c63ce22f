import { describe, expect, it } from 'vitest';
import { WrongSecrets } from '../../src/clients/wrong-secrets.js';
import { refusalOf } from '../support/refusal.js';

/** As many wrong secrets as are answered 401. */
function exhaust(wrongSecrets: WrongSecrets, name: string, from: string): void {
  for (let count = 1; count <= 300; count++) wrongSecrets.count(name, from);
}

describe('wrong secrets', () => {
  it('are over the limit after 300, but only for this name and this address', () => {
    const wrongSecrets = new WrongSecrets();
    expect(wrongSecrets.isOverLimit('app', '192.0.2.1')).toBe(false);
    exhaust(wrongSecrets, 'app', '192.0.2.1');
    expect(wrongSecrets.isOverLimit('app', '192.0.2.1')).toBe(true);
    expect(refusalOf(() => wrongSecrets.count('app', '192.0.2.1'))).toMatchObject({
      code: 'too_many_requests',
      description: 'Too many wrong secrets or assertions. Wait a few minutes and try again.',
      reason: { tag: 'too_many_wrong_secrets', name: 'app', from: '192.0.2.1' },
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 900),
    });
    for (const [name, from] of [
      ['other', '192.0.2.1'],
      ['app', '192.0.2.2'],
    ] as const) {
      expect(wrongSecrets.isOverLimit(name, from)).toBe(false);
      wrongSecrets.count(name, from);
    }
  });
});
