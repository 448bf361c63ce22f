/** Known answers of the standards: a round trip with our own verifier proves nothing. */
import { createPublicKey, verify } from 'node:crypto';
import { compactVerify, exportJWK, generateKeyPair, importJWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { SIGNING_ALGS } from '../../src/protocol/signing-algs.js';
import { JwsSigner } from '../../src/tokens/jws-signer.js';

describe('signing in this thread', () => {
  it.each(SIGNING_ALGS)('%s verifies with jose, header and payload as they were given', async (alg) => {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
    const signer = new JwsSigner('the kid', alg, await exportJWK(privateKey));
    const payload = { iss: 'https://auth.example.com', name: 'Zoë “the” ünïcode', list: [1, 2] };
    const verified = await compactVerify(signer.sign('at+jwt', payload), publicKey, { algorithms: [alg] });
    expect(verified.protectedHeader).toEqual({ typ: 'at+jwt', alg, kid: 'the kid' });
    expect(JSON.parse(new TextDecoder().decode(verified.payload))).toEqual(payload);
    expect(signer.sign('at+jwt', payload).split('.')[0]).toBe(signer.sign('at+jwt', {}).split('.')[0]);
    expect(signer.sign('other+jwt', {}).split('.')[0]).not.toBe(signer.sign('at+jwt', {}).split('.')[0]);
  });

  it('EdDSA with the key of RFC 8037 §A.4 is the signature that another implementation computed', () => {
    const signer = new JwsSigner('key', 'EdDSA', {
      kty: 'OKP',
      crv: 'Ed25519',
      d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
      x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    });
    // python cryptography: Ed25519PrivateKey.sign over the same two segments
    expect(signer.sign('at+jwt', { a: 1 })).toBe(
      'eyJ0eXAiOiJhdCtqd3QiLCJhbGciOiJFZERTQSIsImtpZCI6ImtleSJ9.eyJhIjoxfQ.LJUhm0PcyGnZlGkTPCCfCPbij39X1-UPBBG0RMyXGvbRp84J592-In3yTpQGnMQn9g9f4kR97Uh1sjNC8pyZCQ',
    );
  });

  it('ES256 with the key of RFC 7515 §A.3 verifies with its public half: R and S of 32 bytes each', async () => {
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
      y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
    };
    const signer = new JwsSigner('key', 'ES256', {
      ...jwk,
      d: 'jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI',
    });
    const token = signer.sign('at+jwt', { a: 1 });
    expect(Buffer.from(token.split('.')[2] ?? '', 'base64url')).toHaveLength(64);
    await compactVerify(token, await importJWK(jwk, 'ES256'));
  });

  it('ES256: R and S have 32 bytes each, also those that begin with zeros (RFC 7518 §3.4)', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(privateKey);
    const signer = new JwsSigner('key', 'ES256', jwk);
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    let beginWithZero = 0;
    // One in 128 signatures has such an integer.
    for (let n = 0; n < 2000; n++) {
      const [header, payload, encoded = ''] = signer.sign('at+jwt', { n }).split('.');
      const signature = Buffer.from(encoded, 'base64url');
      if (signature[0] === 0 || signature[32] === 0) beginWithZero++;
      const signed = Buffer.from(`${header}.${payload}`);
      expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
    }
    expect(beginWithZero).toBeGreaterThan(0);
  });
});
