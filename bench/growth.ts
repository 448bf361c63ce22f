/**
 * Measures how a refresh and its storage depend on the number of connected applications: two servers, one with a small
 * database and one with a large one, take turns. `npm run bench:growth -- --large 1000000`
 */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { packageFile } from '../src/package-file.js';
import { type Contender, startVouchsafe } from './contenders.js';
import { startRig } from './rig.js';
import { type Growth, median, quartiles, type Round } from './run.js';

const SMALL = 10_000;
const CHUNK = 100_000;
/** Real tokens, spread over the table. */
const TOKENS = 4000;

const { values } = parseArgs({
  options: {
    large: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '1' },
    disk: { type: 'string', default: tmpdir() },
    write: { type: 'boolean', default: false },
  },
});
const large = Number(values.large);
const rig = await startRig(values.disk);
const contenders: Contender[] = [];
try {
  const measured = new Map<Contender, Round[]>();
  for (const [name, families] of [
    ['small', SMALL],
    ['large', large],
  ] as const) {
    const contender = await startVouchsafe(rig.cluster, [], name);
    contenders.push(contender);
    await fill(contender, families);
    process.stderr.write(`${name}: ${families.toLocaleString('en')} families\n`);
    measured.set(contender, []);
  }
  // The first round warms up and is not counted.
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const result = await rig.observe(contender, () =>
        rig.burst(contender, 'refresh', 16, Number(values.seconds)),
      );
      if (result.failures > 0) throw new Error(result.firstFailure);
      if (round > 0) measured.get(contender)?.push(result);
    }
  }
  const [small, big] = contenders.map((contender) => measured.get(contender) ?? []);
  const ratios = (big ?? []).map((round, at) => round.perSecond / (small?.[at]?.perSecond ?? 1));
  const [fewest = 0, most = 0] = await Promise.all(contenders.map(bytesPerFamily));
  const growth: Growth = {
    date: new Date().toISOString().slice(0, 10),
    small: SMALL,
    large,
    ratio: median(ratios),
    quartiles: quartiles(ratios),
    bytesPerFamilySmall: Math.round(fewest),
    bytesPerFamily: Math.round(most),
    rowsAddedByThousandRefreshes: await rowsAdded(contenders[0]),
  };
  process.stdout.write(`${JSON.stringify(growth, null, 1)}\n`);
  if (values.write)
    await writeFile(packageFile('bench', 'growth.json'), `${JSON.stringify(growth, null, 1)}\n`);
} finally {
  for (const contender of contenders) await contender.stop();
  await rig.stop();
}

/**
 * Creates families that expire at different times, with all that belongs to each: a user, a membership and a grant. Each
 * copy is made in `from`: as `(…).*`, PostgreSQL would make it once for each column.
 */
async function fill(contender: Contender, families: number): Promise<void> {
  const sql = postgres(contender.url, { max: 1, fetch_types: false, onnotice: () => {} });
  // What a copy refers to exists.
  await sql`set session_replication_role = replica`;
  const steps = Math.max(1, Math.ceil(families / CHUNK));
  for (let step = 0; step < steps; step++) {
    await rig.put(contender, { refreshTokens: Math.ceil(TOKENS / steps) });
    const count = Math.min(CHUNK, families - step * CHUNK) - Math.ceil(TOKENS / steps);
    await sql`
      with copies as materialized (
        select gen_random_uuid() as grant_id, gen_random_uuid() as user_id,
          now() + random() * interval '30 days' as expires_at,
          replace(replace(rtrim(encode(decode(md5(random()::text), 'hex'), 'base64'), '='), '+', '-'), '/', '_') as id
        from generate_series(1, ${count})
      ), original as materialized (
        select f.id as family_id, g.id, g.user_id, g.workspace_id from families f join grants g on g.id = f.grant_id limit 1
      ), people as (
        insert into users
        select copy.* from copies c, original o join users u on u.id = o.user_id,
          jsonb_populate_record(u, jsonb_build_object('id', c.user_id, 'email', c.user_id || '@example.com')) copy
      ), members as (
        insert into memberships
        select copy.* from copies c,
          original o join memberships m on m.user_id = o.user_id and m.workspace_id = o.workspace_id,
          jsonb_populate_record(m, jsonb_build_object('user_id', c.user_id)) copy
      ), granted as (
        insert into grants
        select copy.* from copies c, original o join grants g on g.id = o.id,
          jsonb_populate_record(g, jsonb_build_object('id', c.grant_id, 'user_id', c.user_id,
            'number', nextval('grant_numbers'), 'status_entry', nextval('status_entries'))) copy
      )
      insert into families
      select copy.* from copies c, original o join families f on f.id = o.family_id,
        jsonb_populate_record(f, jsonb_build_object('id', c.id, 'grant_id', c.grant_id, 'expires_at', c.expires_at,
          'removable_at', date_trunc('hour', c.expires_at + interval '8 days', 'UTC'))) copy`;
  }
  await sql`vacuum analyze`;
  await sql.end();
}

/** Of the table of families, with its indexes. */
async function bytesPerFamily({ url }: Contender): Promise<number> {
  const sql = postgres(url, { max: 1, fetch_types: false });
  const [row] = await sql<{ bytes: number }[]>`
    select pg_total_relation_size('families')::float8 / (select count(*) from families) as bytes`;
  await sql.end();
  return row?.bytes ?? 0;
}

/** How much a thousand refreshes add to each table. */
async function rowsAdded(contender: Contender | undefined): Promise<number> {
  if (contender === undefined) return 0;
  const sql = postgres(contender.url, { max: 1, fetch_types: false });
  const rows = async () => {
    const [row] = await sql<{ rows: number }[]>`
      select ((select count(*) from families) + (select count(*) from grants) + (select count(*) from codes)
        + (select count(*) from audit_events) + (select count(*) from retired_status_entries))::int as rows`;
    return row?.rows ?? 0;
  };
  const before = await rows();
  await rig.burst(contender, 'refresh', 1, 600, 1000);
  const added = (await rows()) - before;
  await sql.end();
  return added;
}
