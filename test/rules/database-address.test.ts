import { describe, expect, it } from 'vitest';
import { parseDatabaseAddress, problemOfDatabaseAddress } from '../../src/rules/database-address.js';

describe('the address of a database', () => {
  it.each([
    ['postgres://u:p@db:5433/v', ['db:5433'], 'postgres://u:p@db:5433/v', 'db:5433/v'],
    ['postgresql:///v', [':undefined'], 'postgresql:///v', '/v'],
    ['postgres://u@[::1]:5433/v', ['::1:5433'], 'postgres://u@[::1]:5433/v', '[::1]:5433/v'],
    ['postgres://a:1,b/v', ['a:1', 'b:undefined'], 'postgres://a:1/v', 'a:1,b/v'],
    // A password may look like hosts.
    [
      'postgres://u:p@x,y@a,10.0.0.2:5433/v?x=1',
      ['a:undefined', '10.0.0.2:5433'],
      'postgres://u:p@x,y@a/v?x=1',
      'a,10.0.0.2:5433/v',
    ],
    [
      'postgres://[fd00::1]:1,[fd00::2]:2/v',
      ['fd00::1:1', 'fd00::2:2'],
      'postgres://[fd00::1]:1/v',
      '[fd00::1]:1,[fd00::2]:2/v',
    ],
  ])('%s names hosts', (text, hosts, url, place) => {
    const address = parseDatabaseAddress(text);
    expect(address.hosts.map(({ host, port }) => `${host}:${port}`)).toEqual(hosts);
    expect(address).toMatchObject({ url, place, isPooled: false, requiresPrimary: hosts.length > 1 });
  });

  it('keeps the parameters that are the database’s', () => {
    const text = 'postgres://a,b/v?target_session_attrs=read-write&sslmode=require&pgbouncer=true';
    expect(parseDatabaseAddress(text)).toMatchObject({
      url: 'postgres://a/v?sslmode=require',
      isPooled: true,
      requiresPrimary: true,
    });
    const one = parseDatabaseAddress('postgres://a/v?target_session_attrs=primary');
    expect(one).toMatchObject({ url: 'postgres://a/v', isPooled: false, requiresPrimary: true });
  });

  it.each([
    ['mysql://db/v', /like postgres:\/\/user:password@host:5432/],
    ['postgres://a:1,b:99999/v', /like postgres:\/\//],
    ['postgres://a:x/v', /like postgres:\/\//],
    ['postgres://u:a#b@db/v', /percent-encoded, such as %23 for #/],
    ['postgres://u:50%@db/v', /percent-encoded, such as %23 for # and %25 for %, like postgres:/],
    ['postgres://u:%zz@one,two/v', /percent-encoded/],
    ['postgres://u:%ff@db/v', /percent-encoded/],
    ['postgres://db/50%', /percent-encoded/],
    ['postgres://a,,b/v', /names each host/],
    ['postgres://a,/v', /names each host/],
    ['postgres://a,b/v?target_session_attrs=any', /target_session_attrs=read-write/],
    ['postgres://a/v?target_session_attrs=standby', /target_session_attrs=read-write/],
  ])('%s is refused', (text, problem) => {
    expect(problemOfDatabaseAddress(text)).toMatch(problem);
    expect(() => parseDatabaseAddress(text)).toThrow(TypeError);
  });
});
