import { createHmac } from 'node:crypto';
import { exportSPKI, importJWK } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVerifier } from '../../src/resource-server/index.js';
import { AUDIENCE, FakeIssuer, ISSUER, JWKS, type Key, METADATA, makeKey, outcome } from './fake-issuer.js';

let key: Key;
let other: Key;
let issuer: FakeIssuer;
beforeAll(async () => {
  [key, other] = await Promise.all([makeKey('key-1'), makeKey('key-2')]);
});
beforeEach(() => {
  issuer = new FakeIssuer(key);
});
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('verify: what it gives', () => {
  it('is everything that the token says, in our words', async () => {
    const facts = { acr: 'https://refeds.org/profile/mfa', amr: ['swk', 'user', 'mfa'] };
    const token = await issuer.token(facts);
    expect(await issuer.verifier().verify(token)).toEqual({
      subject: 'user-1',
      clientId: 'app',
      workspaceId: 'workspace-1',
      workspace: 'acme-labs',
      scopes: ['profile', 'workspace.mcp'],
      permissions: ['database.read'],
      grantId: 'grant-1',
      tokenId: 'token-1',
      audience: AUDIENCE,
      expiresAt: new Date(issuer.now.getTime() + 3_600_000),
      authenticatedAt: issuer.now,
      amr: ['swk', 'user', 'mfa'],
      acr: 'https://refeds.org/profile/mfa',
      verifiedAt: issuer.now,
      token,
      claims: { ...issuer.claims(), ...facts },
    });
    const silent = await issuer.token({ auth_time: undefined });
    expect(await issuer.verifier().verify(silent)).toMatchObject({
      authenticatedAt: null,
      amr: [],
      acr: null,
    });
  });

  it.each(['ES256', 'EdDSA', 'RS256'])('accepts %s, which Vouchsafe can sign with', async (alg) => {
    const own = new FakeIssuer(await makeKey('own', alg));
    expect(await outcome(own.verifier().verify(await own.token()))).toBe('accepted');
  });

  it('lets a broader scope satisfy a narrower one, over several steps and in circles (MCP step-up)', async () => {
    const scopeImplies = { 'files.admin': ['files.write'], 'files.write': ['files.read', 'files.admin'] };
    const token = await issuer.token({ scope: 'files.admin' });
    expect((await issuer.verifier({ scopeImplies }).verify(token)).scopes).toEqual([
      'files.admin',
      'files.write',
      'files.read',
    ]);
    const narrow = await issuer.token({ scope: 'files.read' });
    expect((await issuer.verifier({ scopeImplies }).verify(narrow)).scopes).toEqual(['files.read']);
  });
});

