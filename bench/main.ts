/**
 * Compares Vouchsafe with its peers: all servers run at once, on one PostgreSQL with durable settings, and one separate
 * process drives them in short alternating bursts. Other work on the machine affects all of them alike, so ratios of
 * neighboring bursts are meaningful and absolute figures are not.
 *
 * `npm run bench` measures everything; `npm run bench -- --quick refresh metadata` runs only some benchmarks, briefly.
 * `--only vouchsafe --only ceiling` runs only these servers. `--write` saves the results to `bench/run.json`;
 * `docs/performance.md` takes its tables from there.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { packageFile } from '../src/package-file.js';
import { type Contender, PEER_CLIENT, startPeer, startVouchsafe } from './contenders.js';
import { residentMegabytes } from './processes.js';
import { startRig } from './rig.js';
import { IDLE_SECONDS, type Measured, median, type Run, summaryOf } from './run.js';
import { VISITORS, type Wanted, WORKLOADS, type Workload } from './target.js';

interface Plan {
  readonly contenders: readonly string[];
  readonly connections: number;
  /** The most that a burst uses up; it ends early rather than run out. */
  readonly uses?: (count: number) => Wanted;
  readonly limit?: number;
}

const ALL = ['vouchsafe', 'oidc-provider', 'oauth2-server', 'ceiling'];
const FEATURED = ['vouchsafe', 'oidc-provider'];
const PLANS: Readonly<Record<Workload, Plan>> = {
  refresh: { contenders: ALL, connections: 16 },
  'refresh-64': { contenders: ALL, connections: 64 },
  exchange: {
    contenders: ['vouchsafe', 'oidc-provider', 'oauth2-server'],
    connections: 16,
    uses: (codes) => ({ codes }),
    limit: 3000,
  },
  browser: { contenders: FEATURED, connections: 16 },
  metadata: { contenders: ['vouchsafe', 'oidc-provider', 'ceiling'], connections: 16 },
  jwks: { contenders: ['vouchsafe', 'oidc-provider', 'ceiling'], connections: 16 },
  introspect: { contenders: FEATURED, connections: 16 },
  revoke: {
    contenders: FEATURED,
    connections: 16,
    uses: (refreshTokens) => ({ refreshTokens }),
    limit: 1500,
  },
  register: { contenders: FEATURED, connections: 16 },
  'document-refresh': { contenders: ['vouchsafe'], connections: 16 },
  'status-list': { contenders: ['vouchsafe'], connections: 16 },
  userinfo: { contenders: FEATURED, connections: 16 },
};
/** How many refresh tokens and access tokens each server starts with. */
const FAMILIES = 2000;
const ACCESS_TOKENS = 500;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
    profile: { type: 'string' },
    disk: { type: 'string', default: tmpdir() },
  },
});
requireKnown('workload', positionals, WORKLOADS);
requireKnown('server', values.only ?? [], ALL);
const chosen = positionals.length === 0 ? WORKLOADS : WORKLOADS.filter((it) => positionals.includes(it));
const rounds = Number(values.rounds ?? (values.quick ? 5 : 15));
const seconds = Number(values.seconds ?? (values.quick ? 0.5 : 1));

const rig = await startRig(values.disk);
const { cluster } = rig;
const running: Contender[] = [];
try {
  await start();
  await renderPages();
  const measured: Measured[] = [];
  for (const workload of chosen) measured.push(...(await measure(workload)));
  const memoryMegabytes = memory();
  await setTimeout(IDLE_SECONDS * 1000);
  const run: Run = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} ${cpus()[0]?.model.trim()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    versions: versions(),
    rounds,
    seconds,
    memoryMegabytes,
    idleMemoryMegabytes: memory(),
    measured,
  };
  process.stdout.write(summaryOf(run));
  if (values.write) await writeFile(packageFile('bench', 'run.json'), `${JSON.stringify(run, null, 1)}\n`);
} finally {
  for (const contender of running) await contender.stop();
  await rig.stop();
}

