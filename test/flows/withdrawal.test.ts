/**
 * Every way to take access back, measured: what happens to the connection that was meant, and to its neighbors.
 * The table in `docs/withdrawal.md` is made here: `UPDATE_DOCS=1 npm run test:flows -- test/flows/withdrawal.test.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AUDIENCE, post, type Tokens } from '../support/connections.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { type Harness, SECRET_KEY, startHarness } from '../support/harness.js';
import { claimsOf } from '../support/oauth.js';
import { startServer } from '../support/server-process.js';
import { CONNECTIONS, type ConnectionName, Scene, seedOf } from './withdrawal/scene.js';
import { WAYS, type Way } from './withdrawal/ways.js';

const DOCS = fileURLToPath(new URL('../../docs/withdrawal.md', import.meta.url));
const GENERATED = /(?<=<!-- generated -->\n\n)[\s\S]*?(?=\n<!-- end -->)/;

const RS_SECRET = 'vs_rs_of the MCP server';
const NAMES = Object.keys(CONNECTIONS) as ConnectionName[];
/** A spent token that comes back is reuse at once. */
const STRICT = { REFRESH_RETRY_WINDOW: '0' };

/** What a connection is worth, asked at one process of the server. */
interface Worth {
  readonly refresh: 'works' | 'works, with less' | 'refused';
  readonly introspection: 'active' | 'active, with less' | 'inactive';
  readonly statusList: 'not set' | 'set';
}

const UNTOUCHED: Worth = { refresh: 'works', introspection: 'active', statusList: 'not set' };
const ENDED: Worth = { refresh: 'refused', introspection: 'inactive', statusList: 'set' };
const NARROWED: Worth = {
  refresh: 'works, with less',
  introspection: 'active, with less',
  statusList: 'set',
};

/** Withdraws at one process and looks at another. */
async function measure(
  server: Harness,
  documents: DocumentHost,
  origin: () => string,
): Promise<Map<Way, Record<ConnectionName, Worth>>> {
  const { store, secrets } = server.deps;
  await store.catalog.addResourceSecret(
    { identifier: AUDIENCE, secretHashes: [] },
    secrets.hash(RS_SECRET),
    { kind: 'operator' },
    server.clock.now,
  );
  const scenes: Scene[] = [];
  for (const row of WAYS.keys()) scenes.push(await Scene.prepare(server, documents, row));
  // What was there before counts: the other process has kept the list as it is now.
  const before = await worthOf(origin(), scenes[0]?.connections.phone);
  expect({ ...before, refresh: '' }).toEqual({ ...UNTOUCHED, refresh: '' });

  for (const [row, way] of WAYS.entries()) await way.withdraw(scenes[row] as Scene);
  // "Visible in the list within two seconds", of the clock that the process goes by.
  server.clock.advance(2);
  if (origin() !== server.issuer) await sleep(2000);

  const measured = new Map<Way, Record<ConnectionName, Worth>>();
  for (const [row, way] of WAYS.entries()) {
    const { connections } = scenes[row] as Scene;
    const worths = await Promise.all(
      NAMES.map(async (name) => [name, await worthOf(origin(), connections[name])] as const),
    );
    measured.set(way, Object.fromEntries(worths) as Record<ConnectionName, Worth>);
  }
  return measured;
}

async function worthOf(origin: string, tokens: Tokens | undefined): Promise<Worth> {
  if (tokens === undefined) throw new Error('no tokens');
  const { permissions: carried, status } = claimsOf(tokens.accessToken);
  const authorization = `Basic ${Buffer.from(`${encodeURIComponent(AUDIENCE)}:${encodeURIComponent(RS_SECRET)}`).toString('base64')}`;
  const introspected = await post(
    origin,
    '/v1/oauth/introspect',
    { token: tokens.accessToken },
    { authorization },
  );
  const set = await isSet(origin, status as { status_list: { idx: number; uri: string } });
  const refreshed = await post(origin, '/v1/oauth/token', {
    grant_type: 'refresh_token',
    client_id: tokens.clientId,
    refresh_token: tokens.refreshToken,
  });
  const hasLess = (now: unknown) => (now as string[]).length < (carried as string[]).length;
  return {
    refresh:
      refreshed.status === 200
        ? hasLess(claimsOf(refreshed.json.access_token).permissions)
          ? 'works, with less'
          : 'works'
        : 'refused',
    introspection:
      introspected.json.active === true
        ? hasLess(introspected.json.permissions)
          ? 'active, with less'
          : 'active'
        : 'inactive',
    statusList: set ? 'set' : 'not set',
  };
}

/** Reads the entry out of the list that this process serves. */
async function isSet(
  origin: string,
  { status_list: { idx, uri } }: { status_list: { idx: number; uri: string } },
): Promise<boolean> {
  const jwt = await (await fetch(origin + new URL(uri).pathname)).text();
  const { status_list } = claimsOf(jwt) as { status_list: { lst: string } };
  const bits = inflateSync(Buffer.from(status_list.lst, 'base64url'));
  return ((bits[idx >> 3] ?? 0) & (1 << (idx & 7))) !== 0;
}

function holds(measured: Map<Way, Record<ConnectionName, Worth>>): void {
  for (const [way, worths] of measured) {
    const ended = way.narrows ? NARROWED : ENDED;
    const expected = Object.fromEntries(
      NAMES.map((name) => [name, way.ends.includes(name) ? ended : UNTOUCHED]),
    );
    expect(worths, `${way.who} ${way.what}`).toEqual(expected);
  }
}

function tableOf(measured: Map<Way, Record<ConnectionName, Worth>>): string {
  const heading = ['who', 'what', 'refresh', 'introspection', 'status list', 'affected', 'unaffected'];
  const rows = [...measured].map(([way, worths]) => {
    const isUntouched = (name: ConnectionName) => worths[name].statusList === 'not set';
    const words = (names: readonly ConnectionName[]) => names.map((name) => CONNECTIONS[name]).join(', ');
    return [
      way.who,
      way.what,
      worths.phone.refresh,
      worths.phone.introspection,
      worths.phone.statusList,
      words(NAMES.filter((name) => !isUntouched(name))),
      words(NAMES.filter(isUntouched)),
    ];
  });
  return [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

describe('every way to withdraw ends what it is to end, and nothing else', () => {
  it('with PGlite', async () => {
    const documents = await startDocumentHost();
    const server = await startHarness({ seed: seedOf(WAYS.length), documents, env: STRICT });
    try {
      const measured = await measure(server, documents, () => server.issuer);
      holds(measured);
      const docs = readFileSync(DOCS, 'utf8');
      expect(docs).toMatch(GENERATED);
      const updated = docs.replace(GENERATED, () => `${tableOf(measured)}\n`);
      if (process.env.UPDATE_DOCS === '1') writeFileSync(DOCS, updated);
      else expect(docs, 'docs/withdrawal.md differs from what the server does').toBe(updated);
    } finally {
      await server.stop();
      await documents.stop();
    }
  });

  it('with PostgreSQL, withdrawn at one process and measured at another', async () => {
    const documents = await startDocumentHost();
    const server = await startHarness({
      database: 'PostgreSQL',
      seed: seedOf(WAYS.length),
      documents,
      env: STRICT,
    });
    const other = await startServer({
      databaseUrl: server.env.DATABASE_URL ?? '',
      env: { SECRET_KEY, ISSUER: server.issuer, LOG_LEVEL: 'fatal' },
    });
    try {
      holds(await measure(server, documents, () => other.origin));
    } finally {
      await other.stop();
      await server.stop();
      await documents.stop();
    }
  });
});
