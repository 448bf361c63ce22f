import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OAuthError, type OAuthErrorCode, type Reason } from '../../src/protocol/errors.js';

describe('OAuth errors (RFC 6749 §5.2)', () => {
  it('writes error_description in %x20-21 / %x23-5B / %x5D-7E, whatever a client sent', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.array(fc.constantFrom('"', '\\', '\n', '\r', '\0', 'é', '\u2028', '💥', 'a', ' '), {
        maxLength: 600,
      }),
    );
    fc.assert(
      fc.property(anything, (given) => {
        const text = typeof given === 'string' ? given : given.join('');
        const { error_description } = new OAuthError('invalid_request', text).toJSON();
        expect(error_description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]*$/);
        expect(error_description.length).toBeLessThanOrEqual(500);
      }),
      { seed: 6749 },
    );
  });

  it('cuts error_description at 500 characters', () => {
    expect(new OAuthError('invalid_request', 'a'.repeat(500)).description).toBe('a'.repeat(500));
    expect(new OAuthError('invalid_request', 'a'.repeat(501)).toJSON().error_description).toBe(
      'a'.repeat(500),
    );
  });

  it('keeps what may stay, to the letter', () => {
    const allowed = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index))
      .filter((character) => !'"\\'.includes(character))
      .join('');
    expect(new OAuthError('invalid_request', allowed).description).toBe(allowed);
    expect(new OAuthError('invalid_request', 'say "a\\b"\né\u007f\u001f').description).toBe("say 'a'b'????");
  });

  it('tells the wire the code and the description, and nothing else', () => {
    const error = new OAuthError('invalid_grant', 'The code is not valid.', {
      reason: { tag: 'code_replayed', clientId: 'g-1' },
      cause: new Error('internal'),
    });
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      error: 'invalid_grant',
      error_description: 'The code is not valid.',
    });
    expect(error.reason).toEqual({ tag: 'code_replayed', clientId: 'g-1' });
  });

  it.each<[OAuthErrorCode, number]>([
    ['invalid_request', 400],
    ['invalid_client', 401],
    ['invalid_grant', 400],
    ['unauthorized_client', 400],
    ['unsupported_grant_type', 400],
    ['unsupported_response_type', 400],
    ['invalid_scope', 400],
    ['invalid_target', 400],
    ['invalid_token', 401],
    ['insufficient_scope', 403],
    ['too_many_requests', 429],
    ['temporarily_unavailable', 503],
    ['server_error', 500],
  ])('answers %s with %i (RFC 6749 §5.2, RFC 6750 §3.1, RFC 7009 §2.2.1)', (code, status) => {
    const error = new OAuthError(code, 'x');
    expect(error.status).toBe(status);
    expect(error.reason).toEqual({ tag: code });
  });

  it('takes the reasons of the table only, each with its facts (the type checker runs this)', () => {
    // @ts-expect-error: no such tag
    const unknown: Reason = { tag: 'just_because' };
    // @ts-expect-error: says nothing about the client
    const withoutFacts: Reason = { tag: 'user_refused' };
    // @ts-expect-error: a fact of another reason
    const withAnothers: Reason = { tag: 'csrf', clientId: 'app' };
    const right: Reason = { tag: 'user_refused', clientId: 'app' };
    expect(new Set([unknown, withoutFacts, withAnothers, right]).size).toBe(4);
  });
});
