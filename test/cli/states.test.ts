/** What commands say about the state of grants, browsers and users, and why they failed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../src/cli/failure.js';
import { createInvitation } from '../../src/operations/invitations.js';
import { performWith } from '../../src/operations/perform.js';
import { connect, signIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { type CommandLine, commandsHere } from './vouchsafe.js';

const ALICE = 'alice@example.com';
const BOB = 'bob@example.com';
const OPERATOR = { kind: 'operator' } as const;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('a command', () => {
  let server: Harness;
  let vouchsafe: CommandLine;
  beforeAll(async () => {
    server = await startHarness({ database: 'PostgreSQL' });
    const { DATABASE_URL = '', SECRET_KEY = '' } = server.env;
    vouchsafe = commandsHere({ DATABASE_URL, SECRET_KEY });
  });
  afterAll(() => server.stop());

  const text = async (command: string) => (await vouchsafe(command)).stdout;
  const idOf = async (email: string) => (await server.deps.store.users.findByEmail(email))?.id ?? '';

  it('says whether a grant works now', async () => {
    await connect(server, { email: ALICE, workspace: 'acme-labs', clientId: 'public-app' });
    const [id] = (await text('grant list --wide')).match(/^[\da-f-]{36}/m) ?? [];
    for (const [change, state] of [
      ['suspend-member', 'paused'],
      ['resume-member', 'active'],
    ]) {
      await vouchsafe.json(`workspace ${change} acme-labs ${ALICE}`);
      expect(await text('grant list')).toMatch(new RegExp(` Public App +${state} `));
      expect(await text(`grant show ${id}`)).toMatch(new RegExp(`^state +${state}$`, 'm'));
    }
  });

  it('says which invitations still work, and who made them', async () => {
    const { deps } = server;
    const now = () => new Date(Date.now() - 8 * 86_400_000);
    const alice = { kind: 'user', id: await idOf(ALICE) } as const;
    const old = { workspace: 'acme-labs', email: 'late@example.com', role: 'member' };
    expect(
      await performWith({ ...deps, now, redirectSchemes: [] })(createInvitation, alice, old),
    ).toHaveProperty('ok');
    await vouchsafe.json('invitation create acme-labs soon@example.com');
    const listed = await text('invitation list acme-labs');
    expect(listed).toMatch(/^soon@example\.com +member +an operator +\S.* open$/m);
    expect(listed).toMatch(/^late@example\.com +member +alice@example\.com +\S.* no longer works$/m);
  });

  it('says what a user signs in with, and when their account is deleted', async () => {
    const { store } = server.deps;
    const now = new Date();
    const made = { email: 'leaver@example.com', name: 'L', locale: 'en', passwordHash: 'x' };
    await store.users.create(made, OPERATOR, now);
    const userId = await idOf(made.email);
    expect(await text(`user show ${made.email}`)).toMatch(/^second step +none$/m);
    const sessionId = await signIn(server, userId);
    const app = { sealedSecret: 'x', step: 1, recoveryHashes: ['x'], sessionId };
    await store.secondFactors.addTotp(userId, app, OPERATOR, now);
    expect(await text(`user show ${made.email}`)).toMatch(/^second step +authenticator app$/m);
    const due = await store.departures.request(userId, OPERATOR, now);
    expect(await text(`user show ${made.email}`)).toMatch(
      new RegExp(`^deletion date +${due?.toISOString().slice(0, 10)}`, 'm'),
    );
  });

  it('names the browser of a session, as it described itself if it is unknown', async () => {
    const { sessions } = server.deps.store;
    // The command has a clock of its own.
    const at = new Date();
    const expiresAt = new Date(at.getTime() + 3_600_000);
    for (const userAgent of [FIREFOX, 'a program of ours'])
      await sessions.start(
        {
          userId: await idOf(BOB),
          replaces: [],
          expiresAt,
          address: null,
          userAgent,
          amr: ['pwd'],
          tokenHash: userAgent,
        },
        at,
      );
    const listed = await text(`session list ${BOB}`);
    expect(listed).toMatch(/ Firefox on Linux$/m);
    expect(listed).toMatch(/ a program of ours$/m);
  });

  it('says which passkeys are synchronized, and that a user who lost them has none left', async () => {
    const userId = await idOf(BOB);
    const key = {
      userId,
      publicKey: 'x',
      transports: [],
      backupEligible: true,
      sessionId: await signIn(server, userId),
      counter: 0,
    };
    for (const [name, backedUp] of [
      ['Phone', true],
      ['Key', false],
    ] as const)
      await server.deps.store.passkeys.add(
        { ...key, credentialId: name, name, backedUp },
        { hashes: [name], expiresAt: server.clock.now },
        { kind: 'user', id: userId },
        server.clock.now,
      );
    const listed = await text(`passkey list ${BOB}`);
    expect(listed).toMatch(/ Phone +yes /);
    expect(listed).toMatch(/ Key +no /);
    expect(await text(`user remove-factors ${BOB}`)).toMatch(/signs in with the password only/);
    expect(await text(`user remove-factors ${BOB}`)).toBe(
      `${BOB} has no second step. Nothing was changed.\n`,
    );
    expect(await text(`passkey list ${BOB}`)).not.toMatch(/Phone|Key/);
  });
});

describe('the sentence about a failure', () => {
  it('names the cause of a failed statement, and nothing that the statement contained', () => {
    const failed = (cause?: Error) =>
      Object.assign(new Error('Failed query: select $1, secret', { cause }), {
        query: 'select $1',
        params: ['secret'],
      });
    expect(sentenceOf(failed(new Error('the connection ended')))).toBe(
      'The database failed: the connection ended',
    );
    expect(sentenceOf(failed())).toBe('The database failed: no reason given');
  });
});
