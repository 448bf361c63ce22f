/** The image that `deploy/Containerfile` makes: built, run as its notes say, signed in to, and stopped. */
import { chmod } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Browser } from '../support/browser.js';
import { type FreshPostgres, freshPostgres } from '../support/databases.js';
import { freePort } from '../support/free-port.js';
import { SECRET_KEY } from '../support/harness.js';
import { newTokens, refresh } from '../support/oauth.js';
import { type Seeded, seeded } from '../support/seeded.js';
import { BASE, buildImage, CONTAINERS_RUN, containers } from './containers.js';

const IMAGE = 'localhost/vouchsafe-test';
const NAME = `vouchsafe-${process.pid}`;

const Inspected = z
  .array(
    z.object({
      Size: z.number(),
      Config: z.object({ User: z.string(), StopSignal: z.string() }),
      Healthcheck: z.object({ Test: z.tuple([z.literal('CMD')]).rest(z.string()) }),
    }),
  )
  .length(1);

describe.skipIf(!CONTAINERS_RUN)(
  'the image (skipped without Buildah, Podman and the base image, or where containers do not run)',
  () => {
    let database: FreshPostgres;
    let seedFile: Seeded;
    beforeAll(async () => {
      [database, seedFile] = await Promise.all([freshPostgres('blank'), seeded(), buildImage(IMAGE)]);
      // The user of the container reads it.
      await chmod(dirname(seedFile.env.SEED_FILE), 0o755);
    }, 900_000);
    afterAll(async () => {
      await containers('rm', '--force', '--volumes', '--ignore', NAME);
      await containers('rmi', '--force', IMAGE);
      await Promise.all([database.drop(), seedFile.remove()]);
    });

    it('serves from a read-only root, without privileges, and ends when it is told to', async () => {
      const [image] = Inspected.parse(JSON.parse(await containers('image', 'inspect', IMAGE)));
      expect(image?.Config).toMatchObject({ User: 'node', StopSignal: 'SIGTERM' });
      const base = await containers('image', 'inspect', '--format={{.Size}}', BASE);
      expect((image?.Size ?? Number.NaN) - Number(base)).toBeLessThan(120e6);

      const port = await freePort();
      const issuer = `http://localhost:${port}`;
      const env = {
        ...{ ISSUER: issuer, PORT: String(port), DATABASE_URL: database.directUrl, SECRET_KEY },
        SEED_FILE: '/seed/seed.json',
      };
      await containers(
        'run',
        ...['--detach', `--name=${NAME}`, '--network=host', '--no-healthcheck'],
        ...['--read-only', '--tmpfs=/tmp'],
        ...['--cap-drop=ALL', '--security-opt=no-new-privileges'],
        `--volume=${dirname(seedFile.env.SEED_FILE)}:/seed:ro`,
        ...Object.entries(env).map(([name, value]) => `--env=${name}=${value}`),
        IMAGE,
      );
      const inside = (...command: readonly string[]) => containers('exec', NAME, ...command);
      // The health check of the image itself, which a scheduler would run.
      const [, ...check] = image?.Healthcheck.Test ?? [];
      await expect.poll(() => inside(...check).then(() => 'healthy', String)).toBe('healthy');

      const first = await newTokens(new Browser(), issuer);
      const second = await refresh(issuer, first.text('refresh_token'));
      expect([first.status, second.status]).toEqual([200, 200]);

      expect(await inside('id', '-u')).toBe('1000');
      const status = await inside('cat', '/proc/1/status');
      expect(status).toMatch(/^CapEff:\s+0+$/m);
      expect(status).toMatch(/^CapBnd:\s+0+$/m);
      await expect(inside('touch', '/app/new')).rejects.toThrow('Read-only file system');
      // Sources, tools and what other stages had are not there; with DATABASE_URL, nothing is written to /data.
      expect((await inside('ls', '/app')).split('\n')).toEqual(
        ['dist', 'known-passwords', 'migrations', 'node_modules', 'package.json', 'views'].toSorted(),
      );
      expect(await inside('ls', '/app/dist')).toBe('bin');
      await expect(inside('test', '-e', '/app/node_modules/typescript')).rejects.toThrow();
      expect(await inside('ls', '-A', '/data')).toBe('');

      // The check fails where nothing listens.
      const nowhere = ['env', `PORT=${await freePort()}`];
      await expect(inside(...nowhere, ...check)).rejects.toThrow();

      // SIGTERM reaches the server, which is the first process: it ends by itself, before SIGKILL would come.
      await containers('stop', '--time=60', NAME);
      expect(await containers('inspect', '--format={{.State.ExitCode}}', NAME)).toBe('0');
    });
  },
);
