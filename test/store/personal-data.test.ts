/** What users can read about themselves: everything, and no secret. */
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORTED, NOT_EXPORTED } from '../../src/store/personal-data.js';
import * as schema from '../../src/store/schema/index.js';
import { connect, signedIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';

const ALICE = 'alice@example.com';
const BOB = 'bob@example.com';

const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableConfig(each)] : []));
/** Columns that hold a person's id or address, whether there is a foreign key or not. */
const REFERENCE =
  /^(?:user_id|.*_user_id|actor_id|email|recipient|invited_by|.*_by_user|login_hint|source|charged_to)$/;
const SECRET = /hash|secret|sealed|private|challenge|^key$|password/;

/** Whether a table's rows can be about a person. */
function isAboutPeople({ name, columns, foreignKeys }: (typeof tables)[number]): boolean {
  const refers = foreignKeys.some((key) =>
    ['users', 'grants'].includes(getTableConfig(key.reference().foreignTable).name),
  );
  return name === 'users' || refers || columns.some((column) => REFERENCE.test(column.name));
}

describe('the export of personal data', () => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness();
    await connect(server, { email: ALICE, workspace: 'acme-labs', clientId: 'public-app' });
  });
  afterAll(() => server.stop());

  it('has each table that refers to people, or a reason why not', () => {
    const about = tables.filter(isAboutPeople).map(({ name }) => name);
    expect(about.length).toBeGreaterThan(12);
    const said = [...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)];
    // A table is missing here? Name it in EXPORTED, or in NOT_EXPORTED with the reason.
    expect(about.filter((name) => !said.includes(name))).toEqual([]);
    expect(said.filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  });

  it('leaves out each column that recognizes a secret', () => {
    for (const { name, columns } of tables) {
      const { without = [] } = EXPORTED[name] ?? {};
      const names = columns.map((column) => column.name);
      expect(
        without.filter((column) => !names.includes(column)),
        name,
      ).toEqual([]);
      // A column is here that is no secret? Give it another name, or say so in SECRET.
      if (name in EXPORTED)
        expect(
          names.filter((column) => SECRET.test(column) && !without.includes(column)),
          name,
        ).toEqual([]);
    }
  });

  it('is a file with every row about the user, with names beside ids, and nothing about others', async () => {
    const { users } = server.deps.store;
    const id = (await users.findByEmail(ALICE))?.id;
    const another = (await users.findByEmail(BOB))?.id;
    const at = server.clock.now;
    await users.update(BOB, { locale: null }, { kind: 'operator', id, address: '198.51.100.8' }, at);
    await users.update(ALICE, { locale: null }, { kind: 'user', id: another, address: '203.0.113.9' }, at);
    await users.update(ALICE, { locale: null }, { kind: 'user', id, address: '198.51.100.7' }, at);
    const alice = await signedIn(server, ALICE);
    const page = await alice.get(`${server.issuer}/account/data`);
    const file = await page.submit({ button: 'Download your data' });
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="account-\d{4}-\d\d-\d\d\.json"$/,
    );
    const { tables: exported, shortened } = JSON.parse(file.html);
    expect([Object.keys(exported).sort(), shortened]).toEqual([Object.keys(EXPORTED).sort(), []]);
    expect(exported.users).toMatchObject([{ email: ALICE, name: 'Alice' }]);
    expect(exported.sessions.length).toBeGreaterThan(0);
    expect(exported.grants).toMatchObject([
      { client_id: 'public-app', workspace: 'acme-labs', scope: expect.any(Array) },
    ]);
    expect(exported.families).toHaveLength(1);
    // Where they were themselves, and not where others were.
    expect(exported.audit_events.slice(0, 3)).toMatchObject([
      { event: 'session.started', actor_id: id },
      { event: 'user.updated', actor_id: id, address: '198.51.100.7' },
      { event: 'user.updated', actor_kind: 'user' },
    ]);
    expect(exported.audit_events).toContainEqual(
      expect.objectContaining({ actor_kind: 'operator', actor_id: id, address: '198.51.100.8' }),
    );
    expect(file.html).not.toContain('203.0.113.9');
    expect(file.html).not.toMatch(/password_hash|token_hash|argon2/);
    expect(file.html).not.toContain(BOB);

    const activity = await alice.get(`${server.issuer}/account/activity`);
    expect(activity.text).toContain('Your data was downloaded');
    expect(
      await server.deps.store.personalRecords.export('nobody@example.com', { kind: 'operator' }, new Date()),
    ).toBeNull();
  });
});