describe('verify: what is refused (RFC 9068 §4)', () => {
  const past = (seconds: number) => issuer.seconds - seconds;
  it.each([
    ['typ JWT', 'type', () => issuer.token({}, { header: { typ: 'JWT' } })],
    ['no typ', 'type', () => issuer.token({}, { header: { typ: undefined } as never })],
    ['no kid', 'no_kid', () => issuer.token({}, { header: { kid: undefined } as never })],
    ['an unknown kid', 'unknown_key', () => issuer.token({}, { key: other })],
    [
      'another key under a known kid',
      'signature',
      () => issuer.token({}, { key: { ...other, kid: key.kid } }),
    ],
    ['another issuer', 'issuer', () => issuer.token({ iss: 'https://evil.example.com' })],
    ['the issuer with a slash', 'issuer', () => issuer.token({ iss: `${ISSUER}/` })],
    ['another audience', 'audience', () => issuer.token({ aud: 'https://other.example.com' })],
    ['an audience below ours', 'audience', () => issuer.token({ aud: `${AUDIENCE}/mcp` })],
    ['exp past', 'expired', () => issuer.token({ exp: past(5) })],
    ['iat ahead', 'future', () => issuer.token({ iat: past(-60) })],
    ['nbf ahead', 'claim', () => issuer.token({ nbf: past(-60) })],
    ['no status', 'no_status', () => issuer.token({ status: undefined })],
    ['a malformed status', 'claim', () => issuer.token({ status: { status_list: { idx: -1, uri: 'x' } } })],
    ['no exp', 'claim', () => issuer.token({ exp: undefined })],
    ['no workspace', 'claim', () => issuer.token({ workspace_id: undefined })],
    ['permissions in one string', 'claim', () => issuer.token({ permissions: 'database.read' })],
    ['no JWT', 'malformed', async () => 'vs_rt_something'],
    ['17 kilobytes', 'too_long', async () => 'a'.repeat(17_000)],
  ])('%s', async (_, tag, token) => {
    expect(await outcome(issuer.verifier().verify(await token()))).toBe(`invalid_token ${tag}`);
  });

  it('alg none, without a signature', async () => {
    const token = `${encode({ alg: 'none', typ: 'at+jwt', kid: key.kid })}.${encode(issuer.claims())}.`;
    expect(await outcome(issuer.verifier().verify(token))).toBe('invalid_token algorithm');
  });

  it('HS256 with the public key for a secret (RFC 8725 §2.1)', async () => {
    const publicKey = await importJWK(key.jwk, 'ES256', { extractable: true });
    if (publicKey instanceof Uint8Array) throw new Error('a public key was expected');
    for (const secret of [await exportSPKI(publicKey), JSON.stringify(key.jwk)]) {
      const signed = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: key.kid })}.${encode(issuer.claims())}`;
      const token = `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
      expect(await outcome(issuer.verifier().verify(token))).toBe('invalid_token algorithm');
    }
  });

  it('an algorithm that the caller did not allow', async () => {
    const verifier = issuer.verifier({ algorithms: ['EdDSA'] });
    expect(await outcome(verifier.verify(await issuer.token()))).toBe('invalid_token algorithm');
  });

  it('a token whose claims were changed after it was signed', async () => {
    const [header, , signature] = (await issuer.token()).split('.');
    const token = `${header}.${encode({ ...issuer.claims(), workspace: 'other' })}.${signature}`;
    expect(await outcome(issuer.verifier().verify(token))).toBe('invalid_token signature');
  });

  it('allows the clocks to differ by the leeway, but not by more', async () => {
    const verifier = issuer.verifier({ leewaySeconds: 5 });
    expect(await outcome(verifier.verify(await issuer.token({ exp: issuer.seconds - 4 })))).toBe('accepted');
    expect(await outcome(verifier.verify(await issuer.token({ iat: issuer.seconds + 5 })))).toBe('accepted');
  });
});

describe('verify: the audience (RFC 9068 §4; MCP token handling)', () => {
  const TEMPLATE = 'https://mcp.example.com/w/{workspace}/mcp';
  const at = (workspace: string) => TEMPLATE.replace('{workspace}', workspace);

  it('is one of several, on either side', async () => {
    const verifier = issuer.verifier({ audience: ['https://old.example.com', AUDIENCE] });
    const token = await issuer.token({ aud: ['https://else.example.com', AUDIENCE] });
    expect((await verifier.verify(token)).audience).toBe(AUDIENCE);
  });

  it('takes https://host and https://host/ for one, /mcp and /mcp/ for two', async () => {
    expect(await outcome(issuer.verifier().verify(await issuer.token({ aud: `${AUDIENCE}/` })))).toBe(
      'accepted',
    );
    const verifier = issuer.verifier({ audience: `${AUDIENCE}/mcp` });
    expect(await outcome(verifier.verify(await issuer.token({ aud: `${AUDIENCE}/mcp/` })))).toBe(
      'invalid_token audience',
    );
  });

  it('of a template names the workspace of the token', async () => {
    const verifier = issuer.verifier({ audience: TEMPLATE });
    expect((await verifier.verify(await issuer.token({ aud: at('acme-labs') }))).audience).toBe(
      at('acme-labs'),
    );
    for (const aud of [at('other'), at('acme-labs/x'), `${at('acme-labs')}/x`, TEMPLATE, AUDIENCE]) {
      expect(await outcome(verifier.verify(await issuer.token({ aud })))).toBe('invalid_token audience');
    }
  });

  it('that is addressed refuses the token for another, remembered or not', async () => {
    const verifier = issuer.verifier({ audience: [TEMPLATE, AUDIENCE] });
    const token = await issuer.token({ aud: at('acme-labs') });
    for (let use = 0; use < 3; use++) {
      expect(await outcome(verifier.verify(token, { audience: at('acme-labs') }))).toBe('accepted');
      expect(await outcome(verifier.verify(token, { audience: at('beta') }))).toBe('invalid_token audience');
      expect(await outcome(verifier.verify(token, { audience: AUDIENCE }))).toBe('invalid_token audience');
    }
  });
});

