import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { packageFile } from '../../src/package-file.js';

const run = promisify(execFile);

/** Renders a page in a process of its own, and prints the ids of two promises: without hooks they have none. */
const RENDER = `
  import { executionAsyncId } from 'node:async_hooks';
  import { createRequire } from 'node:module';
  if (process.argv[2] === 'CommonJS') process.mainModule = { require: createRequire(process.argv[1]) };
  import { Hono } from 'hono';
  const { Pages } = await import(process.argv[1]);
  const brand = { name: 'Vouchsafe', isOurs: true, color: '#383b99', logoHref: null, supportUrl: null, privacyUrl: null, termsUrl: null };
  const pages = new Pages('', { brand, stylesheetPath: '/assets/1.css' }, { log: { info() {}, warn() {}, error() {} }, metrics: { refused() {} }, refusals: { keep() {} }, now: () => new Date() });
  const app = new Hono().get('/', (c) => pages.error(c, new Error('a fault')));
  const page = await (await app.request('/')).text();
  const inPromise = async () => { await null; return executionAsyncId(); };
  console.log(JSON.stringify({ page, ids: [await inPromise(), await inPromise()] }));`;

describe('rendering a page', () => {
  it.each(['ECMAScript', 'CommonJS'])(
    'turns on no promise hooks, which every other request of the process would pay for, in a process of %s modules',
    async (modules) => {
      const pages = packageFile('dist', 'src', 'browser', 'pages.js');
      const args = ['--input-type=module', '--eval', RENDER, pages, modules];
      const { stdout } = await run(process.execPath, args, { cwd: packageFile('.') });
      const { page, ids } = JSON.parse(stdout);
      expect(page).toContain('<h1');
      // Promises get ids only while a hook is enabled.
      expect(ids[0]).toBe(ids[1]);
    },
  );
});
