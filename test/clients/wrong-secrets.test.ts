import { describe, expect, it } from 'vitest';
import { WrongSecrets } from '../../src/clients/wrong-secrets.js';

/** As many wrong secrets as are answered 401. */
async function exhaust(wrongSecrets: WrongSecrets, name: string, from: string): Promise<void> {
  for (let count = 1; count <= 300; count++) await wrongSecrets.count(name, from);
}

describe('wrong secrets', () => {
  it('are over the limit after 300, for this name and this address alone', async () => {
    const wrongSecrets = new WrongSecrets();
    expect(await wrongSecrets.isOverLimit('app', '192.0.2.1')).toBe(false);
    await exhaust(wrongSecrets, 'app', '192.0.2.1');
    expect(await wrongSecrets.isOverLimit('app', '192.0.2.1')).toBe(true);
    await expect(wrongSecrets.count('app', '192.0.2.1')).rejects.toMatchObject({
      code: 'too_many_requests',
      description: 'Too many wrong secrets or assertions. Wait a few minutes and try again.',
      reason: { tag: 'too_many_wrong_secrets', name: 'app', from: '192.0.2.1' },
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 900),
    });
    for (const [name, from] of [
      ['other', '192.0.2.1'],
      ['app', '192.0.2.2'],
    ] as const) {
      expect(await wrongSecrets.isOverLimit(name, from)).toBe(false);
      await wrongSecrets.count(name, from);
    }
  });

  it('are counted in a bounded number of counters, however many addresses they come from', async () => {
    const wrongSecrets = new WrongSecrets();
    await exhaust(wrongSecrets, 'app', '192.0.2.1');
    // Of 65,536 counters each is met again after so many addresses, on average; of an unbounded number none ever is.
    let met = false;
    for (let index = 0; index < 1_000_000 && !met; index++)
      met = await wrongSecrets.isOverLimit('app', `2001:db8:${index.toString(16)}::/64`);
    expect(met).toBe(true);
  });
});
