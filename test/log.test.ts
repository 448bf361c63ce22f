import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog, createReadableLog } from '../src/log.js';
import type { Database } from '../src/store/database/database.js';
import { openDatabase } from '../src/store/database/open.js';
import { type FreshDataDir, type FreshPostgres, freshDataDir, freshPostgres } from './support/databases.js';

const EMAIL = 'alice@example.com';
const HASH = 'm-htoAkMabfFqr1H8FVLl-qB0WFlbwtEiiBuIibCZuQ';

/** What a log writes at that level while something is done with it. */
function written(level: string, action: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  action(createLog(level, { write: (line) => void lines.push(line) }));
  return lines;
}

describe('log', () => {
  it('writes a line of JSON for each entry, from its level on', () => {
    const lines = written('warn', (log) => {
      log.info('too little');
      log.warn({ ref: 'abc' }, 'enough');
    });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, ref: 'abc', msg: 'enough' }]);
    expect(lines[0]?.endsWith('}\n')).toBe(true);
  });

  it('keeps an entry on one line, whatever a stranger put into it', () => {
    const [line = '', ...others] = written('info', (log) => {
      log.info({ reason: { tag: 'x', clientId: 'a\n{"level":60,"msg":"forged"}' } }, 'b\r\nc');
    });
    expect(others).toEqual([]);
    expect(line.trimEnd()).not.toMatch(/[\r\n]/);
    expect(JSON.parse(line)).toMatchObject({ msg: 'b\r\nc' });
  });

  it('describes a bug of ours with message, stack, code and causes', () => {
    const cause = Object.assign(new RangeError('out of it'), { code: 'ERR_X' });
    const [line = ''] = written('error', (log) => log.error({ err: new Error('outer', { cause }) }, 'x'));
    expect(JSON.parse(line).err).toEqual({
      type: 'Error',
      message: 'outer',
      stack: expect.stringContaining('log.test.ts'),
      cause: {
        type: 'RangeError',
        message: 'out of it',
        code: 'ERR_X',
        stack: expect.stringContaining('RangeError'),
      },
    });
  });

  it.each([['a text'], [17], [null]])('takes %j that was thrown', (thrown) => {
    const [line = ''] = written('error', (log) => log.error({ err: thrown }, 'x'));
    expect(JSON.parse(line).err).toEqual(thrown);
  });
});

describe('log: what a stranger wrote', () => {
  const CLIENT_ID = 'An\x1b[2J\x9b2J\u202e app';

  it('is the same in JSON, and controls no terminal that shows the lines', () => {
    const [line = ''] = written('info', (log) => log.info({ reason: { clientId: CLIENT_ID } }, 'x'));
    expect(line).toContain(String.raw`An\u001b[2J\u009b2J\u202e app`);
    expect(JSON.parse(line).reason.clientId).toBe(CLIENT_ID);
  });

  it('is the same in JSON, and controls no terminal, if the line is too long', () => {
    const entry = { reason: { clientId: CLIENT_ID }, long: '\u202e'.repeat(4000) };
    const [line = ''] = written('info', (log) => log.info(entry, 'x'));
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(8192);
    expect(line).not.toMatch(/[\x9b\u202e]/);
    expect(JSON.parse(line)).toMatchObject({ reason: { clientId: CLIENT_ID }, shortened: true });
  });

  it('controls no terminal in readable lines, not even in the stack of an error, whose lines stay apart', async () => {
    const terminal = new PassThrough({ encoding: 'utf8' });
    createReadableLog('info', terminal).warn({ err: new Error(CLIENT_ID), clientId: CLIENT_ID }, 'Refused.');
    const [shown]: string[] = await once(terminal, 'data');
    expect(shown).toContain('Refused. {"clientId":"An\ufffd[2J\ufffd2J\ufffd app"}\n');
    expect(shown).toMatch(/Error: An\ufffd\[2J\ufffd2J\ufffd app\n +at /);
    for (const control of ['\x1b', '\x9b', '\u202e']) expect(shown).not.toContain(control);
  });
});

describe('log: a line that a stranger made long', () => {
  const LONGEST = 8192;

  it('is shortened, says so, and is still one object with what matters', () => {
    const clientId = `https://id.example/${'\u00e9'.repeat(60_000)}`;
    const entry = {
      ref: 'abcd2345',
      reason: { tag: 'client_unknown', clientId },
      path: '/v1/oauth/authorize',
    };
    const [line = '', ...others] = written('info', (log) => log.info(entry, 'No such client.'));
    expect(others).toEqual([]);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(LONGEST);
    expect(line.endsWith('}\n')).toBe(true);
    expect(JSON.parse(line)).toMatchObject({
      ref: 'abcd2345',
      reason: { tag: 'client_unknown', clientId: expect.stringMatching(/^https:.*… \(60019 characters\)$/) },
      path: '/v1/oauth/authorize',
      msg: 'No such client.',
      shortened: true,
    });
  });

  it.each<[string, object]>([
    ['many texts', Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`a${n}`, 'x'.repeat(500)]))],
    [
      'a list of lists',
      { all: Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => 'x'.repeat(99))) },
    ],
    ['long names', { ['n'.repeat(20_000)]: 1 }],
  ])('keeps the essence of %s', (_, facts) => {
    const [line = ''] = written('info', (log) => log.info({ ...facts, ref: 'abcd2345' }, 'm'.repeat(9000)));
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(LONGEST);
    expect(JSON.parse(line)).toMatchObject({ level: 30, ref: 'abcd2345', shortened: true });
  });

  it('has the first twenty of a long list', () => {
    const all = Array.from({ length: 5000 }, (_, n) => n);
    const [line = ''] = written('info', (log) => log.info({ reason: { tag: 'some', all } }, 'm'));
    expect(JSON.parse(line)).toMatchObject({
      reason: { tag: 'some', all: all.slice(0, 20) },
      shortened: true,
    });
  });

  it('stays as it is below the limit', () => {
    const [line = ''] = written('info', (log) => log.info({ text: 'x'.repeat(7000) }, 'm'));
    expect(JSON.parse(line)).toMatchObject({ text: 'x'.repeat(7000) });
    expect(JSON.parse(line)).not.toHaveProperty('shortened');
  });
});