describe('keys of the issuer', () => {
  it('are found by its metadata, behind its path (RFC 8414 §3.1), when the first token comes', async () => {
    const own = new FakeIssuer(key, 'https://example.com/tenant');
    const verifier = own.verifier();
    expect(own.requests).toHaveLength(0);
    expect(await outcome(verifier.verify(await own.token()))).toBe('accepted');
    expect(own.requests.map(({ url }) => url).slice(0, 2)).toEqual([
      'https://example.com/.well-known/oauth-authorization-server/tenant',
      'https://example.com/tenant/.well-known/jwks.json',
    ]);
  });

  it('are one fetch for fifty tokens at the same moment', async () => {
    const verifier = issuer.verifier();
    const token = await issuer.token();
    await Promise.all(Array.from({ length: 50 }, () => verifier.verify(token)));
    expect(issuer.requests.map(({ url }) => url)).toEqual([
      METADATA,
      JWKS,
      expect.stringContaining('status'),
    ]);
  });

  it('are fetched again for a kid that is not among them: a rotation is noticed at once', async () => {
    const verifier = issuer.verifier();
    await verifier.verify(await issuer.token());
    issuer.advance(5);
    issuer.published = [key, other];
    expect(await outcome(verifier.verify(await issuer.token({}, { key: other })))).toBe('accepted');
    expect(issuer.asked(JWKS)).toBe(2);
  });

  it('are fetched once in the cooldown, however many unknown ones are named', async () => {
    const verifier = issuer.verifier({ keyCooldownSeconds: 5 });
    await verifier.verify(await issuer.token());
    issuer.advance(5);
    const strangers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => issuer.token({}, { key: { ...other, kid: `stranger-${i}` } })),
    );
    for (const half of [strangers.slice(0, 15), strangers.slice(15)]) {
      const outcomes = await Promise.all(half.map((token) => outcome(verifier.verify(token))));
      expect(new Set(outcomes)).toEqual(new Set(['invalid_token unknown_key']));
    }
    expect(issuer.asked(JWKS)).toBe(2);
    issuer.advance(5);
    await outcome(verifier.verify(strangers[0] ?? ''));
    expect(issuer.asked(JWKS)).toBe(3);
  });

  it('that were withdrawn take the remembered tokens with them', async () => {
    const verifier = issuer.verifier();
    const token = await issuer.token();
    await verifier.verify(token);
    await verifier.verify(token);
    issuer.published = [other];
    issuer.advance(301);
    await verifier.verify(token).catch(() => undefined);
    await expect.poll(() => outcome(verifier.verify(token))).toBe('invalid_token unknown_key');
  });

  it('that cannot be fetched are no fault of the token: 503, tried again after a second', async () => {
    issuer.answers.set(JWKS, () => new Response('down', { status: 500 }));
    const failures: unknown[] = [];
    const verifier = issuer.verifier({ onFailure: (error) => failures.push(error) });
    const token = await issuer.token();
    for (let use = 0; use < 10; use++) {
      expect(await outcome(verifier.verify(token))).toBe('temporarily_unavailable keys_unavailable');
    }
    expect([issuer.asked(JWKS), failures.length]).toEqual([1, 1]);
    issuer.answers.clear();
    issuer.advance(1);
    expect(await outcome(verifier.verify(token))).toBe('accepted');
  });

  it('serve on while a new copy is not to be had', async () => {
    const verifier = issuer.verifier();
    await verifier.verify(await issuer.token());
    issuer.answers.set(JWKS, () => Response.error());
    issuer.advance(4000);
    expect(await outcome(verifier.verify(await issuer.token()))).toBe('accepted');
    expect(issuer.asked(JWKS)).toBe(2);
  });

  it.each([
    [
      'the metadata is of another issuer (RFC 8414 §3.3)',
      METADATA,
      { issuer: 'https://evil.example.com', jwks_uri: JWKS },
    ],
    ['the set is longer than 256 KiB', JWKS, { keys: [], padding: 'x'.repeat(270_000) }],
    ['the set is no set', JWKS, { keys: 'none' }],
  ])('are not believed when %s', async (_, url, document) => {
    issuer.answers.set(url, () => Response.json(document));
    expect(await outcome(issuer.verifier().verify(await issuer.token()))).toBe(
      'temporarily_unavailable keys_unavailable',
    );
  });

  it('are not fetched over plain http, whatever the metadata says', async () => {
    const plain = 'http://auth.example.com/jwks';
    issuer.answers.set(METADATA, () => Response.json({ issuer: ISSUER, jwks_uri: plain }));
    issuer.answers.set(plain, () => Response.json({ keys: [key.jwk] }));
    expect(await outcome(issuer.verifier().verify(await issuer.token()))).toBe(
      'temporarily_unavailable keys_unavailable',
    );
  });

  it('are not looked for where a redirect leads', async () => {
    issuer.answers.set(JWKS, () => Response.redirect('https://evil.example.com/jwks', 302));
    expect(await outcome(issuer.verifier().verify(await issuer.token()))).toMatch(/keys_unavailable/);
    expect(issuer.requests.map(({ url, redirect }) => [new URL(url).origin, redirect])).toEqual([
      [ISSUER, 'manual'],
      [ISSUER, 'manual'],
    ]);
  });

  it('are waited for no longer than the timeout', async () => {
    issuer.answers.set(
      JWKS,
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const verifier = issuer.verifier({ timeoutMs: 20 });
    expect(await outcome(verifier.verify(await issuer.token()))).toBe(
      'temporarily_unavailable keys_unavailable',
    );
  });

  it('are no longer waited for once the verifier is closed', async () => {
    const asked = new Promise<AbortSignal>((resolve) => {
      issuer.answers.set(JWKS, ({ signal }) => {
        resolve(signal);
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      });
    });
    const verifier = issuer.verifier();
    const verification = outcome(verifier.verify(await issuer.token()));
    const signal = await asked;
    verifier.close();
    expect(signal.aborted).toBe(true);
    expect(await verification).toBe('temporarily_unavailable keys_unavailable');
  });

  it('that share a kid and an algorithm verify nothing (RFC 7517 §4.5)', async () => {
    issuer.published = [key, { ...other, jwk: { ...other.jwk, kid: key.kid } }];
    expect(await outcome(issuer.verifier().verify(await issuer.token()))).toBe('invalid_token unknown_key');
  });
});

