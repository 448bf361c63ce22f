import { deflateSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeIssuer, ISSUER, type Key, LIST, makeKey, outcome } from './fake-issuer.js';

let key: Key;
let other: Key;
let issuer: FakeIssuer;
let token: string;
beforeAll(async () => {
  [key, other] = await Promise.all([makeKey('key-1'), makeKey('key-2')]);
});
beforeEach(async () => {
  issuer = new FakeIssuer(key);
  token = await issuer.token();
});
afterEach(() => {
  vi.useRealTimers();
});
const UNAVAILABLE = 'temporarily_unavailable status_list_unavailable';
const away = () => Promise.reject(new TypeError('fetch failed'));

describe('status list: what it says (Token Status List §4.1)', () => {
  it('is read from the lowest bit of each byte', async () => {
    for (const idx of [0, 3, 9, 1023]) issuer.withdraw(idx);
    const verifier = issuer.verifier();
    const outcomes = [0, 1, 3, 4, 8, 9, 10, 1022, 1023].map(async (idx) => [
      idx,
      await outcome(verifier.verify(await issuer.token({ status: issuer.claims(idx).status }))),
    ]);
    const withdrawn = (await Promise.all(outcomes)).filter(([, one]) => one !== 'accepted');
    expect(withdrawn).toEqual([0, 3, 9, 1023].map((idx) => [idx, 'invalid_token revoked']));
  });

  // The draft's own examples: §4.1 for one bit and for two.
  it.each([
    [1, 'eNrbuRgAAhcBXQ', '1001110111000101'.split('').map(Number)],
    [2, 'eNo76fITAAPfAgc', [1, 2, 0, 3, 0, 1, 0, 1, 1, 2, 3, 3]],
  ])('reads the vector of the draft with %i bits', async (bits, lst, statuses) => {
    const list = await issuer.statusList({ status_list: { bits, lst } });
    issuer.answers.set(LIST, () => new Response(list));
    const verifier = issuer.verifier();
    const seen = await Promise.all(
      statuses.map(async (_, idx) =>
        outcome(verifier.verify(await issuer.token({ status: issuer.claims(idx).status }))),
      ),
    );
    expect(seen).toEqual(statuses.map((status) => (status === 0 ? 'accepted' : 'invalid_token revoked')));
  });

  it('refuses a token beyond its end (§8.3)', async () => {
    const beyond = await issuer.token({ status: issuer.claims(1024).status });
    expect(await outcome(issuer.verifier().verify(beyond))).toBe('invalid_token status_index');
  });

  it('is not asked for with statusList ignore, nor is a token without status refused', async () => {
    issuer.withdraw(4);
    const verifier = issuer.verifier({ statusList: 'ignore' });
    expect(await outcome(verifier.verify(token))).toBe('accepted');
    expect(await outcome(verifier.verify(await issuer.token({ status: undefined })))).toBe('accepted');
    expect(issuer.asked(LIST)).toBe(0);
  });
});

