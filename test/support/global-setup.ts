import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from './embedded-server.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the superuser of the PostgreSQL server that all test files share. */
    postgresUrl: string;
    /** An initialised, empty, closed PGlite data directory, to be copied. */
    pgliteTemplate: string;
  }
}

/** Starts what all test files share, before the first of them; the function it returns ends it all. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'vouchsafe-test-'));
  // An interrupted run ends without teardown; the server takes care of itself even then.
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const own = process.env.TEST_DATABASE_URL;
  const server = own ? undefined : startEmbeddedServer();
  const teardown = async () => {
    await Promise.allSettled([server?.then((started) => started.stop())]);
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const [url, template] = await Promise.all([own ?? server?.then((s) => s.url), makeTemplate(dir)]);
    if (url === undefined) throw new Error('there is no PostgreSQL server');
    project.provide('postgresUrl', url);
    project.provide('pgliteTemplate', template);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

async function makeTemplate(dir: string): Promise<string> {
  const dataDir = join(dir, 'pglite');
  const small = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=256kB'];
  const database = await PGlite.create({ dataDir, startParams: [...PGlite.defaultStartParams, ...small] });
  await database.close();
  return dataDir;
}
