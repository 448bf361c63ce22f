/** What only a person at a terminal meets: questions, hidden typing, ruled tables. */
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { andMore, renderFields, renderTable } from '../../src/cli/output.js';
import { confirmDeletion, readNewPassword } from '../../src/cli/prompt.js';
import { printableJson } from '../../src/rules/printable.js';

/** A person who types each line when they were asked for it. */
function person(...lines: readonly string[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  let seen = '';
  const rest = [...lines];
  let answered = 0;
  output.on('data', (text: Buffer) => {
    seen += text.toString();
    const line = seen.slice(answered).includes(': ') ? rest.shift() : undefined;
    // A question is written before its answer is listened for.
    if (line === undefined) return;
    answered = seen.length;
    setImmediate(() => input.write(line));
  });
  return { terminal: { input, output, isInteractive: true }, seen: () => seen };
}

describe('at a terminal', () => {
  it('asks twice for a password, and shows none of it', async () => {
    const { terminal, seen } = person('correct horse\r', 'correct horse\r');
    expect(await readNewPassword(terminal)).toBe('correct horse');
    expect(seen()).toBe('Password: \nAgain: \n');
  });

  it('reads a password that is piped in to its last blank, and drops one line break', async () => {
    for (const piped of [' correct horse \n', ' correct horse \r\n', ' correct horse ']) {
      const input = new PassThrough();
      input.end(piped);
      const terminal = { input, output: new PassThrough(), isInteractive: false };
      expect(await readNewPassword(terminal)).toBe(' correct horse ');
    }
  });

  it('refuses a password that was typed differently the second time, and one that was given up', async () => {
    await expect(readNewPassword(person('correct horse\r', 'correct house\r').terminal)).rejects.toThrow(
      'differ',
    );
    await expect(readNewPassword(person('correct\x03').terminal)).rejects.toThrow('Nothing changed.');
  });

  it('deletes what was named, and nothing else', async () => {
    await confirmDeletion('acme-labs', undefined, person('acme-labs\r'));
    const other = confirmDeletion('acme-labs', undefined, person('acme\r'));
    await expect(other).rejects.toThrow('Nothing was deleted.');
    const nothing = confirmDeletion('acme-labs', undefined, person('\x04'));
    await expect(nothing).rejects.toThrow('Nothing changed.');
    await confirmDeletion('acme-labs', true, person());
    // Something without a name is confirmed by typing the command's argument.
    const source = person('203.0.113.7\r');
    await confirmDeletion('203.0.113.7', undefined, { ...source, what: 'what came from 203.0.113.7' });
    expect(source.seen()).toContain(
      'Deleting what came from 203.0.113.7 cannot be undone. Type 203.0.113.7 to confirm: ',
    );
  });

  it('rules a table, and lets no stranger’s name steer the terminal', () => {
    const ruled = renderTable(['NAME'], [['An\x1b[2Ja\u2028p\u202e']], undefined, 80);
    expect(ruled.split('\n')[0]).toBe('┌────────────┐');
    expect(ruled).toContain('│ An�[2Ja�p� │');
    expect(renderTable(['NAME', 'STATE'], [['A long name', 'on']], undefined, null)).toBe(
      'NAME         STATE\nA long name  on',
    );
  });

  it('lets no stranger’s text steer the terminal in fields, whose lines stay apart', () => {
    expect(renderFields({ name: 'An\x1b[2J\u202e', uris: ['one', 'two\x9b'], none: null })).toBe(
      'name  An�[2J�\nuris  one\n      two�',
    );
  });

  it('escapes in JSON the controls that JSON allows, but no line breaks between the lines', () => {
    const value = { browser: 'Evil\x9b2J\x1b[2J\u2066', lines: ['a\nb'] };
    expect(printableJson(value)).toBe(String.raw`{"browser":"Evil\u009b2J\u001b[2J\u2066","lines":["a\nb"]}`);
    expect(printableJson(value, 2).split('\n')).toHaveLength(6);
    expect(JSON.parse(printableJson(value, 2))).toEqual(value);
  });

  it('fits a table into the terminal, whatever its cells hold, unless it is to be wide', () => {
    const rows = [
      ['x'.repeat(300), 'short', 'https://app.example.com/a/client.json'.repeat(3), 'a few words '.repeat(9)],
    ];
    const widths = (table: string) => new Set(table.split('\n').map((line) => line.length));
    const head = ['ID', 'STATE', 'CLIENT_ID', 'NAME'];
    expect(widths(renderTable(head, rows, undefined, 80))).toEqual(new Set([80]));
    expect(renderTable(head, rows, undefined, 80)).toContain('│ short │');
    const [wide = 0] = widths(renderTable(head, rows, true, 80));
    expect(wide).toBeGreaterThan(500);
    // Narrower columns could not be read: STATE keeps its five characters, and the other three have six.
    expect(widths(renderTable(head, rows, undefined, 20))).toEqual(new Set([3 * (6 + 3) + (5 + 3) + 1]));
  });

  it('suggests how to go on after a stranger’s name in one word for the shell', () => {
    const suggested = (next: string) => andMore(next).split('--after ')[1];
    expect(suggested('alice@example.com')).toBe('alice@example.com');
    expect(suggested('https://app.example/client.json')).toBe('https://app.example/client.json');
    expect(suggested('https://app.example/;touch$IFS/tmp/pwn&&id')).toBe(
      "'https://app.example/;touch$IFS/tmp/pwn&&id'",
    );
    expect(suggested("https://app.example/';id;'")).toBe(String.raw`'https://app.example/'\'';id;'\'''`);
  });
});