describe('status list: what is not believed (Token Status List §8.3)', () => {
  it.each<[string, () => Promise<string> | string]>([
    ['signed by an unknown key', () => issuer.statusList({}, { key: other })],
    [
      'signed by another key under a known kid',
      () => issuer.statusList({}, { key: { ...other, kid: key.kid } }),
    ],
    ['of another address', () => issuer.statusList({ sub: `${ISSUER}/v1/oauth/status-lists/2` })],
    ['of another issuer', () => issuer.statusList({ iss: 'https://evil.example.com' })],
    ['an access token', () => issuer.statusList({}, { typ: 'at+jwt' })],
    ['run out', () => issuer.statusList({ exp: issuer.seconds - 6 })],
    ['without a beginning', () => issuer.statusList({ iat: undefined })],
    ['without an end', () => issuer.statusList({ exp: undefined })],
    ['of three bits', () => issuer.statusList({ status_list: { bits: 3, lst: 'eNrbuRgAAhcBXQ' } })],
    ['not compressed', () => issuer.statusList({ status_list: { bits: 1, lst: 'AAAA' } })],
    [
      'a decompression bomb',
      () =>
        issuer.statusList({
          status_list: { bits: 1, lst: deflateSync(Buffer.alloc(4_000_000)).toString('base64url') },
        }),
    ],
    ['longer than any list', () => 'x'.repeat(3_000_000)],
    ['no token at all', () => '{}'],
  ])('one that is %s', async (_, list) => {
    const body = await list();
    issuer.answers.set(LIST, () => new Response(body));
    expect(await outcome(issuer.verifier().verify(token))).toBe(UNAVAILABLE);
  });

  it('a status other than 200, and one that a redirect leads to', async () => {
    for (const answer of [
      new Response(null, { status: 304 }),
      new Response(null, { status: 404 }),
      Response.redirect(`${ISSUER}/elsewhere`),
    ]) {
      issuer.answers.set(LIST, () => answer);
      expect(await outcome(issuer.verifier().verify(token))).toBe(UNAVAILABLE);
    }
    expect(issuer.asked(`${ISSUER}/elsewhere`)).toBe(0);
  });

  it.each([
    'http://auth.example.com/v1/oauth/status-lists/1',
    'https://auth.example.com:8443/v1/oauth/status-lists/1',
    'https://auth.example.com.evil.example/1',
    'https://auth.example.com@evil.example/1',
    'https://user@auth.example.com/1',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '/v1/oauth/status-lists/1',
  ])('%s, which is not at the issuer: nothing is fetched, the token is refused', async (uri) => {
    const verifier = issuer.verifier();
    await verifier.verify(token);
    const before = issuer.requests.length;
    const elsewhere = await issuer.token({ status: { status_list: { idx: 4, uri } } });
    expect(await outcome(verifier.verify(elsewhere))).toBe('invalid_token status_list_elsewhere');
    expect(issuer.requests).toHaveLength(before);
  });
});