describe('remembered tokens', () => {
  it('are not verified again, and never live beyond exp', async () => {
    const verifier = issuer.verifier({ leewaySeconds: 0 });
    const token = await issuer.token({ exp: issuer.seconds + 60 });
    await verifier.verify(token);
    const [first, second] = [await verifier.verify(token), await verifier.verify(token)];
    expect(second.claims).toBe(first.claims);
    issuer.advance(60);
    expect(await outcome(verifier.verify(token))).toBe('invalid_token expired');
  });

  it('cannot be changed by one caller for the next', async () => {
    const verifier = issuer.verifier();
    const token = await issuer.token();
    await verifier.verify(token);
    const verified = await verifier.verify(token);
    verified.expiresAt.setFullYear(2099);
    expect(() => (verified.permissions as string[]).push('admin')).toThrow(TypeError);
    expect(() => (verified.scopes as string[]).push('admin')).toThrow(TypeError);
    expect(() => (verified.amr as string[]).push('mfa')).toThrow(TypeError);
    expect(() => Object.assign(verified.claims, { sub: 'user-2' })).toThrow(TypeError);
    expect((await verifier.verify(token)).expiresAt).toEqual(new Date(issuer.now.getTime() + 3_600_000));
  });

  it.each([0, 1])('with room for %i give the same outcomes', async (tokenCacheSize) => {
    const verifier = issuer.verifier({ tokenCacheSize });
    const [one, two] = [await issuer.token(), await issuer.token({ sub: 'user-2' })];
    for (let use = 0; use < 3; use++) {
      expect((await verifier.verify(one)).subject).toBe('user-1');
      expect((await verifier.verify(two)).subject).toBe('user-2');
      expect(await outcome(verifier.verify(`${one}x`))).not.toBe('accepted');
    }
  });
});

