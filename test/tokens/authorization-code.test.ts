import { describe, expect, it } from 'vitest';
import { deriveAuthorizationCode } from '../../src/tokens/authorization-code.js';
import { Secrets } from '../../src/tokens/secrets.js';

const oldKey = Uint8Array.from({ length: 32 }, (_, index) => index);
const newKey = new Uint8Array(32).fill(7);
const secrets = new Secrets([oldKey]);
const CODE = 'vs_ac_IKHxlSFw8j209MZTtcVnPyKFFjVgzy_d5kH0s8PUP6o';

describe('authorization code (RFC 6749 §4.1.2, §10.10)', () => {
  it('is HMAC-SHA256 of request and browser: a value computed elsewhere', () => {
    expect(deriveAuthorizationCode(secrets, 'request-1', 'browser-secret')).toBe(CODE);
  });

  it('is the same for the second click on Allow', () => {
    const derive = () => deriveAuthorizationCode(secrets, 'request-2', 'browser-secret');
    expect(derive()).toBe(derive());
  });

  it.each([
    ['of another request', secrets, 'request-2', 'browser-secret'],
    ['of another browser', secrets, 'request-1', 'other-secret'],
    ['of another server', new Secrets([newKey]), 'request-1', 'browser-secret'],
    ['of parts that are cut elsewhere', secrets, 'request-1browser', '-secret'],
    ['while the key changes', new Secrets([newKey, oldKey]), 'request-1', 'browser-secret'],
  ])('is another one %s', (_, server, requestId, browserSecret) => {
    const code = deriveAuthorizationCode(server, requestId, browserSecret);
    expect(code).toMatch(/^vs_ac_[\w-]{43}$/);
    expect(code).not.toBe(CODE);
  });
});
