/** Whose fault an error is: what the framework refused, and what went wrong inside. */
import { HTTPException } from 'hono/http-exception';
import { describe, expect, it } from 'vitest';
import { toOAuthError } from '../../src/http/errors.js';

describe('an error of the framework', () => {
  it.each([400, 408, 413] as const)('is the client’s mistake at %i, and says which', (status) => {
    expect(toOAuthError(new HTTPException(status, { message: 'The body is too large.' }))).toMatchObject({
      code: 'invalid_request',
      description: 'The body is too large.',
      reason: { tag: 'http', status },
    });
  });

  it.each([500, 503] as const)('is ours at %i: none of its text is shown (RFC 9110 §15.6)', (status) => {
    const thrown = new HTTPException(status, { message: 'of table users' });
    const error = toOAuthError(thrown);
    expect(error).toMatchObject({ code: 'server_error', status: 500, reason: { tag: 'bug' }, cause: thrown });
    expect(JSON.stringify(error)).not.toContain('users');
  });
});
