import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { openStore } from '../../src/store/store.js';
import { startEmbeddedServer } from './embedded-server.js';
import { type PgBouncer, startPgBouncer } from './pgbouncer.js';
import { pgliteTemplates } from './pglite-templates.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the superuser of the PostgreSQL server that all test files share. */
    postgresUrl: string;
    /** The same through PgBouncer in transaction mode if `TEST_PGBOUNCER=1`; empty otherwise. */
    pooledUrl: string;
    /** The name of a database there at the newest schema, with nothing in it, to be copied. */
    postgresTemplate: string;
    /** A closed PGlite data directory at the newest schema, with nothing in it, to be copied. */
    pgliteTemplate: string;
    /** The same without any schema, for programs that have their own. */
    pgliteBlank: string;
  }
}

const ROOMY_BYTES = 4 * 2 ** 30;

/** Starts what all test files share, before the first of them; the function it returns ends it all. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return prepare(project, { postgres: true });
}

/** The same; without `postgres`, tests that need it fail. */
export async function prepare(
  project: TestProject,
  { postgres: wanted }: { readonly postgres: boolean },
): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join((await memoryDir()) ?? tmpdir(), 'vouchsafe-test-'));
  // Where we are root, PostgreSQL runs as another user, who has to get to its folder.
  await chmod(dir, 0o711);
  process.env.TMPDIR = dir;
  // An interrupted run ends without teardown; the server takes care of itself even then.
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const own = wanted ? process.env.TEST_DATABASE_URL : undefined;
  const server = own || !wanted ? undefined : startEmbeddedServer();
  let bouncer: PgBouncer | undefined;
  const teardown = async () => {
    await bouncer?.stop();
    await Promise.allSettled([server?.then((started) => started.stop())]);
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const [url, templates] = await Promise.all([own ?? server?.then((s) => s.url), pgliteTemplates(dir)]);
    project.provide('pgliteTemplate', templates.current);
    project.provide('pgliteBlank', templates.blank);
    if (!wanted) return teardown;
    if (url === undefined) throw new Error('there is no PostgreSQL server');
    if (process.env.TEST_PGBOUNCER === '1') bouncer = await startPgBouncer(url, 10);
    project.provide('postgresUrl', url);
    project.provide('pooledUrl', bouncer?.through(url) ?? '');
    project.provide('postgresTemplate', await makePostgresTemplate(url));
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

/** Hundreds of databases are made and thrown away: in memory where there is plenty, since a disk takes ten times as long. */
async function memoryDir(): Promise<string | undefined> {
  const shared = '/dev/shm';
  const space = await statfs(shared).catch(() => undefined);
  return space !== undefined && space.bavail * space.bsize > ROOMY_BYTES ? shared : undefined;
}

async function makePostgresTemplate(url: string): Promise<string> {
  const name = `template_${randomBytes(8).toString('hex')}`;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe(`CREATE DATABASE ${name}`);
  const location = new URL(url);
  location.pathname = `/${name}`;
  await (await openStore({ url: location.href })).close();
  await sql.end();
  return name;
}
