import { describe, expect, it } from 'vitest';
import { isMadeOf, isPattern, listedForms } from '../../src/rules/password-guesses.js';

describe('the forms in which a password is looked up', () => {
  it.each([
    ['Password2026', 'password'],
    ['P4ssw0rd!!123', 'password'],
    ['!liverpool2026!', 'liverpool'],
    ['we1comewe1come', 'welcome'],
    ['passwordpassword', 'password'],
    ['Password1Password1', 'password'],
    ['ｐａｓｓｗｏｒｄ２０２６', 'password'],
    ['1qaz2wsx3edc', '1qaz2wsx3edc'],
    ['michael130585', 'michael'],
  ])('of %s include %s', (password, form) => {
    expect([...listedForms(password)]).toContain(form);
  });

  it.each(['password of a long sentence', 'my password 2026', 'password1234567', 'password2026x'])(
    'of %s do not: the whole password is compared (NIST SP 800-63B-4 §3.1.1.2)',
    (password) => {
      expect([...listedForms(password)]).not.toContain('password');
    },
  );
});

describe('a pattern', () => {
  it.each([
    ...['aaaaaaaaaaaa', '123456789012', '210987654321', 'abcdefghijkl', 'qwertyuiop12', 'abcdef123456'],
    ...['abcabcabcabc', 'Hello12Hello12', 'aaaaaabbbbbb', "asdfghjkl;';l"],
  ])('is %s', (password) => expect(isPattern(password)).toBe(true));

  it.each(['correct horse', 'abc-def-ghi-jkl', 'a1b2c3d4e5f6', 'twelve chars twelve chars'])(
    'is not %s',
    (password) => expect(isPattern(password)).toBe(false),
  );
});

describe('names that belong to an account', () => {
  const about = ['alice.smith@example.com', 'Alice Smith', 'acme-labs', 'Acme Labs', 'Überflieger', ''];

  it.each([
    ...[
      'alice.smith@example.com',
      'AliceSmith2026',
      'smith.alice.1985!',
      'acmelabs-acmelabs',
      'Acme Labs 2026',
    ],
    ...['alice@acme-labs', 'überflieger99', 'example.com42', 'AliceSmith120285'],
  ])('make %s', (password) => expect(isMadeOf(password, about)).toBe(true));

  it.each([
    'alice likes long walks',
    'smith-4fj39dk20',
    'AliceSmith1202857',
    'acme rocket skates',
    'nothing of these',
  ])('do not make %s, which has more in it', (password) => expect(isMadeOf(password, about)).toBe(false));
});
