/**
 * Every statement of fixed text, as PostgreSQL gets it, with the indexes that its conditions use. When one of these
 * fails, read the difference first: a new statement, a lost index or a weaker condition is what the review is about.
 */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { STATEMENTS } from '../../src/store/database/statement.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { newCode, newTokens } from '../support/oauth.js';

/** Tables that are read as a whole: the first holds what is being done right now, the others what an operator declared. */
const READ_WHOLE = ['access_changes', 'permissions', 'resources', 'scopes'];
const COPIES = 20_000;
/** Rows in each table when a statement is planned that has no statistics: what is planned then is kept while they grow. */
const SIZES = [0, 10, 50, 100, 200, 500, 2000];

/**
 * No text keeps PostgreSQL from this one: as long as it expects at most one standing grant, all their indexes cost the same
 * but for their height, and that of users grows first, at some two hundred rows.
 */
const MAY_READ_STANDING = { name: 'request.approve', of: 'grants' };

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Index Cond'?: string | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}
const plan: z.ZodType<Plan> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  get Plans() {
    return z.array(plan).optional();
  },
});
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]);

let server: Harness;
let sql: postgres.Sql;

beforeAll(async () => {
  server = await startHarness();
  await newCode(new Browser(), server.issuer);
  await newTokens(new Browser(), server.issuer);
  sql = postgres(server.directUrl, {
    max: 1,
    fetch_types: false,
    // As in the pool of the server, and small tables count as large ones.
    connection: {
      jit: 'off',
      join_collapse_limit: 16,
      from_collapse_limit: 16,
      plan_cache_mode: 'force_generic_plan',
      enable_seqscan: 'off',
    },
  });
});

/** Adds copies of the rows that the server wrote, from one number to another. */
async function addCopies(from: number, to: number): Promise<void> {
  await sql.unsafe(`
    create temporary table copies as
      select i, gen_random_uuid() as grant_id, gen_random_uuid() as user_id from generate_series(${from}, ${to}) i;
    insert into users select (jsonb_populate_record(u, jsonb_build_object('id', c.user_id, 'email', c.user_id))).*
      from copies c, users u where u.id = (select id from users limit 1);
    insert into memberships select (jsonb_populate_record(m, jsonb_build_object('user_id', c.user_id))).*
      from copies c, memberships m where m.ctid = (select ctid from memberships limit 1);
    insert into grants
      select (jsonb_populate_record(g, jsonb_build_object('id', c.grant_id, 'user_id', c.user_id, 'number', 1000 + c.i))).*
      from copies c, grants g where g.id = (select id from grants limit 1);
    insert into families
      select (jsonb_populate_record(f, jsonb_build_object('id', 'family ' || c.i, 'grant_id', c.grant_id))).*
      from copies c, families f where f.id = (select id from families limit 1);
    insert into codes
      select (jsonb_populate_record(k, jsonb_build_object('hash', 'hash ' || c.i, 'request_id', 'request ' || c.i, 'grant_id', c.grant_id))).*
      from copies c, codes k where k.hash = (select hash from codes limit 1);
    insert into sessions
      select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'token_hash', 'hash ' || c.i, 'user_id', c.user_id))).*
      from copies c, sessions s where s.id = (select id from sessions limit 1);
    insert into authorization_requests
      select (jsonb_populate_record(r, jsonb_build_object('id', 'request ' || c.i))).*
      from copies c, authorization_requests r where r.id = (select id from authorization_requests limit 1);
    insert into clients
      select (jsonb_populate_record(a, jsonb_build_object('client_id', 'client ' || c.i))).*
      from copies c, clients a where a.client_id = (select client_id from clients limit 1) and c.i <= 1000;
    insert into workspaces
      select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(), 'name', 'workspace-' || c.i))).*
      from copies c, workspaces w where w.id = (select id from workspaces limit 1) and c.i <= 1000;
    drop table copies`);
}

afterAll(async () => {
  await sql.end();
  await server.stop();
});

