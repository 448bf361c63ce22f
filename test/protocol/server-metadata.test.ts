import { describe, expect, it } from 'vitest';
import { metadataPaths, serverMetadata } from '../../src/protocol/server-metadata.js';
import { DEFAULT_SCOPES } from '../../src/rules/default-catalog.js';

const OPEN = { isRegistrationOpen: true };

describe('metadata: where it is (RFC 8414 §3.1)', () => {
  it.each([
    ['', ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']],
    [
      '/tenant',
      [
        '/.well-known/oauth-authorization-server/tenant',
        '/.well-known/openid-configuration/tenant',
        '/tenant/.well-known/openid-configuration',
      ],
    ],
    [
      '/a/b',
      [
        '/.well-known/oauth-authorization-server/a/b',
        '/.well-known/openid-configuration/a/b',
        '/a/b/.well-known/openid-configuration',
      ],
    ],
  ])('is inserted before the path %j, in the order in which clients probe', (issuerPath, paths) => {
    expect(metadataPaths(issuerPath)).toEqual(paths);
  });
});

describe('metadata: what it says (RFC 8414 §2)', () => {
  const document = serverMetadata(
    'https://auth.example.com/tenant',
    DEFAULT_SCOPES,
    ['ES256', 'RS256'],
    OPEN,
  );

  it('names the issuer to the letter, and its endpoints below it', () => {
    expect(document).toMatchObject({
      issuer: 'https://auth.example.com/tenant',
      authorization_endpoint: 'https://auth.example.com/tenant/v1/oauth/authorize',
      token_endpoint: 'https://auth.example.com/tenant/v1/oauth/token',
      revocation_endpoint: 'https://auth.example.com/tenant/v1/oauth/revoke',
      userinfo_endpoint: 'https://auth.example.com/tenant/v1/userinfo',
      jwks_uri: 'https://auth.example.com/tenant/.well-known/jwks.json',
    });
  });

  it('promises code with S256 and never plain, implicit or password (RFC 9700 §2.1.1, §2.1.2, §2.4)', () => {
    expect(document).toMatchObject({
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
    });
  });

  it('lists the ways of client authentication, none among them, and the algorithms of assertions (RFC 8414 §2)', () => {
    const methods = ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'];
    expect(document.token_endpoint_auth_methods_supported).toEqual(methods);
    expect(document.revocation_endpoint_auth_methods_supported).toEqual(methods);
    expect(document.token_endpoint_auth_signing_alg_values_supported).toEqual([
      'ES256',
      'Ed25519',
      'EdDSA',
      'RS256',
      'PS256',
    ]);
  });

  it('says that answers carry iss (RFC 9207 §3)', () => {
    expect(document.authorization_response_iss_parameter_supported).toBe(true);
  });

  it('lists every scope, and does not claim openid or offline_access', () => {
    expect(document.scopes_supported).toEqual(DEFAULT_SCOPES.map((scope) => scope.name));
    expect(document.scopes_supported).not.toContain('openid');
    expect(document.scopes_supported).not.toContain('offline_access');
  });

  it('leaves an empty list out, and has no null and no empty value (RFC 8414 §3.2)', () => {
    const bare = serverMetadata('https://auth.example.com', [], ['ES256'], OPEN);
    expect(bare).not.toHaveProperty('scopes_supported');
    for (const written of [JSON.stringify(bare), JSON.stringify(document)]) {
      expect(written).not.toMatch(/:(\[\]|null|"")/);
    }
  });

  it('names the algorithms of our keys for strict parsers of OpenID Connect', () => {
    expect(document).toMatchObject({
      subject_types_supported: ['public'],
      request_uri_parameter_supported: false,
      id_token_signing_alg_values_supported: ['ES256', 'RS256'],
    });
  });
});
