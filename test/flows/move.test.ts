/** What a move from the embedded database to PostgreSQL does when something is in its way, and what it leaves behind. */
import { mkdir, readdir, readFile, readlink, rmdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { openCluster } from '../../src/store/database/embedded.js';
import { moveDatabase } from '../../src/store/database/move.js';
import { tablesOf } from '../../src/store/database/tables.js';
import { freshDataDir, freshPostgres } from '../support/databases.js';
import { SlowProxy } from '../support/slow-proxy.js';

const AT = new Date('2030-01-02T03:04:05.678Z');

/** A charged document and one on the 1001st page of its table, a user, a number that was used, and another time zone. */
const FILL = `
  insert into users (id, email, name) values (gen_random_uuid(), 'alice@example.com', E'Alice "A", \\\\N\\n;');
  insert into documents (url, media_type, body, fresh_until)
    select 'https://b.example/' || n, 'text/plain', repeat('b', 1900), now() from generate_series(1, 4010) n;
  delete from documents where url like 'https://b%' and url not in ('https://b.example/1', 'https://b.example/4010');
  insert into documents (url, media_type, body, fresh_until, charged_to, bytes)
    values ('https://a.example/', 'text/plain', 'a', now(), '192.0.2.0/24', 700);
  select setval('grant_numbers', 12);
  alter database postgres set timezone = 'Asia/Tokyo'`;

it('moves everything or nothing, and leaves nothing open', async () => {
  const { dir, remove } = await freshDataDir();
  const { directUrl: url, drop } = await freshPostgres();
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  const first = async (statement: string) => Object.values((await sql.unsafe(statement))[0] ?? {})[0];
  await sql.unsafe(
    `alter database ${await first('select current_database()')} set timezone = 'America/Lima'`,
  );
  const { hostname, port, host, pathname } = new URL(url);
  const proxy = await SlowProxy.start({ host: hostname, port: Number(port) });
  const filled = await openCluster(dir);
  await filled.pglite.exec(FILL);
  await filled.close();

  let told: [string, number][] = [];
  const move = (act: (name: string) => void = () => {}, to = url) => {
    told = [];
    return moveDatabase(
      dir,
      to,
      () => AT,
      (name, rows) => {
        told.push([name, rows]);
        act(name);
      },
    );
  };
  const failed = async (...given: Parameters<typeof move>) => {
    const error: unknown = await move(...given).catch((thrown) => thrown);
    expect(await readdir(dir)).toEqual(['database', expect.stringMatching(/^vouchsafe\.pid\.\d+$/)]);
    expect(await readFile(join(dir, (await readdir(dir))[1] ?? ''), 'utf8')).toBe('free\n');
    return String(error);
  };
  const isUntouched = async () => {
    expect(await first('select count(*)::int from users')).toBe(0);
    expect(await first('select count(*)::int from roles')).toBe(3);
  };

  // Interrupted in the middle: by itself, and by the target.
  const thrown = await failed((name) => {
    if (name === 'clients') throw new Error('the machine went away');
  });
  expect(thrown).toContain(`DATABASE_URL: the database at ${host} cannot be used: the machine went away`);
  const lost = await failed((name) => name === 'clients' && proxy.cut(), proxy.through(url));
  expect(lost).toMatch(/DATABASE_URL: the database at .* cannot be used: /);
  await isUntouched();
  // The disk is full, or not ours: that is found out before there are two copies.
  await mkdir(join(dir, 'moved.json.draft'));
  await expect(move()).rejects.toThrow(/^DATA_DIR: .* cannot be written, and nothing was moved: E/);
  await rmdir(join(dir, 'moved.json.draft'));
  // Another move comes first, or a server that starts there.
  let late: Promise<string> | undefined;
  await sql.begin(async (other) => {
    await other`lock table users in row exclusive mode`;
    late = failed();
    await expect
      .poll(() => first(`select count(*)::int from pg_locks where not granted and locktype = 'relation'`))
      .toBe(1);
    await other`insert into users (id, email, name) values (gen_random_uuid(), 'x@example.com', 'x')`;
  });
  expect(await late).toContain('The target already contains data, so nothing was moved');
  // It is in use: nobody has to wait for that to be found out.
  await sql.begin(async (other) => {
    await other`lock table users in row exclusive mode`;
    expect(await failed()).toContain('The target already contains data');
  });
  await sql`delete from users`;
  // The target makes something else of what it gets.
  await sql`alter table documents alter column media_type type char(20)`;
  expect(await failed()).toContain(
    'the data that arrived differs from the data that was sent; nothing was kept',
  );
  await sql`alter table documents alter column media_type type text`;
  await isUntouched();

  const moved = await move();
  expect(moved.to).toBe(`PostgreSQL at ${host}${pathname}`);
  const rows = Object.fromEntries(moved.tables.map((table) => [table.name, table.rows]));
  expect(rows).toMatchObject({ users: 1, documents: 3, anonymous_usage: 1, roles: 3, grants: 0 });
  expect(told).toEqual(moved.tables.map((table) => [table.name, table.rows]));
  expect(JSON.parse(await readFile(join(dir, 'moved.json'), 'utf8'))).toEqual({
    to: moved.to,
    at: AT.toISOString(),
  });
  expect(await first('select name from users')).toBe('Alice "A", \\N\n;');
  expect(await first('select sum(bytes)::int from anonymous_usage')).toBe(700);
  expect(await first('select length(body) from documents order by url desc limit 1')).toBe(1900);
  // New rows continue the sequences, and the triggers are back.
  expect(await first(`select nextval('grant_numbers')::int`)).toBe(13);
  expect(await first(`select nextval('status_entries')::int`)).toBe(0);
  await expect(sql`truncate audit_events`).rejects.toThrow();

  // It refuses to be used, also by a second move. Without the note, that finds its own copy, and waits for nobody.
  await expect(move()).rejects.toThrow(
    `was moved to ${moved.to} at 2030-01-02T03:04:05.678Z. Set DATABASE_URL to that database`,
  );
  await unlink(join(dir, 'moved.json'));
  await sql.begin(async (other) => {
    await other`lock table users in row exclusive mode`;
    expect(await move()).toEqual(moved);
  });
  expect(told).toEqual([]);
  await unlink(join(dir, 'moved.json'));
  await mkdir(join(dir, 'moved.json'));
  await expect(openCluster(dir)).rejects.toThrow(/^DATA_DIR: .*moved\.json cannot be read: EISDIR/);
  await rmdir(join(dir, 'moved.json'));
  for (const damaged of ['', '{"to":1}']) {
    await writeFile(join(dir, 'moved.json'), damaged);
    await expect(openCluster(dir)).rejects.toThrow(/^DATA_DIR: .*moved\.json is damaged\. It says that/);
  }

  const open = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  expect(open.filter((path) => path.startsWith(dir))).toEqual([]);
  const connections = `select count(*)::int from pg_stat_activity
    where datname = current_database() and application_name = 'vouchsafe'`;
  await expect.poll(() => first(connections)).toBe(0);
  await sql.end();
  await proxy.close();
  await drop();
  await remove();
});

it('copies no table before those that it refers to, and none at all when that is impossible', async () => {
  const sorted = async (tables: Readonly<Record<string, readonly string[] | null>>) => {
    const found = Object.entries(tables).map(([name, parents]) => ({ name, parents, columns: ['id'] }));
    return (await tablesOf(async () => found)).map(({ name }) => name);
  };
  expect(await sorted({ a: ['c'], b: null, c: ['d', 'b'], d: [] })).toEqual(['b', 'd', 'c', 'a']);
  await expect(sorted({ a: ['b'], b: ['a'], c: null })).rejects.toThrow('in a circle');
});
