/** The embedded database's directory: its owner's alone, also across containers, whose process ids say nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDataDir } from '../../../src/store/database/data-directory.js';
import { directoryHolder, lockDirectory } from '../../../src/store/database/directory-lock.js';
import { openEmbedded } from '../../../src/store/database/embedded.js';
import { DatabaseUnusable, DirectoryInUse } from '../../../src/store/database/errors.js';
import { requireDatabase } from '../../../src/store/database/existing.js';
import { openPostgres } from '../../../src/store/database/postgres.js';
import { emptyDataDir, freshDataDir, freshPostgres } from '../../support/databases.js';
import { startHarness } from '../../support/harness.js';

describe('a directory whose owner cannot be seen from here', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vouchsafe-lock-'));
    // In each container the server may have the same process id as we have.
    await writeFile(join(directory, 'vouchsafe.pid.1'), `${process.pid} pid:[another]\n`);
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));
  const touch = (at: Date) => utimes(join(directory, 'vouchsafe.pid.1'), at, at);

  it('is in use while its file is touched', async () => {
    const owner = setInterval(() => void touch(new Date()), 500);
    try {
      await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryInUse);
    } finally {
      clearInterval(owner);
    }
  });

  it('is taken over at once when its file was not touched for long', async () => {
    await touch(new Date(Date.now() - 60_000));
    const giveBack = await lockDirectory(directory);
    await giveBack();
  });
});

describe('a directory whose owner can be seen from here', () => {
  let directory: string;
  let namespace: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vouchsafe-lock-'));
    namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    await rm(directory, { recursive: true, force: true });
  });
  const lock = (number: number) => join(directory, `vouchsafe.pid.${number}`);
  const files = async () => (await readdir(directory)).sort();
  const heldBy = (pid: number, number = 7, start = '') =>
    writeFile(lock(number), `${pid} ${namespace}${start}\n`);
  /** The fields of a process on Linux, from its state on. */
  const statOf = async (pid: number) =>
    (await readFile(`/proc/${pid}/stat`, 'latin1')).replace(/.*\) /s, '').split(' ');

  it('is locked by the next number, which says who holds it, and is released', async () => {
    await writeFile(join(directory, 'vouchsafe.pid.4.kept'), 'not a lock');
    expect(await directoryHolder(directory)).toBeNull();
    const release = await lockDirectory(directory);
    expect(await files()).toEqual(['vouchsafe.pid.1', 'vouchsafe.pid.4.kept']);
    const content = await readFile(lock(1), 'utf8');
    expect(content).toMatch(/^\d+ (pid:\[\d+\] \d+)?\n$/);
    expect(content.startsWith(`${process.pid} ${namespace}`)).toBe(true);
    expect((await stat(lock(1))).mode & 0o777).toBe(0o600);
    // The same id: of this process before it was started again.
    expect(await directoryHolder(directory)).toBeNull();
    await release();
    expect(await readFile(lock(1), 'utf8')).toBe('free\n');
    await (await lockDirectory(directory))();
    expect(await files()).toEqual(['vouchsafe.pid.2', 'vouchsafe.pid.4.kept']);
    expect(await directoryHolder(join(directory, 'nowhere'))).toBeNull();
  });

  it('stays with a living process, whose id is named, and goes on from one that died', async () => {
    const other = spawn(process.execPath, ['--eval', 'process.stdin.resume()']);
    const pid = other.pid ?? 0;
    await heldBy(pid);
    await heldBy(process.pid, 2);
    const refused = await lockDirectory(directory).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DirectoryInUse);
    expect(refused).toMatchObject({ pid, message: expect.stringContaining(`by process ${pid}.`) });
    expect(await directoryHolder(directory)).toMatchObject({ pid, isServer: false });
    expect(await files()).toEqual(['vouchsafe.pid.2', 'vouchsafe.pid.7']);
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(await directoryHolder(directory)).toBeNull();
    await (await lockDirectory(directory))();
    expect(await files()).toEqual(['vouchsafe.pid.8']);
  });

  it.runIf(process.platform === 'linux')(
    'goes on from one that its parent has not noticed the end of',
    async () => {
      // A program takes the place of the shell that never asks about the shell's child.
      const wait = `"${process.execPath}" --eval "setTimeout(() => {}, 600000)"`;
      const parent = spawn('sh', ['-c', `${wait} & echo $!; exec ${wait}`], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const [line] = await once(parent.stdout, 'data');
      const pid = Number(line);
      try {
        const program = await realpath(process.execPath);
        await expect.poll(() => readlink(`/proc/${parent.pid}/exe`)).toBe(program);
        process.kill(pid, 'SIGKILL');
        await expect.poll(async () => (await statOf(pid))[0]).toBe('Z');
        expect(process.kill(pid, 0)).toBe(true);
        await heldBy(pid);
        expect(await directoryHolder(directory)).toBeNull();
      } finally {
        parent.kill('SIGKILL');
        await once(parent, 'exit');
      }
    },
  );

  it.runIf(process.platform === 'linux')('goes on from one whose id a later process has', async () => {
    const other = spawn(process.execPath, ['--eval', 'process.stdin.resume()']);
    const pid = other.pid ?? 0;
    try {
      const start = Number((await statOf(pid))[19]);
      for (const [started, holder] of [
        [start, pid],
        [start - 1, null],
      ] as const) {
        await heldBy(pid, 7, ` ${started}`);
        await utimes(lock(7), 1, 1);
        expect((await directoryHolder(directory))?.pid ?? null).toBe(holder);
      }
    } finally {
      other.kill('SIGKILL');
      await once(other, 'exit');
    }
  });

  it.each([
    ['EPERM', 4321],
    ['ESRCH', null],
  ])(
    'whose owner cannot be signalled (%s) is held by %s: another account’s process is alive',
    async (code, holder) => {
      vi.spyOn(process, 'kill').mockImplementation(() => {
        throw Object.assign(new Error(code), { code });
      });
      await heldBy(4321);
      expect((await directoryHolder(directory))?.pid ?? null).toBe(holder);
    },
  );

  it.each(['', 'free\n', 'x1 y', '1x y'])('whose newest file says %j is free', async (content) => {
    await heldBy(1, 2);
    await writeFile(lock(7), content);
    expect(await directoryHolder(directory)).toBeNull();
  });

  it('says whether its holder is a server, also where the system does not say when the process started', async () => {
    const release = await lockDirectory(directory, true);
    expect(await readFile(lock(1), 'utf8')).toMatch(/^\d+ \S* \S* server\n$/);
    await release();
    vi.spyOn(process, 'kill').mockImplementation(() => true);
    for (const [words, isServer] of [
      ['  server', true],
      ['', false],
    ] as const) {
      await heldBy(4321, 7, words);
      expect(await directoryHolder(directory)).toMatchObject({ pid: 4321, isServer });
    }
  });

  it('gives each of those that come at once a number of its own', async () => {
    const releases = await Promise.all([1, 2, 3, 4].map(() => lockDirectory(directory)));
    expect(await files()).toHaveLength(1);
    for (const release of releases) await release();
  });

  it('is touched every second while it is held, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const release = await lockDirectory(directory);
    const touchedAt = async () => (await stat(lock(1))).mtimeMs;
    await utimes(lock(1), 1, 1);
    vi.advanceTimersByTime(999);
    expect(await touchedAt()).toBe(1000);
    vi.advanceTimersByTime(1);
    await expect.poll(touchedAt).toBeGreaterThan(1000);
    await release();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a database that cannot be used', () => {
  it('is refused with the variable that names it, and one line that says why; nothing is made', async () => {
    const { dir, remove } = await emptyDataDir();
    const message = async (work: Promise<unknown>) => {
      const error: unknown = await work.then(
        () => 'it worked',
        (thrown) => thrown,
      );
      expect(error).toBeInstanceOf(DatabaseUnusable);
      return error instanceof Error ? error.message : '';
    };
    const missing = `DATA_DIR: ${dir} has no Vouchsafe database. Run this`;
    expect(await message(requireDatabase({ directory: dir }))).toContain(missing);
    expect(await readdir(dir)).toEqual([]);
    await mkdir(join(dir, 'database'));
    await requireDatabase({ directory: dir });

    const { url, directUrl, drop } = await freshPostgres();
    await requireDatabase({ url });
    const empty = new URL(url);
    empty.pathname = '/postgres';
    expect(await message(requireDatabase({ url: empty.href }))).toMatch(
      /^DATABASE_URL: this database has no Vouchsafe tables/,
    );
    // PgBouncer has words of its own for it, and lets the next one wait for fifteen seconds.
    const none = new URL(directUrl);
    none.pathname = '/there_is_none';
    const because = `DATABASE_URL: the database at ${none.host} cannot be used: database "there_is_none" does not exist`;
    expect(await message(requireDatabase({ url: none.href }))).toBe(because);
    expect(await message(openPostgres(none.href))).toBe(because);
    await drop();

    // What a crash left of it: neither is it taken for a new one, nor does it stay locked.
    const broken = `DATA_DIR: the embedded database in ${dir} cannot be opened: `;
    await writeFile(join(dir, 'database', 'PG_VERSION'), '1\n');
    expect(await message(openEmbedded(dir))).toContain(broken);
    expect(await readFile(join(dir, 'vouchsafe.pid.1'), 'utf8')).toBe('free\n');
    expect(await message(openEmbedded(dir))).toContain('restore DATA_DIR from a backup');
    const file = join(dir, 'a-file');
    await writeFile(file, '');
    expect(await message(makeDataDir(file))).toBe(
      `DATA_DIR: ${file} cannot be used: it is a file. Set DATA_DIR to a folder`,
    );
    expect(await message(makeDataDir(join(file, 'within')))).toBe(
      `DATA_DIR: ${join(file, 'within')} cannot be used: a part of its path is a file. Set DATA_DIR to a folder`,
    );
    await makeDataDir(join(dir, 'new', 'one'));
    expect((await stat(join(dir, 'new', 'one'))).mode & 0o777).toBe(0o700);
    await remove();
  });
});

