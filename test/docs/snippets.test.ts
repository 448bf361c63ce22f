/** The commands of the documentation run as they stand on their pages, and each block of code has a test or a reason. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsHere } from '../cli/vouchsafe.js';
import { Browser } from '../support/browser.js';
import { type FreshDataDir, freshDataDir } from '../support/databases.js';
import { freePort } from '../support/free-port.js';
import { walk } from '../support/oauth.js';
import { type Block, blocksOf, commandsOf, PAGES, wordsOf } from './snippets.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROOT_USER = { email: 'root@example.com', password: 'a few random words' };
const NPX = 'npx vouchsafe ';
/** The commands of these pages run in other places: those of the quick start in a shell, the others with a deployment. */
const isOurs = ({ page, language }: Block) =>
  language === 'sh' && !['docs/operate.md', 'docs/quick-start.md'].includes(page);
const OPERATORS_COMMANDS = PAGES.flatMap(blocksOf)
  .filter(isOurs)
  .flatMap(commandsOf)
  .filter((command) => command.startsWith(NPX))
  .map((command) => command.slice(NPX.length).replace(/ < \S+$/, ''));
/** What has to be done before, because a section does not go on from the one above it. */
const PREPARED = new Map([
  ['resource rotate-secret https://mcp.example.com/mcp', 'resource create https://mcp.example.com/mcp'],
  [
    'resource create https://api.example.com --title "The API"',
    'resource delete https://mcp.example.com/w/{workspace}/mcp',
  ],
]);

/** A page, what its block contains, and the test that runs it, or why none does. */
const ELSEWHERE = [
  ['README.md', 'npm ci && npm start', 'As in the quick start.'],
  ['README.md', 'npm run demo', 'test/operate/examples/demo.test.ts'],
  [
    'README.md',
    "requireToken(verifier, { scopes: ['workspace.mcp'], permissions: ['database.read'] })",
    'Lines of hono.mjs, which a test runs.',
  ],
  ['README.md', 'npm run test:fast', 'What developers run; CI runs most of it.'],
  ['docs/api.md', 'curl -H', 'Needs curl; the routes are in test/management.'],
  ['docs/api.md', 'curl -X PUT', 'Needs curl; the routes are in test/management.'],
  ['docs/api.md', '{"success": true', 'Two answers; the test of the API compares their shape.'],
  ['docs/configuration.md', '"workspaces": [{ "name"', 'test/readme.test.ts'],
  ['docs/migrating.md', '"users": [', 'test/docs/migrating.test.ts'],
  ['docs/migrating.md', 'file=', 'test/docs/migrating.test.ts'],
  ['docs/operate.md', 'npx vouchsafe doctor', 'test/doctor/doctor.test.ts'],
  ['docs/operate.md', 'SECRET_KEY: keep it', 'test/operate/backup.test.ts'],
  ['docs/operate.md', 'pg_dump', 'test/operate/backup.test.ts'],
  ['docs/operate.md', 'pg_restore', 'test/operate/backup.test.ts'],
  ['docs/operate.md', 'cp -a data', 'test/operate/backup.test.ts'],
  ['docs/operate.md', 'npx vouchsafe move', 'test/operate/move.test.ts'],
  ['docs/operate.md', 'helm install', 'test/operate/kubernetes.test.ts'],
  ['docs/operate.md', 'target_session_attrs', 'test/operate/failover.test.ts'],
  ['docs/operators.md', 'export default function LoginPage', 'test/brand/own-views.test.ts'],
  ['docs/operators.md', 'SIGN_UP=domain', 'test/config.test.ts'],
  ['docs/operators.md', 'jaegertracing', 'Needs an image from a registry; test/traces has a collector.'],
  ['docs/operators.md', 'receivers:', 'The configuration of another program.'],
  ['docs/operators.md', '"msg":"A request was answered."', 'A line of the log, with values of a day.'],
  ['docs/performance.md', 'npm run bench', 'Takes hours.'],
  ['docs/platform-hook.md', '"user": {', 'test/platform/docs.test.ts'],
  ['docs/platform-hook.md', '"id": "ws_81"', 'test/platform/docs.test.ts'],
  ['docs/platform-hook.md', '"workspaces": {', 'test/platform/docs.test.ts'],
  ['docs/platform-hook.md', 'export interface Question', 'test/platform/docs.test.ts'],
  ['docs/platform-hook.md', 'file=', 'test/docs/platform-hook.test.ts'],
  [
    'docs/platform-hook.md',
    'npm install jose',
    'Starts the program that test/docs/platform-hook.test.ts starts.',
  ],
  ['docs/resource-servers.md', 'file=', 'test/docs/resource-servers.test.ts'],
  [
    'docs/resource-servers.md',
    'const careful',
    'Lines for a program above them; test/resource-server has acr and maxAge.',
  ],
  ['docs/webhooks.md', 'verifyWebhook', 'test/webhooks/webhooks.test.ts'],
] as const;

