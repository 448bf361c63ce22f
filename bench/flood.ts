/**
 * Measures what a hundred thousand unused registrations cost users who sign in: `GET /v1/oauth/authorize` on two
 * servers with embedded databases, the second one flooded, alternating for several rounds. Run it by itself:
 * `npm run bench:flood`. Exits with 1 if the limit is missed.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { parseConfig } from '../src/config.js';
import { type RunningServer, serve } from '../src/serve.js';
import { openDatabase } from '../src/store/database/open.js';
import { freePort } from './free-port.js';

const FLOOD = 100_000;
const ROUNDS = 16;
const REQUESTS_PER_ROUND = 20;
/** The longest time allowed, as a multiple of the time without the flood. */
const LIMIT = 2;

const REDIRECT_URI = 'https://app.example.com/callback';
const SEED = {
  users: [{ email: 'alice@example.com', name: 'Alice', password: 'correct horse battery' }],
  clients: [
    {
      client_id: 'known-app',
      client_name: 'Known App',
      redirect_uris: [REDIRECT_URI],
      token_endpoint_auth_method: 'none',
    },
  ],
};

/** Registrations as `POST /v1/oauth/register` creates them, a moment ago: no sweep removes them yet. */
const FLOODING = `
  insert into clients
    (client_id, source, client_name, redirect_uris, auth_methods, grant_types, identity_hash, registration_hash, created_at)
  select 'flood-' || n, 'dynamic', 'One of many', '{${REDIRECT_URI}}', '{none}',
    '{authorization_code,refresh_token}', 'hash', 'hash ' || n, now()
  from generate_series(1, ${FLOOD}) n`;

async function start(directory: string, flooded: boolean): Promise<RunningServer> {
  const seedFile = join(directory, 'seed.json');
  await writeFile(seedFile, JSON.stringify(SEED));
  if (flooded) {
    const database = await openDatabase({ directory });
    await database.query(FLOODING, []);
    // PostgreSQL would do this by itself after a while.
    await database.query('analyze clients', []);
    await database.close();
  }
  const config = parseConfig({
    PORT: String(await freePort()),
    DATA_DIR: directory,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    SEED_FILE: seedFile,
  });
  return serve(config, { log: pino({ level: 'silent' }) });
}

/** @returns milliseconds */
async function authorize(server: RunningServer, clientId: string): Promise<number> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const began = performance.now();
  const response = await fetch(`${server.deps.config.issuer}/v1/oauth/authorize?${query}`, {
    redirect: 'manual',
  });
  await response.arrayBuffer();
  const took = performance.now() - began;
  if (response.status !== 303) throw new Error(`authorize answered ${response.status} for ${clientId}`);
  return took;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median of the faster half: other work on the machine makes a round slower, but never faster. */
function typical(rounds: readonly number[]): number {
  return median([...rounds].sort((one, other) => one - other).slice(0, Math.ceil(rounds.length / 2)));
}

const directories: string[] = [];
const servers: RunningServer[] = [];
async function startNew(flooded: boolean): Promise<RunningServer> {
  const directory = await mkdtemp(join(tmpdir(), 'vouchsafe-bench-'));
  directories.push(directory);
  const server = await start(directory, flooded);
  servers.push(server);
  return server;
}

try {
  const [calm, flooded] = [await startNew(false), await startNew(true)];
  const ways = [
    { name: 'nobody registered', server: calm, clientId: () => 'known-app' },
    { name: `${FLOOD} registered, a known client`, server: flooded, clientId: () => 'known-app' },
    {
      name: `${FLOOD} registered, one of them`,
      server: flooded,
      clientId: (request: number) => `flood-${1 + ((request * 7919) % FLOOD)}`,
    },
  ];
  const rounds = ways.map((): number[] => []);
  // The first round lets the JIT compiler warm up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [way, { server, clientId }] of ways.entries()) {
      const times: number[] = [];
      for (let request = 0; request < REQUESTS_PER_ROUND; request++)
        times.push(await authorize(server, clientId(round * REQUESTS_PER_ROUND + request)));
      if (round > 0) rounds[way]?.push(median(times));
    }
  }
  const [usual = Number.NaN] = rounds.map(typical);
  const results = ways.map(({ name }, way) => {
    const milliseconds = typical(rounds[way] ?? []);
    return { name, milliseconds, ratio: milliseconds / usual };
  });
  console.table(
    results.map(({ name, milliseconds, ratio }) => ({
      'GET authorize': name,
      milliseconds: Number(milliseconds.toFixed(2)),
      'times the usual': Number(ratio.toFixed(2)),
      'at most': name === results[0]?.name ? '' : LIMIT,
    })),
  );
  const missed = results.filter(({ ratio }) => !(ratio <= LIMIT));
  for (const { name, ratio } of missed)
    console.error(`${name}: ${ratio.toFixed(2)} times the usual, and it has to be ${LIMIT} at most`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  for (const server of servers) await server.stop();
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
}
