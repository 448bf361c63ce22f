/**
 * Measures how other work of a server slows its refreshes: the p99 of a steady trickle, alternating between quiet and
 * under pressure. The target is at most twice the quiet value. `npm run bench:pressure`
 */
import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { packageFile } from '../src/package-file.js';
import { openStore } from '../src/store/store.js';
import { Connection } from './connection.js';
import { type Contender, startVouchsafe } from './contenders.js';
import { authorizePath, FORM } from './requests.js';
import { startRig } from './rig.js';
import { median, type Pressure, quartiles } from './run.js';

const CONNECTIONS = 4;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '2' },
    disk: { type: 'string', default: tmpdir() },
    write: { type: 'boolean', default: false },
  },
});

/** Other work of a server. */
interface Work {
  readonly kind: Pressure['kind'];
  /** Creates what the work needs, before the measurement starts. */
  prepare?(): Promise<unknown>;
  /** Works until `isOver`, or on what was prepared, which must last longer than a burst. */
  press(isOver: () => boolean): Promise<unknown>;
}
const SECONDS = Number(values.seconds);
/** More than a sweep removes during a burst. */
const EXPIRED = 200_000 * SECONDS;
/** More than a revocation ends during a burst. */
const DOOMED = 40_000 * SECONDS;

const rig = await startRig(values.disk);
const contender = await startVouchsafe(rig.cluster, [], 'vouchsafe', { TRUSTED_PROXIES: '127.0.0.1/32' });
const store = await openStore({ url: contender.url });
const sql = postgres(contender.url, { max: 1, fetch_types: false, onnotice: () => {} });
const WORKS: readonly Work[] = [
  { kind: 'sign-ins that hash passwords', press: many(8, signIn) },
  { kind: 'a flood of authorization requests', press: many(8, authorize) },
  {
    kind: 'a sweep of expired families',
    prepare: () => addExpiredFamilies(EXPIRED),
    press: () => store.sweep(new Date()),
  },
  {
    kind: 'the end of all grants of an application',
    prepare: () => addDoomedGrants(DOOMED),
    press: endDoomedGrants,
  },
];
try {
  await rig.put(contender, { refreshTokens: 3000 });
  await rig.burst(contender, 'browser', 2, 1);
  await rig.burst(contender, 'refresh', CONNECTIONS, 3);
  const measured: Pressure[] = [];
  for (const { kind, prepare, press } of WORKS) {
    const rounds: { quiet: number; pressed: number }[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      await prepare?.();
      // Otherwise, what was prepared would be written to disk and cleaned up during the bursts.
      await sql`vacuum analyze`;
      await sql`checkpoint`;
      const quiet = await rig.burst(contender, 'refresh', CONNECTIONS, SECONDS);
      let isOver = false;
      let isDone = false;
      const pressing = press(() => isOver).then(() => {
        isDone = true;
      });
      const pressed = await rig.burst(contender, 'refresh', CONNECTIONS, SECONDS);
      if (isDone) throw new Error(`${kind} took less time than the burst: prepare more`);
      isOver = true;
      await pressing;
      if (quiet.failures + pressed.failures > 0) throw new Error(pressed.firstFailure ?? quiet.firstFailure);
      rounds.push({ quiet: quiet.p99, pressed: pressed.p99 });
    }
    const ratios = rounds.map(({ quiet, pressed }) => pressed / quiet);
    measured.push({
      kind,
      quietP99: median(rounds.map(({ quiet }) => quiet)),
      p99: median(rounds.map(({ pressed }) => pressed)),
      ratio: median(ratios),
      quartiles: quartiles(ratios),
    });
    process.stderr.write(`${JSON.stringify(measured.at(-1))}\n`);
  }
  process.stdout.write(`${JSON.stringify(measured, null, 1)}\n`);
  if (values.write)
    await writeFile(packageFile('bench', 'pressure.json'), `${JSON.stringify(measured, null, 1)}\n`);
} finally {
  await sql.end();
  await store.close();
  await contender.stop();
  await rig.stop();
}

/** Several connections, each of which repeats one request. */
function many(
  connections: number,
  act: (connection: Connection, contender: Contender) => Promise<void>,
): Work['press'] {
  return async (isOver) => {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        const connection = await Connection.open(contender.target.origin);
        while (!isOver()) await act(connection, contender);
        connection.close();
      }),
    );
  };
}

/** A sign-in by a new user from a new address, so that no limit stops it before the hash. */
async function signIn(connection: Connection, { target }: Contender): Promise<void> {
  const source = { 'X-Forwarded-For': `198.18.${randomInt(256)}.${randomInt(256)}` };
  const page = await connection.send({ method: 'GET', path: '/login', headers: source });
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const cookies = [...page.head.matchAll(/^set-cookie: *([^;\r]+)/gim)]
    .map(([, cookie]) => cookie)
    .join('; ');
  const body = new URLSearchParams({
    csrf,
    email: `${randomInt(2 ** 40)}@example.com`,
    password: 'a wrong one',
  });
  const headers = {
    ...source,
    ...FORM,
    Cookie: cookies,
    Origin: target.origin,
    'Sec-Fetch-Site': 'same-origin',
  };
  await connection.send({ method: 'POST', path: '/login', headers, body: body.toString() });
}

async function authorize(connection: Connection, { target }: Contender): Promise<void> {
  await connection.send({ method: 'GET', path: authorizePath(target) });
}

async function addExpiredFamilies(count: number): Promise<void> {
  await sql`
    insert into families
    select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'expires_at', now() - interval '1 year',
      'removable_at', now() - interval '1 year'))).*
    from families f, generate_series(1, ${count}::int) where f.id = (select id from families limit 1)`;
}

/** Grants of another application. */
async function addDoomedGrants(count: number): Promise<void> {
  await sql`insert into clients select (jsonb_populate_record(c, '{"client_id": "doomed"}')).*
    from clients c where c.client_id = 'bench-app' on conflict do nothing`;
  await sql`
    insert into grants
    select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(), 'client_id', 'doomed',
      'number', nextval('grant_numbers'), 'status_entry', nextval('status_entries')))).*
    from grants g, generate_series(1, ${count}::int)
    where g.id = (select id from grants where client_id <> 'doomed' limit 1)`;
}

async function endDoomedGrants(): Promise<void> {
  const by = { kind: 'operator' } as const;
  await store.grants.end({ clientId: 'doomed' }, { reason: 'revoked_by_operator', by, now: new Date() });
  // The server takes turns with this process, which then finds nothing to do.
  while ((await store.accessChanges.waitingSince()) !== null) {
    await store.accessChanges.workOff(() => new Date());
    await setTimeout(10);
  }
}