describe('keys that cannot be fetched', () => {
  const DAY = 86_400;
  const away = () => Promise.reject(new TypeError('fetch failed'));

  it.each([
    ['is new', 0],
    ['was verified before', 100],
  ])(
    'are no longer trusted after 24 hours: a token that %s is refused with 503',
    async (_, tokenCacheSize) => {
      const verifier = issuer.verifier({ statusList: 'ignore', tokenCacheSize });
      const token = await issuer.token({ exp: issuer.seconds + 3 * DAY });
      await verifier.verify(token);
      for (const url of [JWKS, METADATA]) issuer.answers.set(url, away);
      issuer.advance(DAY - 1);
      expect(await outcome(verifier.verify(token))).toBe('accepted');
      issuer.advance(1);
      expect(await outcome(verifier.verify(token))).toBe('temporarily_unavailable keys_unavailable');
      // They come back, without the key: whoever took it away may have cut the line, too.
      issuer.answers.clear();
      issuer.published = [other];
      issuer.advance(5);
      expect(await outcome(verifier.verify(token))).toBe('invalid_token unknown_key');
    },
  );

  it('are looked for where the metadata says by then', async () => {
    const verifier = issuer.verifier({ statusList: 'ignore' });
    await verifier.verify(await issuer.token());
    const moved = `${ISSUER}/moved/jwks.json`;
    issuer.answers.set(JWKS, away);
    issuer.answers.set(METADATA, () => Response.json({ issuer: ISSUER, jwks_uri: moved }));
    issuer.answers.set(moved, () => Response.json({ keys: [key.jwk] }));
    issuer.advance(DAY);
    const token = await issuer.token();
    expect(await outcome(verifier.verify(token))).toBe('temporarily_unavailable keys_unavailable');
    issuer.advance(5);
    expect(await outcome(verifier.verify(token))).toBe('accepted');
  });
});

it('keys that were fetched before the clock was set back are fetched again, or a withdrawn one would stay', async () => {
  const verifier = issuer.verifier({ statusList: 'ignore' });
  await verifier.verify(await issuer.token());
  issuer.published = [other];
  issuer.advance(-60);
  expect(await outcome(verifier.verify(await issuer.token()))).toBe('invalid_token unknown_key');
});