function requireKnown(what: string, named: readonly string[], known: readonly string[]): void {
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no ${what} named ${unknown.join(' or ')}; there are ${known.join(', ')}.`);
}

async function start(): Promise<void> {
  const names = new Set(chosen.flatMap((workload) => PLANS[workload].contenders));
  const isWanted = (name: string) =>
    names.has(name) && (values.only === undefined || values.only.includes(name));
  if (isWanted('vouchsafe'))
    running.push(
      await startVouchsafe(
        cluster,
        values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`],
      ),
    );
  if (isWanted('oidc-provider')) {
    const paths = {
      authorize: '/auth',
      token: '/token',
      metadata: '/.well-known/openid-configuration',
      jwks: '/jwks',
      introspect: '/token/introspection',
      revoke: '/token/revocation',
      register: '/reg',
      userinfo: '/me',
    };
    const secret = 'a secret of the resource server that is long enough';
    const introspector = Buffer.from(`bench-api:${encodeURIComponent(secret)}`).toString('base64');
    running.push(
      await startPeer(cluster, 'oidc-provider', {
        ...PEER_CLIENT,
        paths,
        introspector,
        introspectable: true,
      }),
    );
  }
  if (isWanted('oauth2-server'))
    running.push(await startPeer(cluster, 'oauth2-server', { ...PEER_CLIENT, paths: { token: '/token' } }));
  if (isWanted('ceiling')) {
    const paths = { token: '/token', metadata: '/metadata', jwks: '/jwks' };
    running.push(await startPeer(cluster, 'ceiling', { ...PEER_CLIENT, paths }));
  }
  for (const contender of running) {
    const documents = chosen.includes('document-refresh') && contender.target.documentClientId !== undefined;
    await rig.put(contender, {
      refreshTokens: FAMILIES,
      ...(documents && { documentRefreshTokens: FAMILIES }),
      ...(contender.target.introspectable && { accessTokens: ACCESS_TOKENS }),
    });
  }
}

/**
 * In some servers, the first page makes everything afterwards slower, and every real server shows pages. Visitors whose
 * pages are measured are signed in by then.
 */
async function renderPages(): Promise<void> {
  const [seconds, walks] = chosen.includes('browser') ? [120, VISITORS] : [0.3, undefined];
  for (const contender of running)
    if (contender.target.paths.authorize !== undefined)
      await rig.burst(contender, 'browser', 2, seconds, walks);
}

async function measure(workload: Workload): Promise<readonly Measured[]> {
  const plan = PLANS[workload];
  const taking = running.filter(({ target }) => plan.contenders.includes(target.name));
  const results = new Map<string, Measured['rounds'][number][]>();
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    if (round === 1) await analyze(taking);
    // The order alternates, because the first and the last server have different neighbors.
    const order = taking
      .map((_, index) => taking[(index + round) % taking.length])
      .filter((it) => it !== undefined);
    for (const contender of order) {
      if (plan.uses !== undefined) await rig.put(contender, plan.uses(plan.limit ?? 0));
      const result = await rig.observe(contender, () =>
        rig.burst(contender, workload, plan.connections, seconds, plan.limit),
      );
      if (result.failures > 0)
        process.stderr.write(`${workload} ${contender.target.name}: ${result.firstFailure}\n`);
      if (round > 0)
        results.set(contender.target.name, [...(results.get(contender.target.name) ?? []), result]);
    }
  }
  const measured = [...results].map(([contender, list]) => ({ workload, contender, rounds: list }));
  for (const { contender, rounds: list } of measured)
    process.stderr.write(
      `${workload} ${contender}: ${Math.round(median(list.map((it) => it.perSecond)))}/s\n`,
    );
  return measured;
}

/** Autovacuum does this within a minute or so. A plan without statistics would say little about a server. */
async function analyze(contenders: readonly Contender[]): Promise<void> {
  for (const { url } of contenders) {
    const sql = postgres(url, { max: 1 });
    await sql`analyze`;
    await sql.end();
  }
}

function memory(): Run['memoryMegabytes'] {
  return Object.fromEntries(
    running.map(({ target, pid }) => [target.name, Math.round(residentMegabytes(pid))]),
  );
}

function versions(): Record<string, string> {
  const of = (name: string) => {
    const { version } = JSON.parse(readFileSync(packageFile('node_modules', name, 'package.json'), 'utf8'));
    return version;
  };
  return {
    'Node.js': process.versions.node,
    PostgreSQL: cluster.version,
    'oidc-provider': of('oidc-provider'),
    '@node-oauth/oauth2-server': of('@node-oauth/oauth2-server'),
  };
}
