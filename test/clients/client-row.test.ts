import { describe, expect, it } from 'vitest';
import { clientRow, identityHash, metadataOf } from '../../src/clients/client-row.js';
import type { StoredClient } from '../../src/store/clients.js';

const IDENTITY = {
  clientName: 'An App',
  redirectUris: ['https://a.example/cb', 'https://b.example/cb'],
  authMethods: ['none', 'private_key_jwt'] as const,
  jwks: { keys: [{ kty: 'EC' }] },
  jwksUri: null,
};

describe('what a user consents to when they consent to a client (CIMD §8.4)', () => {
  it('is the same whatever the order of its redirect URIs and methods', () => {
    expect(identityHash({ ...IDENTITY, redirectUris: IDENTITY.redirectUris.toReversed() })).toBe(
      identityHash(IDENTITY),
    );
    expect(identityHash({ ...IDENTITY, authMethods: IDENTITY.authMethods.toReversed() })).toBe(
      identityHash(IDENTITY),
    );
  });

  it('is a hash that was computed elsewhere', () => {
    // printf '%s' '["App",["https://a.example/cb"],["none"],null,null]' | openssl dgst -sha256 -binary | basenc --base64url
    const known = {
      clientName: 'App',
      redirectUris: ['https://a.example/cb'],
      authMethods: ['none'],
    } as const;
    expect(identityHash({ ...known, jwks: null, jwksUri: null })).toBe(
      'DybK6_Z-Sx3WEoHemx3cXPKS0FP7rTUHXX86UFg6RyY',
    );
  });

  it.each([
    { clientName: 'Another' },
    { redirectUris: ['https://a.example/cb'] },
    { authMethods: ['none'] as const },
    { jwks: null },
    { jwksUri: 'https://a.example/keys' },
  ])('is something else with %j', (others) => {
    expect(identityHash({ ...IDENTITY, ...others })).not.toBe(identityHash(IDENTITY));
  });
});

describe('metadata in wire names, as it is stored', () => {
  const least = {
    redirect_uris: ['https://a.example/cb'],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
  } as const;

  it('has the client_id for a name, and null for what was not sent', () => {
    expect(
      clientRow('app', 'operator', {
        ...least,
        redirect_uris: [...least.redirect_uris],
        grant_types: [...least.grant_types],
      }),
    ).toEqual({
      clientId: 'app',
      source: 'operator',
      clientName: 'app',
      clientUri: null,
      logoUri: null,
      policyUri: null,
      tosUri: null,
      redirectUris: ['https://a.example/cb'],
      authMethods: ['none'],
      jwks: null,
      jwksUri: null,
      grantTypes: ['authorization_code'],
      scope: null,
      metadata: {},
      identityHash: identityHash({
        clientName: 'app',
        redirectUris: ['https://a.example/cb'],
        authMethods: ['none'],
        jwks: null,
        jwksUri: null,
      }),
    });
  });

  it('keeps every value that was sent, those without a column of their own together', () => {
    const sent = {
      redirect_uris: ['https://a.example/cb'],
      token_endpoint_auth_method: 'private_key_jwt' as const,
      grant_types: ['authorization_code' as const, 'refresh_token' as const],
      client_name: 'An App',
      client_uri: 'https://a.example/',
      logo_uri: 'https://a.example/logo',
      policy_uri: 'https://a.example/policy',
      tos_uri: 'https://a.example/terms',
      jwks_uri: 'https://a.example/keys',
      scope: ['email'],
      contacts: ['ops@a.example'],
    };
    expect(clientRow('app', 'dynamic', sent)).toMatchObject({
      clientName: 'An App',
      clientUri: 'https://a.example/',
      logoUri: 'https://a.example/logo',
      policyUri: 'https://a.example/policy',
      tosUri: 'https://a.example/terms',
      jwksUri: 'https://a.example/keys',
      authMethods: ['private_key_jwt'],
      grantTypes: ['authorization_code', 'refresh_token'],
      scope: ['email'],
      metadata: { contacts: ['ops@a.example'] },
    });
    expect(metadataOf(stored(clientRow('app', 'dynamic', sent)))).toEqual(sent);
  });

  it('is the same again as it is read, without what was not sent', () => {
    const sent = { ...least, client_name: 'App', redirect_uris: [...least.redirect_uris] };
    const row = clientRow('app', 'operator', { ...sent, grant_types: [...least.grant_types] });
    expect(Object.entries(metadataOf(stored(row)))).toEqual([
      ['client_name', 'App'],
      ['redirect_uris', ['https://a.example/cb']],
      ['token_endpoint_auth_method', 'none'],
      ['grant_types', ['authorization_code']],
    ]);
  });

  /** As the store reads it: null is undefined. */
  function stored(row: object): StoredClient {
    const read = Object.entries(row).map(([name, value]) => [name, value ?? undefined]);
    return Object.fromEntries(read);
  }
});
