import { describe, expect, it } from 'vitest';
import { mailboxOf } from '../../src/rules/names.js';
import { joinedBySignUp, type SignUpPolicy } from '../../src/rules/sign-up.js';

const ACME = [{ workspace: 'acme', role: 'guest' }];
const LOBBY = [{ workspace: 'lobby', role: 'member' }];
const policy = (mode: SignUpPolicy['mode'], ...named: readonly string[]): SignUpPolicy => ({
  mode,
  domains: new Map(named.map((domain) => [domain, domain === '*' ? LOBBY : ACME])),
  perHour: 1,
});

describe('who may sign up, and what they join', () => {
  it.each([
    ['off', ['acme.com'], 'a@acme.com', null],
    ['invited', ['acme.com'], 'a@acme.com', null],
    ['domain', ['acme.com'], 'a@ACME.com', ACME],
    ['domain', ['acme.com'], 'a@sub.acme.com', null],
    ['domain', ['acme.com'], 'a@acme.com.evil.example', null],
    ['domain', ['*'], 'a@acme.com', null],
    ['open', [], 'a@acme.com', []],
    ['open', ['acme.com'], 'a@other.example', []],
    ['open', ['acme.com', '*'], 'a@acme.com', ACME],
    ['open', ['acme.com', '*'], 'a@other.example', LOBBY],
  ] as const)('%s with %j: %s', (mode, domains, email, joined) => {
    expect(joinedBySignUp(policy(mode, ...domains), email)).toEqual(joined);
  });
});

describe('the mailbox that an address may belong to', () => {
  it.each([
    ['alice+news@example.com', 'alice@example.com'],
    ['alice+a+b@example.com', 'alice@example.com'],
    ['alice@example.com', 'alice@example.com'],
    ['+x@example.com', '+x@example.com'],
    ['a.l.ice@mail.example.com', 'alice@mail.example.com'],
    ['al.ice+a.b@example.com', 'alice@example.com'],
  ])('%s is counted as %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
