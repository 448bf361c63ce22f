import { expect, it } from 'vitest';
import { needsSecret, TOKEN_ENDPOINT_AUTH_METHODS } from '../../src/protocol/client.js';

it('two ways to authenticate need a secret from us (RFC 6749 §2.3.1)', () => {
  expect(TOKEN_ENDPOINT_AUTH_METHODS.filter(needsSecret)).toEqual([
    'client_secret_basic',
    'client_secret_post',
  ]);
});
