import { createHmac, createPublicKey } from 'node:crypto';
import { decodeProtectedHeader, type JWTHeaderParameters, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AccessTokenClaims, accessTokenClaims } from '../../src/protocol/claims.js';
import { SIGNING_ALGS } from '../../src/protocol/signing-algs.js';
import { signAccessToken, verifyAccessToken } from '../../src/tokens/access-token.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { rotateSigningKey, SigningKeys } from '../../src/tokens/signing-keys.js';
import { claimsOf } from '../support/oauth.js';
import { privateKeyOf } from '../support/private-key.js';
import { SigningKeysInMemory } from '../support/signing-key-store.js';

const ISSUER = 'https://auth.example.com';
const now = new Date('2026-01-01T00:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const secrets = new Secrets([new Uint8Array(32).fill(1)]);
const claims = accessTokenClaims(
  {
    grantId: 'grant-1',
    userId: 'user-1',
    clientId: 'app',
    workspaceId: 'workspace-1',
    workspaceName: 'acme-labs',
    permissions: ['database.read'],
    authenticatedAt: now,
    amr: ['pwd'],
  },
  {
    issuer: ISSUER,
    audiences: ['https://mcp.example.com/mcp'],
    scope: ['profile', 'workspace.mcp'],
    jti: 'jti-1',
    now,
    ttlSeconds: 3600,
    status: { idx: 7, uri: `${ISSUER}/v1/status/0` },
  },
);

let store: SigningKeysInMemory;
let keys: SigningKeys;
beforeAll(async () => {
  store = new SigningKeysInMemory();
  keys = await SigningKeys.open(store, secrets, 'ES256', now);
});
const verify = (token: string, at = now) => verifyAccessToken(keys, ISSUER, token, at);

/** A token that our own key signed, with some claims or header members other than they should be. */
async function signed(
  changed: Readonly<Record<string, unknown>> = {},
  header: Partial<JWTHeaderParameters> = {},
): Promise<string> {
  const { kid, alg } = await keys.current(now);
  const payload = Object.entries({ ...claims, ...changed }).filter(([, value]) => value !== undefined);
  return new SignJWT(Object.fromEntries(payload))
    .setProtectedHeader({ typ: 'at+jwt', alg, kid, ...header })
    .sign(await privateKeyOf(store, secrets, kid));
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('access token: signing (RFC 9068 §2.1)', () => {
  it.each(SIGNING_ALGS)('carries typ at+jwt, alg %s, the kid, and the claims to the letter', async (alg) => {
    const own = await SigningKeys.open(new SigningKeysInMemory(), secrets, alg, now);
    const token = await signAccessToken(own, claims, now);
    expect(decodeProtectedHeader(token)).toEqual({ typ: 'at+jwt', alg, kid: (await own.current(now)).kid });
    expect(claimsOf(token)).toEqual(claims);
    expect(await verifyAccessToken(own, ISSUER, token, now)).toEqual(claims);
  });

  it('signs with a key that came later, and verifies what both signed', async () => {
    const kept = new SigningKeysInMemory();
    const own = await SigningKeys.open(kept, secrets, 'ES256', now);
    const before = await signAccessToken(own, claims, now);
    expect(await verifyAccessToken(own, ISSUER, before, now)).toEqual(claims);
    const change = { signingAlg: 'ES256', accessTokenTtlSeconds: 3600, activateNow: true, now } as const;
    await rotateSigningKey(kept, secrets, { ...change, by: { kind: 'operator' } });
    const after = await signAccessToken(own, claims, later(60));
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    for (const token of [before, after])
      expect(await verifyAccessToken(own, ISSUER, token, later(60))).toEqual(claims);
  });
});

describe('access token: verifying (RFC 9068 §4)', () => {
  it('accepts our own until the second in which it expires', async () => {
    const token = await signAccessToken(keys, claims, now);
    expect(await verify(token)).toEqual(claims);
    expect(await verify(token, later(3599))).toEqual(claims);
    expect(await verify(token, later(3600))).toBeNull();
  });

  it('accepts one that an older key of ours signed', async () => {
    const shared = new SigningKeysInMemory();
    const before = await SigningKeys.open(shared, secrets, 'ES256', now);
    const token = await signAccessToken(before, claims, now);
    const changed = await SigningKeys.open(shared, secrets, 'EdDSA', now);
    expect((await changed.current(later(600))).alg).toBe('EdDSA');
    expect(await verifyAccessToken(changed, ISSUER, token, later(600))).toEqual(claims);
  });

  it('is one of its own issuer only, also once it was verified', async () => {
    const token = await signAccessToken(keys, claims, now);
    for (let times = 0; times < 2; times++) {
      expect(await verify(token)).toEqual(claims);
      expect(await verifyAccessToken(keys, `${ISSUER}/tenant`, token, now)).toBeNull();
    }
  });

  it.each<[string, Partial<Record<keyof AccessTokenClaims, unknown>>]>([
    ['another issuer', { iss: 'https://evil.example.com' }],
    ['our issuer with a slash more', { iss: `${ISSUER}/` }],
    ['no issuer', { iss: undefined }],
    ['no expiry', { exp: undefined }],
    ['an expiry that is a string', { exp: String(claims.exp) }],
    ['an expiry in the past', { exp: claims.iat - 1 }],
    ['no iat', { iat: undefined }],
    ['no audience', { aud: undefined }],
    ['no jti', { jti: undefined }],
    ['no sub', { sub: undefined }],
    ['no client_id', { client_id: undefined }],
    ['no scope', { scope: undefined }],
    ['no grant', { grant_id: undefined }],
    ['no workspace', { workspace_id: undefined }],
  ])('refuses one with %s, though our key signed it', async (_, changed) => {
    expect(await verify(await signed())).toEqual(claims);
    expect(await verify(await signed(changed))).toBeNull();
  });

  it.each<[string, Partial<JWTHeaderParameters>]>([
    ['typ JWT, such as an ID token', { typ: 'JWT' }],
    ['typ of a logout token', { typ: 'logout+jwt' }],
    ['a kid of another key', { kid: 'unknown' }],
    ['the kid of a path', { kid: '../../dev/null' }],
  ])('refuses one with %s (RFC 9068 §4)', async (_, header) => {
    expect(await verify(await signed({}, header))).toBeNull();
  });

  it('refuses one without typ (RFC 9068 §4)', async () => {
    const { kid, alg } = await keys.current(now);
    const token = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg, kid })
      .sign(await privateKeyOf(store, secrets, kid));
    expect(await verify(token)).toBeNull();
  });

  it.each(['none', 'None', 'NONE', ''])('refuses alg %j (RFC 9068 §2.1)', async (alg) => {
    const { kid } = await keys.current(now);
    expect(await verify(`${encode({ typ: 'at+jwt', alg, kid })}.${encode(claims)}.`)).toBeNull();
  });

  it('refuses HS256 under each spelling of the public key (RFC 8725 §2.1)', async () => {
    const jwk = (await keys.jwks(now)).keys[0] ?? {};
    const publicKey = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    const spellings = [
      publicKey.export({ type: 'spki', format: 'pem' }),
      publicKey.export({ type: 'spki', format: 'der' }),
      JSON.stringify(jwk),
      Buffer.from(jwk.x ?? '', 'base64url'),
    ];
    const input = `${encode({ typ: 'at+jwt', alg: 'HS256', kid: jwk.kid })}.${encode(claims)}`;
    for (const spelling of spellings) {
      const mac = createHmac('sha256', spelling).update(input).digest('base64url');
      expect(await verify(`${input}.${mac}`)).toBeNull();
    }
  });

  it('refuses one of a stranger’s key that claims our kid, or brings its own key along (RFC 8725 §3.5)', async () => {
    const strangers = new SigningKeysInMemory();
    const stranger = await SigningKeys.open(strangers, secrets, 'ES256', now);
    const privateKey = await privateKeyOf(strangers, secrets, (await stranger.current(now)).kid);
    const jwk = (await stranger.jwks(now)).keys[0];
    const { kid } = await keys.current(now);
    for (const header of [{ kid }, { kid, jwk }, { jwk }, { kid, jku: 'https://evil.example/jwks' }]) {
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ typ: 'at+jwt', alg: 'ES256', ...header } as JWTHeaderParameters)
        .sign(privateKey);
      expect(await verify(token)).toBeNull();
    }
  });

  it('refuses one whose payload, header or signature was changed after it was signed', async () => {
    const token = await signed();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const flipped = Buffer.from(signature, 'base64url');
    flipped[0] = (flipped[0] ?? 0) ^ 1;
    const forged = [
      `${header}.${encode({ ...claims, sub: 'user-2' })}.${signature}`,
      `${encode({ ...decodeProtectedHeader(token), extra: 1 })}.${payload}.${signature}`,
      `${header}.${payload}.${flipped.toString('base64url')}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
    ];
    for (const each of forged) expect(await verify(each), each).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['dots', '..'],
    ['a word', 'abc'],
    ['a refresh token', 'vs_rt_ZGVmZ2hpamtsbW5vcHFycwAAAAHdPiC0'],
    ['base64 of no JSON', 'YWJj.YWJj.YWJj'],
    ['a JWE', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c'],
    [
      'an unknown critical extension',
      `${encode({ alg: 'ES256', typ: 'at+jwt', crit: ['x'], x: 1 })}.e30.AAAA`,
    ],
    ['an alg that is a number', `${encode({ alg: 1, typ: 'at+jwt' })}.e30.AAAA`],
    ['a kid that is an object', `${encode({ alg: 'ES256', typ: 'at+jwt', kid: {} })}.e30.AAAA`],
    ['a header that is null', `${encode(null)}.e30.AAAA`],
    ['a payload that is a list', `${encode({ alg: 'ES256', typ: 'at+jwt' })}.${encode([])}.AAAA`],
  ])('answers null to %s, and throws nothing', async (_, token) => {
    expect(await verify(token)).toBeNull();
  });

  it('lets a fault of ours through: it is no verdict about the token', async () => {
    const token = await signed();
    const faulty = new SigningKeysInMemory();
    faulty.kept.push(...store.kept);
    const own = await SigningKeys.open(faulty, secrets, 'ES256', now);
    own.keySet = () => Promise.reject(new Error('away'));
    await expect(verifyAccessToken(own, ISSUER, token, now)).rejects.toThrow('away');
  });
});
