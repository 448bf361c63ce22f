import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { packageFile } from '../src/package-file.js';

const run = promisify(execFile);
const dataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

/** Prints the address of each module that is loaded. */
const HOOK = `
  import { writeSync } from 'node:fs';
  export const load = (url, context, next) => { writeSync(1, url + '\\n'); return next(url, context); };`;
const REGISTER = `import { register } from 'node:module'; register(${JSON.stringify(dataUrl(HOOK))});`;

describe('starting a server', () => {
  it('loads nothing that it may never need: mail, fetches, descriptions, the other commands', async () => {
    const args = [
      '--import',
      dataUrl(REGISTER),
      '--input-type=module',
      '--eval',
      'for (const file of process.argv.slice(1)) await import(file)',
    ];
    const files = ['serve.js', 'serve/application.js'].map((file) => packageFile('dist', 'src', file));
    const { stdout } = await run(process.execPath, [...args, ...files], {
      maxBuffer: 2 ** 24,
    });
    const packages = new Set(
      Array.from(stdout.matchAll(/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g), ([, name]) => name),
    );
    expect(packages).toContain('hono');
    for (const name of [
      'undici',
      'nodemailer',
      'zod-openapi',
      'pino-pretty',
      'cli-table3',
      'commander',
      'prom-client',
    ])
      expect(packages).not.toContain(name);
  });
});