it('keeps the data of an embedded database that lost PG_VERSION, and opens it again once the file is back', async () => {
  const { dir, remove } = await freshDataDir();
  const ask = async (text: string) => {
    const database = await openEmbedded(dir);
    return database.query(text, []).finally(() => database.close());
  };
  await ask(`insert into scopes (name, title) values ('kept', 'Kept')`);
  const mark = join(dir, 'database', 'PG_VERSION');
  const version = await readFile(mark, 'utf8');
  await rm(mark);
  await expect(openEmbedded(dir)).rejects.toThrow(
    `DATA_DIR: the embedded database in ${dir} cannot be opened: it has files, but no PG_VERSION`,
  );
  await writeFile(mark, version);
  expect((await ask(`select title from scopes where name = 'kept'`)).rows).toEqual([{ title: 'Kept' }]);
  await remove();
});

it('refuses a database that a newer version made, and leaves it as it is', async () => {
  const newer = `update drizzle.__drizzle_migrations set created_at = created_at * 2`;
  const { directUrl: url, drop } = await freshPostgres();
  const { dir, remove } = await freshDataDir();
  const opened = await openPostgres(url, undefined, { migrates: false });
  // It only reads.
  await expect(opened.query(newer, [])).rejects.toMatchObject({ code: '25006' });
  await opened.close();
  const told: string[] = [];
  for (const [name, open] of [
    ['DATABASE_URL', (onStatement) => openPostgres(url, onStatement)],
    ['DATA_DIR', (onStatement) => openEmbedded(dir, onStatement)],
  ] as const satisfies [string, (onStatement: (text: string) => void) => ReturnType<typeof openPostgres>][]) {
    const database = await open((text) => told.push(text));
    const { rowCount } = await database.query(newer, []);
    expect(rowCount).toBeGreaterThan(20);
    expect(told.splice(0)).toContain(newer);
    const { rowCount: found } = await database.query('select $1::int as one', [1]);
    expect(found).toBe(1);
    await database.close();
    await expect(open(() => undefined)).rejects.toThrow(
      `${name}: a newer version of Vouchsafe has migrated the database.`,
    );
  }
  expect(await readFile(join(dir, 'vouchsafe.pid.2'), 'utf8')).toBe('free\n');
  await drop();
  await remove();
});

it('keeps others on this computer out of the embedded database', async () => {
  const server = await startHarness({ database: 'PGlite', seed: null });
  try {
    const { mode } = await stat(join(server.env.DATA_DIR ?? '', 'database'));
    expect(mode & 0o777).toBe(0o700);
  } finally {
    await server.stop();
  }
});