describe('introspection (RFC 7662)', () => {
  const URL_OF_IT = `${ISSUER}/v1/oauth/introspect`;
  const introspection = { resource: AUDIENCE, secret: 'a+b:c' };
  const active = () =>
    Response.json({ active: true, ...issuer.claims(), status: undefined, token_type: 'Bearer' });

  it('asks about each token, with the credentials form-encoded first (RFC 6749 §2.3.1)', async () => {
    issuer.answers.set(URL_OF_IT, active);
    const verifier = issuer.verifier({ introspection });
    expect((await verifier.verify('opaque')).permissions).toEqual(['database.read']);
    await verifier.verify('opaque');
    expect(issuer.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array(2).fill(`POST ${URL_OF_IT}`),
    );
    const [request] = issuer.requests;
    const basic = Buffer.from('https%3A%2F%2Fapi.example.com:a%2Bb%3Ac').toString('base64');
    expect(request?.headers.get('authorization')).toBe(`Basic ${basic}`);
    expect(await request?.text()).toBe('token=opaque&token_type_hint=access_token');
  });

  it.each([
    ['inactive', 'invalid_token inactive', () => Response.json({ active: false })],
    [
      'for another audience',
      'invalid_token audience',
      () => Response.json({ ...issuer.claims(), active: true, aud: 'https://x.example' }),
    ],
    [
      'of another issuer',
      'invalid_token issuer',
      () => Response.json({ ...issuer.claims(), active: true, iss: 'https://x.example' }),
    ],
    [
      'past its exp',
      'invalid_token expired',
      () => Response.json({ ...issuer.claims(), active: true, exp: 1 }),
    ],
    ['not an access token', 'invalid_token claim', () => Response.json({ active: true, client_id: 'app' })],
    [
      'asked about with a wrong secret',
      'temporarily_unavailable introspection_unauthorized',
      () => new Response(null, { status: 401 }),
    ],
    [
      'asked about without permission',
      'temporarily_unavailable introspection_unauthorized',
      () => new Response(null, { status: 403 }),
    ],
    [
      'asked about in vain',
      'temporarily_unavailable introspection_unavailable',
      () => new Response(null, { status: 502 }),
    ],
    ['answered by a page', 'temporarily_unavailable introspection_unavailable', () => new Response('<html>')],
  ])('refuses a token that is %s', async (_, expected, answer) => {
    issuer.answers.set(URL_OF_IT, answer);
    expect(await outcome(issuer.verifier({ introspection }).verify('opaque'))).toBe(expected);
  });

  it('refuses a token that was not active for two seconds without asking again, and no longer', async () => {
    issuer.answers.set(URL_OF_IT, () => Response.json({ active: false }));
    const verifier = issuer.verifier({ introspection });
    for (let use = 0; use < 5; use++)
      expect(await outcome(verifier.verify('opaque'))).toBe('invalid_token inactive');
    expect(issuer.asked(URL_OF_IT)).toBe(1);
    expect(await outcome(verifier.verify('another'))).toBe('invalid_token inactive');
    expect(issuer.asked(URL_OF_IT)).toBe(2);
    issuer.answers.set(URL_OF_IT, active);
    issuer.advance(1.999);
    expect(await outcome(verifier.verify('opaque'))).toBe('invalid_token inactive');
    issuer.advance(0.001);
    expect(await outcome(verifier.verify('opaque'))).toBe('accepted');
  });

  it('asks again about a token that was not active, once the clock was set back', async () => {
    issuer.answers.set(URL_OF_IT, () => Response.json({ active: false }));
    const verifier = issuer.verifier({ introspection });
    expect(await outcome(verifier.verify('opaque'))).toBe('invalid_token inactive');
    issuer.answers.set(URL_OF_IT, active);
    issuer.advance(-60);
    expect(await outcome(verifier.verify('opaque'))).toBe('accepted');
  });

  it('remembers no failure to ask, and at most 10,000 tokens that were not active', async () => {
    issuer.answers.set(URL_OF_IT, () => new Response(null, { status: 502 }));
    const verifier = issuer.verifier({ introspection });
    for (let use = 0; use < 2; use++) await outcome(verifier.verify('opaque'));
    expect(issuer.asked(URL_OF_IT)).toBe(2);
    issuer.answers.set(URL_OF_IT, () => Response.json({ active: false }));
    for (let n = 0; n <= 10_000; n++) await outcome(verifier.verify(`made-up-${n}`));
    const before = issuer.asked(URL_OF_IT);
    await outcome(verifier.verify('made-up-10000'));
    expect(issuer.asked(URL_OF_IT)).toBe(before);
    await outcome(verifier.verify('made-up-0'));
    expect(issuer.asked(URL_OF_IT)).toBe(before + 1);
  });

  it('answers nothing from memory once it is closed', async () => {
    issuer.answers.set(URL_OF_IT, () => Response.json({ active: false }));
    const verifier = issuer.verifier({ introspection });
    expect(await outcome(verifier.verify('opaque'))).toBe('invalid_token inactive');
    verifier.close();
    expect(await outcome(verifier.verify('opaque'))).toBe(
      'temporarily_unavailable introspection_unavailable',
    );
  });

  it('uses an answer again for as long as cacheSeconds says', async () => {
    issuer.answers.set(URL_OF_IT, active);
    const verifier = issuer.verifier({ introspection: { ...introspection, cacheSeconds: 2 } });
    await verifier.verify('opaque');
    await verifier.verify('opaque');
    expect(issuer.asked(URL_OF_IT)).toBe(1);
    // A clock that is set back makes an answer no younger.
    issuer.advance(-1);
    await verifier.verify('opaque');
    expect(issuer.asked(URL_OF_IT)).toBe(2);
    issuer.advance(2);
    issuer.answers.set(URL_OF_IT, () => Response.json({ active: false }));
    expect(await outcome(verifier.verify('opaque'))).toBe('invalid_token inactive');
  });
});

describe('options', () => {
  it.each([
    [{ issuer: 'http://auth.example.com' }, /issuer/],
    [{ issuer: `${ISSUER}/` }, /issuer/],
    [{ issuer: 'auth.example.com' }, /issuer/],
    [{ issuer: 'https://user@auth.example.com' }, /issuer/],
    [{ issuer: `${ISSUER}?tenant=1` }, /issuer/],
    [{ issuer: `${ISSUER}#1` }, /issuer/],
    [{ audience: [] }, /audience/],
    [{ audience: '/mcp' }, /audience/],
    [{ audience: 'https://{workspace}.example.com' }, /audience/],
    [{ leewaySeconds: -1 }, /leewaySeconds/],
    [{ maxStatusLists: 0 }, /maxStatusLists/],
  ])('%j are refused with a sentence that names the one', (wrong, message) => {
    const options = { issuer: ISSUER, audience: AUDIENCE, ...wrong };
    expect(() => createVerifier(options)).toThrow(TypeError);
    expect(() => createVerifier(options)).toThrow(message);
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000/tenant', 'http://[::1]:3000'])(
    'issuer may be %s',
    (loopback) => {
      expect(createVerifier({ issuer: loopback, audience: AUDIENCE }).issuer).toBe(loopback);
    },
  );
});
