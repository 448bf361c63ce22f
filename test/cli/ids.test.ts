/** Ids on the command line: shown in short, and taken in short where they fit one thing only. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, signedIn, signIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { claimsOf } from '../support/oauth.js';
import { type CommandLine, commandsHere } from './vouchsafe.js';

const ALICE = 'alice@example.com';
const ALIKE = ['abcdef00-0000-4000-8000-000000000001', 'abcdef00-0000-4000-8000-000000000002'] as const;

describe('ids on the command line', () => {
  let server: Harness;
  let vouchsafe: CommandLine;
  let grant: string;
  beforeAll(async () => {
    server = await startHarness({ database: 'PostgreSQL' });
    const { DATABASE_URL = '', SECRET_KEY = '' } = server.env;
    vouchsafe = commandsHere({ DATABASE_URL, SECRET_KEY });
    const tokens = await connect(server, { email: ALICE, workspace: 'acme-labs', clientId: 'public-app' });
    grant = String(claimsOf(tokens.accessToken).grant_id);
  });
  afterAll(() => server.stop());

  it('shows names and the beginning of an id, or with --wide all of it', async () => {
    const { stdout } = await vouchsafe('grant list');
    expect(stdout).toMatch(new RegExp(`^${grant.slice(0, 8)} +${ALICE} +acme-labs +`, 'm'));
    expect(stdout).not.toContain(grant);
    expect((await vouchsafe('grant list --wide')).stdout).toContain(grant);
    expect((await vouchsafe('user list')).stdout).not.toMatch(/[\da-f]{8}-/);
    expect((await vouchsafe('user list --wide')).stdout).toMatch(/[\da-f]{8}-/);
    const audit = await vouchsafe('audit list --event grant.allowed');
    expect(audit.stdout).toMatch(/Z +grant\.allowed +Alice +Alice +acme-labs +Public App +scope: \S.*$/m);
  });

  it('takes the beginning of a grant’s id', async () => {
    for (const beginning of [grant.slice(0, 8), grant.slice(0, 11).toUpperCase(), grant.slice(0, -1), grant])
      expect(await vouchsafe.json(`grant show ${beginning}`)).toMatchObject({ grant: { id: grant } });
  });

  it('takes the beginning of a grant’s id that ends with zeros', async () => {
    const id = '0badcafe-0000-4000-8000-000000000000';
    const sql = postgres(server.directUrl, { max: 1 });
    await sql`insert into grants select (jsonb_populate_record(g, jsonb_build_object('id', ${id}::text,
      'status_entry', null, 'number', g.number + 1000000))).* from grants g where id = ${grant}`;
    await sql.end();
    for (const beginning of ['0bad', '0badcafe-0000', id.slice(0, -1)])
      expect(await vouchsafe.json(`grant show ${beginning}`)).toMatchObject({ grant: { id } });
  });

  it('takes no beginning that is too short, is written in another way, or fits nothing', async () => {
    const other = grant.startsWith('0') ? '1111' : '0000';
    for (const given of [grant.slice(0, 3), grant.slice(0, 12).replace('-', ''), `${other}${grant.slice(4)}`])
      expect(await vouchsafe(`grant show ${given}`)).toEqual({
        code: 1,
        stdout: '',
        stderr: `There is no grant ${given}, or it has ended.\n`,
      });
  });

  it('refuses a beginning that fits two sessions, and ends neither', async () => {
    await Promise.all([signedIn(server, 'bob@example.com'), signedIn(server, 'bob@example.com')]);
    const bob = await server.deps.store.users.findByEmail('bob@example.com');
    const sql = postgres(server.directUrl, { max: 1 });
    const rows = await sql`select id from sessions where user_id = ${bob?.id ?? ''}`;
    for (const [index, { id }] of rows.entries())
      await sql`update sessions set id = ${ALIKE[index] ?? null} where id = ${id}`;
    await sql.end();
    expect(await vouchsafe('session end bob@example.com abcdef')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'More than one session has an id that begins with abcdef. Give more of its characters.\n',
    });
    await vouchsafe.json(`session end bob@example.com ${ALIKE[0]}`);
    expect(await vouchsafe.json('session end bob@example.com abcdef')).toEqual({ id: ALIKE[1] });
  });

  it('lists, renames and removes the passkeys of a user, whom it tells', async () => {
    const { users, passkeys } = server.deps.store;
    const { id: userId = '' } = (await users.findByEmail('bob@example.com')) ?? {};
    const key = {
      userId,
      publicKey: 'x',
      transports: [],
      backupEligible: true,
      sessionId: await signIn(server, userId),
      backedUp: true,
      counter: 0,
    };
    const at = server.clock.now;
    for (const [index, name] of ['Old phone', 'Key ring'].entries())
      await passkeys.add(
        { ...key, credentialId: name, name },
        { hashes: [name], expiresAt: at },
        { kind: 'user', id: userId },
        new Date(at.getTime() + index),
      );
    const { stdout } = await vouchsafe('passkey list bob@example.com');
    expect(stdout).toMatch(
      /^ID +NAME +SYNCED +ADDED +LAST USED\n[\da-f]{8} +Old phone +yes +\S.*\n[\da-f]{8} +Key ring +yes /,
    );
    const [old = '', ring = ''] = stdout.match(/^[\da-f]{8}(?= )/gm) ?? [];
    const renamed = await vouchsafe(['passkey', 'rename', 'bob@example.com', old, 'Lost phone']);
    expect(renamed.stdout).toMatch(
      /^The passkey [\da-f-]{36} of bob@example\.com is now called Lost phone\.\n$/,
    );
    await vouchsafe.json(`passkey remove bob@example.com ${old}`);
    expect(await vouchsafe(`passkey remove bob@example.com ${old}`)).toMatchObject({
      code: 1,
      stderr: `bob@example.com has no passkey ${old}.\n`,
    });
    const left = await vouchsafe.json('passkey list bob@example.com');
    expect(left).toMatchObject({ passkeys: [{ name: 'Key ring', id: expect.stringMatching(`^${ring}`) }] });
    const events = await server.deps.store.audit.list({ userId }, undefined, 2);
    expect(events).toMatchObject([
      { event: 'passkey.removed', actorKind: 'operator', details: { name: 'Lost phone' } },
      { event: 'passkey.renamed', actorKind: 'operator' },
    ]);
  });

  it('takes the beginning of a self-registered client’s id, and never of a name that an operator chose', async () => {
    const metadata = { client_name: 'Stranger', redirect_uris: ['https://stranger.example/cb'] };
    const answer = await fetch(`${server.issuer}/v1/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(metadata),
    });
    const { client_id }: { client_id: string } = JSON.parse(await answer.text());
    expect(await vouchsafe.json(`client show ${client_id.slice(0, 18)}`)).toMatchObject({
      client: { client_id },
    });
    expect(await vouchsafe('client show public')).toMatchObject({ stderr: 'There is no client public.\n' });
    // A decision about the beginning itself would block nobody.
    expect((await vouchsafe(`policy block acme-labs ${client_id.slice(0, 18)}`)).stdout).toBe(
      `${client_id} is blocked in acme-labs.\n`,
    );
    expect((await vouchsafe(`policy remove acme-labs ${client_id.slice(0, 18)}`)).stdout).toBe(
      `${client_id} now uses the default of acme-labs.\n`,
    );
    expect(await vouchsafe('policy block acme-labs public')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no client public.\n',
    });
    const dismissed = await vouchsafe(`approval dismiss acme-labs ${client_id.slice(0, 18)}`);
    expect(`${dismissed.stdout}${dismissed.stderr}`).toContain(client_id);
    // One that looks like a beginning is what it says, even if another id begins with it.
    const chosen = client_id.slice(0, 16);
    await vouchsafe(`client create --id ${chosen} --name Chosen --redirect-uri https://chosen.example/cb`);
    expect(await vouchsafe.json(`client show ${chosen}`)).toMatchObject({ client: { client_id: chosen } });
  });
});