/** One server, which the quick start starts; the other pages run their commands on it afterwards. */
describe('the commands of the documentation', () => {
  let folder: string;
  let data: FreshDataDir;
  let server: ChildProcess;
  let issuer: string;
  let env: Record<string, string>;
  let log = '';

  beforeAll(async () => {
    [folder, data] = await Promise.all([mkdtemp(join(tmpdir(), 'vouchsafe-docs-')), freshDataDir()]);
    await symlink(data.dir, join(folder, 'data'));
    // What npm and npx would find in an installed checkout; a browser has no screen here.
    const bin = join(folder, 'bin');
    const program = `exec '${process.execPath}' '${ROOT}dist/bin/vouchsafe.js'`;
    await mkdir(bin);
    for (const [name, script] of [
      ['npm', `[ "$1" = ci ] && exit 0\n[ "$1" = start ] && ${program} serve\nexit 1`],
      ['npx', `[ "$1" = vouchsafe ] || exit 1\nshift\n${program} "$@"`],
      ['xdg-open', 'exit 0'],
    ] as const) {
      await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`);
      await chmod(join(bin, name), 0o755);
    }
    const port = await freePort();
    issuer = `http://localhost:${port}`;
    env = { PATH: `${bin}:${process.env.PATH}`, PORT: String(port) };
  });
  afterAll(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    await rm(folder, { recursive: true });
    await data.remove();
  });

  it('lead through the quick start, from the start of the server to the audit log', async () => {
    const [start = '', ...rest] = blocksOf('docs/quick-start.md').flatMap(commandsOf);
    server = spawn('sh', ['-c', start.replace('npm start', 'exec npm start')], { cwd: folder, env });
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    await expect.poll(() => log).toMatch(/\/setup\//);

    const [setup = ''] = /http\S+\/setup\/[\w-]+/.exec(log) ?? [];
    const form = await new Browser().get(setup);
    const place = { workspace_title: 'First Place', workspace_name: 'first-place' };
    const done = await form.submit({ fields: { ...ROOT_USER, name: 'Root', ...place } });
    expect(done.status, done.text).toBe(200);

    const printed = new Map<string, string>();
    for (const command of rest) printed.set(command, await inShell(command));
    const of = (part: string) => [...printed].find(([command]) => command.includes(part))?.[1] ?? '';
    expect(of('vouchsafe try')).toContain('http://localhost:4000/mcp');
    expect(of('vouchsafe try')).toContain('database.read');
    expect(of('grant list')).toMatch(/root@example\.com +first-place +My App +active/);
    expect(of('audit list')).toContain('grant.allowed');
  });

  /** Runs it in a shell; what `try` opens, a user walks through. */
  async function inShell(command: string): Promise<string> {
    const child = spawn('sh', ['-c', command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    let walked: Promise<unknown> = Promise.resolve();
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      const [address] = /http\S+authorize\S+/.exec(text) ?? [];
      stderr += text;
      if (address !== undefined)
        walked = walk(new Browser(), address, { ...ROOT_USER, workspace: 'first-place' }).then((it) =>
          fetch(it),
        );
    });
    const [code] = await once(child, 'close');
    await walked;
    expect(code, `${command}\n${stderr}`).toBe(0);
    return stdout;
  }

  it('work in the order of their pages', async () => {
    const run = commandsHere({ DATA_DIR: data.dir, ISSUER: issuer, PORT: env.PORT ?? '' });
    // What the pages take for granted.
    await run.json('user create dana@example.com --name Dana --no-password');
    const metadata = join(folder, 'metadata.json');
    const migrated = join(folder, 'migrated.json');
    await writeFile(migrated, '{"users": [{ "email": "erin@example.com", "name": "Erin" }]}');
    await writeFile(
      metadata,
      '{"client_name": "From a file", "redirect_uris": ["https://file.example/callback"]}',
    );
    await inShell('npx vouchsafe try');
    const { grants } = JSON.parse((await run('grant list --json')).stdout);
    const known = new Map([
      ['0b9f…', grants[0].id],
      ['0b9f5a3c', grants[1].id.slice(0, 8)],
      ['metadata.json', metadata],
      ['migrated.json', migrated],
    ]);
    const failures: string[] = [];
    const runConfirmed = async (words: readonly string[]) => {
      const first = await run(words, 'correct horse battery');
      const isUnconfirmed = first.code === 1 && first.stderr.includes('Add --yes');
      const { code, stdout, stderr } = isUnconfirmed ? await run([...words, '--yes']) : first;
      if (code !== 0) failures.push(`${words.join(' ')}: ${stderr}`);
      return stdout;
    };
    for (const command of OPERATORS_COMMANDS) {
      const prepared = PREPARED.get(command);
      if (prepared !== undefined) await runConfirmed(wordsOf(prepared));
      const stdout = await runConfirmed(wordsOf(command).map((word) => known.get(word) ?? word));
      const [client] = /acme-reports-\w+/.exec(stdout) ?? [];
      if (client !== undefined) known.set('acme-reports-x7k2mp', client);
      if (command.startsWith('webhook create')) {
        const { webhooks } = JSON.parse((await run('webhook list --json')).stdout);
        known.set('3f0c9a12', webhooks[0].id.slice(0, 8));
      }
    }
    expect(failures).toEqual([]);
  });
});

describe('a block of code in the documentation', () => {
  it('is run by a test, or there is a reason why not', () => {
    const blocks = PAGES.flatMap(blocksOf).filter(({ language }) => /^(sh|ts|js|json|yaml)\b/.test(language));
    const isRunHere = (block: Block) =>
      block.page === 'docs/quick-start.md' ||
      (isOurs(block) && commandsOf(block).every((command) => command.startsWith(NPX)));
    const others = blocks.filter((block) => !isRunHere(block));
    const nameOf = ({ page, text }: Block) => `${page}: ${text.split('\n')[0]}`;
    const isOf = (block: Block, [page, beginning]: (typeof ELSEWHERE)[number]) =>
      block.page === page && `${block.language}\n${block.text}`.includes(beginning);
    expect(others.filter((block) => !ELSEWHERE.some((entry) => isOf(block, entry))).map(nameOf)).toEqual([]);
    expect(ELSEWHERE.filter((entry) => !others.some((block) => isOf(block, entry)))).toEqual([]);
    for (const [, , proof] of ELSEWHERE)
      if (proof.startsWith('test/')) expect(existsSync(join(ROOT, proof)), proof).toBe(true);
  });

  it('names scripts of npm that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const named = PAGES.flatMap(blocksOf).flatMap(({ text }) =>
      [...text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w:]+)/g)].map(([, name = '']) => name),
    );
    expect(named).toContain('bench:growth');
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  });
});
