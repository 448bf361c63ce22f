import { describe, expect, it } from 'vitest';
import {
  ACR_VALUES,
  type AuthenticationMethod,
  authenticationMethods,
  contextOf,
  reachesContext,
} from '../../src/protocol/authentication-context.js';

const SFA = 'https://refeds.org/profile/sfa';
const MFA = 'https://refeds.org/profile/mfa';

describe('methods and contexts of a sign-in (RFC 8176 §2; OpenID Connect Core §2)', () => {
  it.each<[string, AuthenticationMethod[], AuthenticationMethod[], string]>([
    ['a password', ['pwd'], ['pwd'], SFA],
    ['a password and a code', ['otp', 'pwd', 'pwd'], ['pwd', 'otp', 'mfa'], MFA],
    ['a password and a passkey', ['pwd', 'hwk', 'user'], ['pwd', 'hwk', 'user', 'mfa'], MFA],
    ['a passkey whose authenticator verified the user', ['swk', 'user', 'mfa'], ['swk', 'user', 'mfa'], MFA],
    ['a passkey whose authenticator did not', ['swk', 'user'], ['swk', 'user'], SFA],
    ['a password and a click', ['pwd', 'user'], ['pwd', 'user'], SFA],
  ])('%s', (_, used, amr, acr) => {
    expect(authenticationMethods(used)).toEqual(amr);
    expect(contextOf(authenticationMethods(used))).toBe(acr);
  });

  it('has the lower context first', () => expect(ACR_VALUES).toEqual([SFA, MFA]));

  it.each([
    [['pwd'], [], true],
    [['pwd'], [SFA], true],
    [['pwd'], [MFA], false],
    [['pwd'], [MFA, SFA], true],
    [['pwd'], ['urn:example:silver'], false],
    [['pwd', 'otp', 'mfa'], [MFA], true],
    // Several factors include one.
    [['pwd', 'otp', 'mfa'], [SFA], true],
    [['pwd', 'otp', 'mfa'], ['urn:example:silver'], false],
    [['pwd', 'otp', 'mfa'], ['urn:example:silver', MFA], true],
  ])('%j reaches one of %j: %s (RFC 9470 §5)', (amr, asked, reached) => {
    expect(reachesContext(amr, asked)).toBe(reached);
  });
});