describe('log: a statement that failed', () => {
  const failed = new DrizzleQueryError(
    `select * from users where email = $1 and password_hash = '${HASH}'`,
    [EMAIL, HASH],
    Object.assign(new Error('connection lost'), { code: 'ECONNRESET' }),
  );

  it.each<[string, (log: ReturnType<typeof createLog>) => void]>([
    ['as err', (log) => log.error({ err: failed }, 'x')],
    ['as the entry itself', (log) => log.error(failed)],
    ['as the entry itself, with a message', (log) => log.error(failed, 'x')],
    ['as a cause', (log) => log.error({ err: new Error('outer', { cause: failed }) }, 'x')],
    ['in a child', (log) => log.child({ ref: 'abc' }).warn({ err: failed }, 'x')],
  ])('leaves its text and its values out, %s', (_, write) => {
    const [line = ''] = written('trace', write);
    expect(line).toContain('a database statement failed');
    expect(line).toContain('ECONNRESET');
    for (const secret of [EMAIL, HASH, 'password_hash']) expect(line).not.toContain(secret);
  });
});

describe.each(['PGlite', 'PostgreSQL'] as const)('log: a statement that %s refused', (kind) => {
  let data: FreshDataDir | undefined;
  let server: FreshPostgres | undefined;
  let database: Database;
  beforeAll(async () => {
    if (kind === 'PGlite') data = await freshDataDir();
    else server = await freshPostgres();
    database = await openDatabase(
      server === undefined ? { directory: data?.dir ?? '' } : { url: server.url },
    );
  });
  afterAll(async () => {
    await database.close();
    await data?.remove();
    await server?.drop();
  });

  const insert = sql`insert into users (email, name) values (${EMAIL}, ${HASH})`;
  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a row that is there already',
      async () => {
        await database.drizzle.execute(insert);
        await database.drizzle.execute(insert);
      },
      '23505',
    ],
    ['a value of the wrong type', () => database.drizzle.execute(sql`select ${EMAIL}::text::uuid`), '22P02'],
    [
      'a value of the wrong type, in a transaction',
      () =>
        database.drizzle.transaction((transaction) => transaction.execute(sql`select ${HASH}::text::int`)),
      '22P02',
    ],
    ['a statement of a library', () => database.query('select $1::text::uuid', [EMAIL]), '22P02'],
  ])('keeps the values of %s to itself, and tells the code', async (_, run, code) => {
    const error = await run().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    const [line = ''] = written('error', (log) => log.error({ err: error }, 'x'));
    expect(line).toContain(code);
    for (const secret of [EMAIL, HASH]) expect(line).not.toContain(secret);
  });
});