describe('status list: how it is kept', () => {
  it('is one fetch for fifty tokens at the same moment, and none within its ttl', async () => {
    const verifier = issuer.verifier();
    await Promise.all(Array.from({ length: 50 }, () => verifier.verify(token)));
    issuer.advance(2);
    await verifier.verify(token);
    expect(issuer.asked(LIST)).toBe(1);
  });

  it('a withdrawal is seen within the ttl, by a remembered token too', async () => {
    const verifier = issuer.verifier();
    await verifier.verify(token);
    await verifier.verify(token);
    issuer.withdraw(4);
    issuer.advance(2.001);
    expect(await outcome(verifier.verify(token))).toBe('invalid_token revoked');
  });

  it('is asked for with the ETag, and 304 makes it fresh again', async () => {
    const verifier = issuer.verifier();
    await verifier.verify(token);
    issuer.advance(3);
    await verifier.verify(token);
    issuer.advance(2);
    await verifier.verify(token);
    const asked = issuer.requests.filter(({ url }) => url === LIST);
    expect(asked.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, 'W/"1"']);
    expect(asked[0]?.headers.get('accept')).toBe('application/statuslist+jwt');
  });

  it('is refreshed in the background while it is in use, and no longer', async () => {
    vi.useFakeTimers({ now: issuer.now, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const verifier = issuer.verifier({ now: () => new Date() });
    await verifier.verify(token);
    issuer.withdraw(4);
    await vi.advanceTimersByTimeAsync(1500);
    // The new list is verified on another thread, whose time is real.
    await expect.poll(() => issuer.asked(LIST)).toBe(2);
    await expect.poll(() => outcome(verifier.verify(token))).toBe('invalid_token revoked');
    for (let second = 0; second < 60; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const whenIdle = issuer.asked(LIST);
    expect(whenIdle).toBeGreaterThan(10);
    expect(whenIdle).toBeLessThan(25);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(issuer.asked(LIST)).toBe(whenIdle);
    verifier.close();
  });

  it('that cannot be refreshed counts for maxStaleSeconds, then everything is refused with 503', async () => {
    const verifier = issuer.verifier({ maxStaleSeconds: 60 });
    await verifier.verify(token);
    issuer.answers.set(LIST, away);
    for (const seconds of [3, 30, 27]) {
      issuer.advance(seconds);
      expect(await outcome(verifier.verify(token))).toBe('accepted');
    }
    issuer.advance(0.001);
    expect(await outcome(verifier.verify(token))).toBe(UNAVAILABLE);
    issuer.answers.clear();
    issuer.advance(1);
    expect(await outcome(verifier.verify(token))).toBe('accepted');
  });

  it('that failed and came back shows a withdrawal within its ttl', async () => {
    const verifier = issuer.verifier();
    await verifier.verify(token);
    issuer.answers.set(LIST, away);
    issuer.advance(3);
    expect(await outcome(verifier.verify(token))).toBe('accepted');
    issuer.answers.clear();
    issuer.withdraw(4);
    issuer.advance(2.001);
    expect(await outcome(verifier.verify(token))).toBe('invalid_token revoked');
  });

  it('that failed before a pause shows a withdrawal to all of those who ask first after it', async () => {
    const verifier = issuer.verifier();
    await verifier.verify(token);
    issuer.answers.set(LIST, away);
    issuer.advance(3);
    expect(await outcome(verifier.verify(token))).toBe('accepted');
    // Nobody asks for half a minute: nothing is fetched in the background. Meanwhile the server comes back.
    issuer.answers.clear();
    issuer.withdraw(4);
    issuer.advance(35);
    // The second asks while the fetch of the first is under way.
    const outcomes = await Promise.all([1, 2, 3].map(() => outcome(verifier.verify(token))));
    expect(outcomes).toEqual(Array(3).fill('invalid_token revoked'));
  });

  it('stands in without a wait while the server is known to be away', async () => {
    const verifier = issuer.verifier();
    await verifier.verify(token);
    issuer.answers.set(LIST, away);
    issuer.advance(3);
    await verifier.verify(token);
    issuer.advance(1.9);
    expect(await outcome(verifier.verify(token))).toBe('accepted');
    expect(issuer.asked(LIST)).toBe(2);
  });

  it('never counts past its exp', async () => {
    const list = await issuer.statusList({ exp: issuer.seconds + 10 });
    issuer.answers.set(LIST, () => new Response(list));
    const verifier = issuer.verifier({ maxStaleSeconds: 60, leewaySeconds: 0 });
    await verifier.verify(token);
    issuer.answers.set(LIST, away);
    issuer.advance(9);
    expect(await outcome(verifier.verify(token))).toBe('accepted');
    issuer.advance(1);
    expect(await outcome(verifier.verify(token))).toBe(UNAVAILABLE);
  });

  it('is asked for twice a second at most while the server is away', async () => {
    issuer.answers.set(LIST, away);
    const verifier = issuer.verifier();
    for (let use = 0; use < 20; use++) expect(await outcome(verifier.verify(token))).toBe(UNAVAILABLE);
    expect(issuer.asked(LIST)).toBe(1);
  });

  it('is one of at most maxStatusLists', async () => {
    const verifier = issuer.verifier({ maxStatusLists: 2 });
    const listAt = (n: number) => `${ISSUER}/v1/oauth/status-lists/${n}`;
    const use = async (n: number) =>
      outcome(verifier.verify(await issuer.token({ status: { status_list: { idx: 4, uri: listAt(n) } } })));
    for (const n of [2, 3, 4]) {
      const list = await issuer.statusList({ sub: listAt(n) });
      issuer.answers.set(listAt(n), () => new Response(list));
    }
    for (const n of [2, 3, 4, 4, 3, 2]) expect(await use(n)).toBe('accepted');
    expect([2, 3, 4].map((n) => issuer.asked(listAt(n)))).toEqual([2, 1, 1]);
  });

  it.each(['require', 'ignore'] as const)(
    'is not asked for after close, and nothing is verified: %s',
    async (statusList) => {
      const verifier = issuer.verifier({ statusList });
      await verifier.verify(token);
      verifier.close();
      const before = issuer.requests.length;
      expect(await outcome(verifier.verify(token))).toBe('temporarily_unavailable keys_unavailable');
      expect(issuer.requests).toHaveLength(before);
    },
  );
});
