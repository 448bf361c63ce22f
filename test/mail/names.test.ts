import { describe, expect, it } from 'vitest';
import { mailName, mailPerson, mailWorkspace } from '../../src/mail/names.js';

describe('a name in a mail', () => {
  it.each([
    ['Claude', 'Claude'],
    ['Bücher & Söhne', 'Bücher Söhne'],
    ['Acme Inc.', 'Acme Inc.'],
    ['Version 2', 'Version 2'],
    ['日本語アプリ', '日本語アプリ'],
    ['https://evil.example/login?x=1', 'https evil example login x 1'],
    ['Go to evil.example now', 'Go to evil example now'],
    ['www.evil.example', 'www evil example'],
    ['evil。example', 'evil example'],
    ['evil．example', 'evil example'],
    ['evil\u200b.\u200bexample', 'evil example'],
    ['help@evil.example', 'help evil example'],
    ['help＠evil.example', 'help evil example'],
    ['Call +1 (202) 555-0100 now', 'Call now'],
    ['Call 5550100 now', 'Call now'],
    ['Room 123456', 'Room 123456'],
    ['mailto:x', 'mailto x'],
    ['\\\\evil.example\\share', 'evil example share'],
    ['Photos\r\nBcc: everybody@example.com\r\n\r\nSend', 'Photos Bcc everybody example com Send'],
    ['a\u0000b\u2028c', 'a b c'],
    ['\u202Emoc.live', 'moc live'],
    [`Ph${'\u0332\u200c\u0324'.repeat(50)}otos`, `Ph${'\u0332\u0324'.repeat(2)}otos`],
  ])('%j is written as %j', (name, written) => {
    expect(mailName(name)).toBe(written);
  });
});

describe('a person in a mail', () => {
  it.each([
    ['Bob', 'Bob'],
    ['+1 (202) 555-0100', 'bob example com'],
    ['\u3164', 'bob example com'],
  ])('with the name %j is written as %j', (name, written) => {
    expect(mailPerson({ name, email: 'bob@example.com' })).toBe(written);
  });
});

describe('a workspace in a mail', () => {
  it.each([
    ['Acme Labs', 'acme-labs', 'Acme Labs'],
    ['://', 'evil.example', 'evil example'],
    ['+1 (202) 555-0100', '12025550100', '120255'],
  ])('with the title %j and the name %j is written as %j', (title, name, written) => {
    expect(mailWorkspace({ title, name })).toBe(written);
  });
});
