import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config.js';
import { configuration } from '../../src/doctor/inside/configuration.js';

describe('the proxies that a server trusts', () => {
  const examined = (trusted: string) =>
    configuration.run({
      config: parseConfig({ TRUSTED_PROXIES: trusted }),
      facts: () => Promise.reject(new Error('not asked')),
      now: () => new Date(),
    });

  it('may be all of a private network', async () => {
    expect(await examined('10.0.0.0/8, fc00::/7')).toEqual([]);
  });

  it.each(['10.0.0.0/7', 'fc00::/6'])('may not be %s, which anyone can be in', async (trusted) => {
    const [finding, ...others] = await examined(trusted);
    expect(finding?.problem).toContain(`TRUSTED_PROXIES trusts ${trusted}: `);
    expect(others).toEqual([]);
  });
});
