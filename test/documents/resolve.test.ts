/** What the DNS servers of this computer say of a name. */
import { describe, expect, it } from 'vitest';
import { checkedAddresses, dnsResolver } from '../../src/documents/resolve.js';

const [FOUR, SIX] = ['192.0.2.1', '2001:db8::1'];
const none = new Error('ENODATA');
const failed = new Error('ETIMEOUT');

/** The addresses of a name whose servers answer like this: addresses, or an error. */
function addressesOf(four: string | Error, six: string | Error): Promise<readonly string[]> {
  const answer = async (it: string | Error) => {
    if (it instanceof Error) throw it;
    return [it];
  };
  return dnsResolver(1000, { resolve4: () => answer(four), resolve6: () => answer(six) })('a.example');
}

describe('a name', () => {
  it.each<[string, string | Error, string | Error, readonly string[]]>([
    ['both kinds of addresses', FOUR, SIX, [FOUR, SIX]],
    ['IPv4 only', FOUR, none, [FOUR]],
    ['IPv6 only', none, SIX, [SIX]],
  ])('may have %s', async (_, four, six, addresses) => {
    expect(await addressesOf(four, six)).toEqual(addresses);
  });

  it('is not found when there is neither, and the reason is the one for IPv4', async () => {
    await expect(addressesOf(failed, none)).rejects.toBe(failed);
  });

  it('has at most four addresses that are tried, and all of them are checked', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `8.8.${index % 2}.${index % 256}`);
    const of = (addresses: readonly string[]) =>
      checkedAddresses('a.example', async () => addresses, { allowLoopback: false });
    expect(await of(many)).toEqual(many.slice(0, 4));
    await expect(of([...many, '10.0.0.1'])).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