function nodesOf(node: Plan): readonly Plan[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** The steps of the plan that PostgreSQL makes for a statement now. */
async function planOf(text: string): Promise<readonly Plan[]> {
  await sql.unsafe(`prepare golden as ${text}`);
  const rows = await sql.unsafe(`explain (format json) execute golden('[]')`).simple();
  await sql.unsafe('deallocate golden');
  const [
    {
      'QUERY PLAN': [{ Plan: root }],
    },
  ] = explained.parse([...rows]);
  return nodesOf(root);
}

/** What statements would read, if they were planned now, other than by its key. */
async function straysAt(when: string): Promise<readonly string[]> {
  const indexes = await indexesByName();
  const strays: string[] = [];
  for (const { name, text } of STATEMENTS.values())
    for (const node of await planOf(text)) {
      const { 'Index Name': index = '', 'Relation Name': table, 'Index Cond': condition = 'nothing' } = node;
      const { of = table ?? '', columns = [] } = indexes.get(index) ?? {};
      const isGiven = (column: string) => condition.includes(`(${column} = `);
      const reads = index !== '' || node['Node Type'] === 'Seq Scan';
      const isByKey =
        columns.length > 0 && (columns.every(isGiven) || (columns[0] === 'user_id' && isGiven('user_id')));
      const isKnown = name === MAY_READ_STANDING.name && of === MAY_READ_STANDING.of;
      if (reads && !isByKey && !isKnown && !READ_WHOLE.includes(of))
        strays.push(`${name}, planned at ${when}, reads ${of} (${index}) by ${condition}`);
    }
  return strays;
}

/** The indexes, with their tables and columns. */
async function indexesByName() {
  const rows = await sql<{ name: string; of: string; columns: string[] }[]>`
    select c.relname as name, i.indrelid::regclass::text as of, array_to_json(array(
      select a.attname from pg_attribute a where a.attrelid = c.oid order by a.attnum)) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid`;
  return new Map(rows.map((row) => [row.name, row]));
}

describe('the statements of the token endpoint, of introspection, user claims, revocation, registration and the sign-in', () => {
  it('are these', () => {
    expect([...STATEMENTS.keys()].sort()).toEqual([
      'catalog.read',
      'client.find',
      'client.register',
      'client.register-anew',
      'code.judge',
      'code.redeem',
      'grant.live',
      'grant.revoke',
      'introspect.family',
      'introspect.grant',
      'refresh.find-rotated',
      'refresh.judge',
      'refresh.rotate',
      'request.approve',
      'request.approve-any',
      'request.open',
      'sign-in.visit',
    ]);
  });

  it('find each row by its whole key, or by its user, however few rows there were when they were planned', async () => {
    const strays: string[] = [];
    await sql.unsafe('begin');
    for (const [at, size] of SIZES.entries()) {
      await addCopies((SIZES[at - 1] ?? 0) + 1, size);
      strays.push(...(await straysAt(`${size} rows`)));
    }
    await sql.unsafe('rollback');
    expect(strays).toEqual([]);
  });

  it.each(['a', 'z'])(
    'do so when there is one large workspace, most clients, whose ids begin with %s, have no grant, and PostgreSQL has counted it all',
    async (first) => {
      await sql.unsafe('begin');
      await addCopies(1, 3000);
      await sql.unsafe(`
        delete from workspaces where name like 'workspace-%';
        update clients set client_id = '${first}' || client_id where client_id like 'client %';
        analyze`);
      const strays = await straysAt('one large workspace');
      await sql.unsafe('rollback');
      expect(strays).toEqual([]);
    },
  );
});

describe('each statement on large tables', () => {
  /** The planner must see tables of a size at which it matters. */
  beforeAll(async () => {
    await addCopies(1, COPIES);
    await sql.unsafe(`
      insert into application_policies (workspace_id, kind, subject, decision, updated_at)
        select w.id, kind, 'subject ' || i, 'allowed', now()
        from workspaces w, unnest(array['client', 'host']) kind, generate_series(1, 10) i;
      -- Either of two indexes on the same two columns serves; without one, the plan is the same each time.
      drop index memberships_workspace_id_user_id_index;
      analyze`);
  });

  it.each([...STATEMENTS.values()])(
    '$name: its text, its indexes, and the rules it enforces',
    async ({ name, text }) => {
      // Which join PostgreSQL prefers depends on a random sample of the rows; the way by keys does not.
      await sql.unsafe('set enable_hashjoin = off; set enable_mergejoin = off');
      const nodes = await planOf(text);
      const whole = nodes
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name'] ?? '');
      expect(whole.filter((table) => !READ_WHOLE.includes(table))).toEqual([]);

      const indexes = nodes.flatMap((node) => {
        const { 'Index Name': index, 'Index Cond': condition } = node;
        return index === undefined || condition === undefined ? [] : [index];
      });
      const head = [
        name,
        'The indexes that its conditions use:',
        ...[...new Set(indexes)].sort().map((line) => `  ${line}`),
        `Read as a whole: ${[...new Set(whole)].sort().join(', ') || 'nothing'}`,
      ];
      expect(text).toMatch(/-- .*(RFC \d+|OAuth 2\.1) §/);
      const golden = `${head.map((line) => `-- ${line}`).join('\n')}\n\n${text}\n`;
      await expect(golden).toMatchFileSnapshot(`golden/${name}.sql`);
    },
  );
});
