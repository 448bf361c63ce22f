/**
 * Measures what is compared with no other server: refreshes on the embedded database, the time from the start of the process
 * to its first answer, and what becomes of one refresh token that is used several times at once. `npm run bench:alone`
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageFile } from '../src/package-file.js';
import { randomSecret } from '../src/tokens/random.js';
import { type Answer, Connection } from './connection.js';
import { preciseCpuSeconds } from './processes.js';
import { authorizePath, exchangeOf, refreshOf, refreshTokenOf } from './requests.js';
import { type Rig, startRig } from './rig.js';
import type { Alone } from './run.js';
import { type Target, VISITORS, visitorEmail, type Workload } from './target.js';
import { Visitor } from './visitor.js';
import { CREDENTIALS, launch, type Process } from './vouchsafe.js';

const WORKLOADS: readonly (readonly [Workload, number])[] = [
  ['refresh', 16],
  ['refresh-64', 64],
];
const STARTS = 7;
const TRIALS = 20;
const USES = 8;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '1' },
    disk: { type: 'string', default: tmpdir() },
    write: { type: 'boolean', default: false },
  },
});
const rig = await startRig(values.disk);
const dataDir = await mkdtemp(join(values.disk, 'vouchsafe-bench-'));
const key = { SECRET_KEY: randomSecret() };
try {
  const embedded = { DATA_DIR: dataDir, ...key };
  const onPostgres = { DATABASE_URL: await rig.cluster.createDatabase('alone'), ...key };
  const alone: Alone = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} ${cpus()[0]?.model.trim()} cores; Node.js ${process.versions.node}`,
    embedded: await whileRunning(embedded, (server) => refreshing(rig, server)),
    simultaneousUses: {
      uses: USES,
      trials: TRIALS,
      oneChain: await whileRunning(onPostgres, ({ target }) => countTrials(target, isOneChain)),
      oneWinner: await whileRunning({ ...onPostgres, REFRESH_RETRY_WINDOW: '0' }, ({ target }) =>
        countTrials(target, isOneWinner),
      ),
    },
    firstAnswer: { PostgreSQL: await firstAnswers(onPostgres), embedded: await firstAnswers(embedded) },
  };
  process.stdout.write(`${JSON.stringify(alone, null, 1)}\n`);
  if (values.write)
    await writeFile(packageFile('bench', 'alone.json'), `${JSON.stringify(alone, null, 1)}\n`);
} finally {
  await rig.stop();
  await rm(dataDir, { recursive: true });
}

async function whileRunning<Result>(
  settings: Readonly<Record<string, string>>,
  act: (server: Process) => Promise<Result>,
): Promise<Result> {
  const server = await launch('vouchsafe', settings);
  try {
    return await act(server);
  } finally {
    await server.stop();
  }
}

/** The workloads take turns. */
async function refreshing({ put, burst }: Rig, { target, pid }: Process): Promise<Alone['embedded']> {
  const stock = async () => ({ refreshTokens: await tokensOfVisitors(target) });
  await put({ target, stock }, {});
  const measured = WORKLOADS.map(([workload, connections]) => ({
    workload,
    connections,
    perSecond: [] as number[],
    cpuPer1000: [] as number[],
  }));
  // The first round warms up and is not counted.
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const { workload, connections, perSecond, cpuPer1000 } of measured) {
      const before = preciseCpuSeconds(pid);
      const result = await burst({ target }, workload, connections, Number(values.seconds));
      if (result.failures > 0) throw new Error(result.firstFailure);
      if (round === 0) continue;
      perSecond.push(Math.round(result.requests / result.seconds));
      cpuPer1000.push(((preciseCpuSeconds(pid) - before) / result.requests) * 1000);
    }
  }
  return measured.map(({ workload: _, ...rest }) => rest);
}

/** A refresh token of each visitor. */
async function tokensOfVisitors(target: Target): Promise<readonly string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < VISITORS; index++) tokens.push(await tokenOf(target, visitorEmail(index)));
  return tokens;
}

/** The refresh token of a new connection. */
async function tokenOf(target: Target, email: string): Promise<string> {
  const connection = await Connection.open(target.origin);
  const visitor = new Visitor(target.origin, { ...CREDENTIALS, email });
  const callback = await visitor.walk(connection, authorizePath(target));
  const code = callback.searchParams.get('code') ?? undefined;
  const token = refreshTokenOf(await connection.send(exchangeOf(target, code)));
  connection.close();
  if (token === undefined) throw new Error('no refresh token');
  return token;
}

/** @returns how many trials end as they should */
async function countTrials(
  target: Target,
  isRight: (target: Target, answers: readonly Answer[]) => Promise<boolean>,
): Promise<number> {
  let right = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    const token = await tokenOf(target, visitorEmail(trial));
    const answers = await Promise.all(Array.from({ length: USES }, () => refresh(target, token)));
    if (await isRight(target, answers)) right++;
  }
  return right;
}

/** Within the retry window, all uses get the same successor, and it works. */
async function isOneChain(target: Target, answers: readonly Answer[]): Promise<boolean> {
  const [successor, ...others] = new Set(answers.map(refreshTokenOf));
  return successor !== undefined && others.length === 0 && (await refresh(target, successor)).status === 200;
}

/** Without a retry window, one use gets a successor, and the others are reuse, which ends the family (RFC 9700 §4.14.2). */
async function isOneWinner(target: Target, answers: readonly Answer[]): Promise<boolean> {
  const [successor, ...others] = answers.map(refreshTokenOf).filter((it) => it !== undefined);
  return successor !== undefined && others.length === 0 && (await refresh(target, successor)).status === 400;
}

async function refresh(target: Target, token: string): Promise<Answer> {
  const connection = await Connection.open(target.origin);
  const answer = await connection.send(refreshOf(target, token));
  connection.close();
  return answer;
}

/** The first start is not counted: it may have to bring the program into memory. */
async function firstAnswers(settings: Readonly<Record<string, string>>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let start = 0; start <= STARTS; start++) {
    const server = await launch('vouchsafe', settings, { isSeeded: false });
    await server.stop();
    if (start > 0) times.push(Math.round(server.firstAnswerMs));
  }
  return times;
}
