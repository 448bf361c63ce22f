/**
 * Measures how other work of a server slows its refreshes: the p99 of a steady trickle, alternating between quiet and
 * under pressure. The target is at most twice the quiet value. `npm run bench:pressure`
 */
import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { packageFile } from '../src/package-file.js';
import { openStore, type Store } from '../src/store/store.js';
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

/** Continues until `isOver`. */
type Press = (isOver: () => boolean) => Promise<void>;

const rig = await startRig(values.disk);
const contender = await startVouchsafe(rig.cluster, [], 'vouchsafe', { TRUSTED_PROXIES: '127.0.0.1/32' });
const store = await openStore({ url: contender.url });
const sql = postgres(contender.url, { max: 1, fetch_types: false, onnotice: () => {} });
const PRESSURES: readonly { readonly kind: Pressure['kind']; readonly press: Press }[] = [
  { kind: 'sign-ins that hash passwords', press: many(8, signIn) },
  { kind: 'a flood of authorization requests', press: many(8, authorize) },
  { kind: 'a sweep of expired families', press: (isOver) => sweep(store, isOver) },
  { kind: 'the end of all grants of an application', press: (isOver) => endAll(store, isOver) },
];
try {
  await rig.put(contender, { refreshTokens: 3000 });
  await rig.burst(contender, 'browser', 2, 1);
  await rig.burst(contender, 'refresh', CONNECTIONS, 3);
  const measured: Pressure[] = [];
  for (const { kind, press } of PRESSURES) {
    const rounds: { quiet: number; pressed: number }[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const quiet = await rig.burst(contender, 'refresh', CONNECTIONS, Number(values.seconds));
      let isOver = false;
      const pressing = press(() => isOver);
      const pressed = await rig.burst(contender, 'refresh', CONNECTIONS, Number(values.seconds));
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
): Press {
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

/** Thousands of families that expired long ago, and the sweep that removes them. */
async function sweep(of: Store, isOver: () => boolean): Promise<void> {
  await sql`
    insert into families
    select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'expires_at', now() - interval '1 year',
      'removable_at', now() - interval '1 year'))).*
    from families f, generate_series(1, 20000) where f.id = (select id from families limit 1)`;
  while (!isOver()) await of.sweep(new Date());
}

/** Thousands of grants of another application, and their end. */
async function endAll(of: Store, isOver: () => boolean): Promise<void> {
  await sql`insert into clients select (jsonb_populate_record(c, '{"client_id": "doomed"}')).*
    from clients c where c.client_id = 'bench-app' on conflict do nothing`;
  await sql`
    insert into grants
    select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(), 'client_id', 'doomed',
      'number', nextval('grant_numbers'), 'status_entry', nextval('status_entries')))).*
    from grants g, generate_series(1, 20000) where g.id = (select id from grants limit 1)`;
  const by = { kind: 'operator' } as const;
  await of.grants.end({ clientId: 'doomed' }, { reason: 'revoked_by_operator', by, now: new Date() });
  while (!isOver()) await of.accessChanges.workOff(() => new Date(), 100);
}
