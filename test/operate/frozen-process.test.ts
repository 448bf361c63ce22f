/** A process that stops in the middle of its work and keeps its connections, as when its machine is paused or vanishes. */
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '../support/browser.js';
import { type FreshPostgres, freshPostgres } from '../support/databases.js';
import { SECRET_KEY } from '../support/harness.js';
import { newCode, postToken, refresh } from '../support/oauth.js';
import { type Seeded, seeded } from '../support/seeded.js';
import { type ServerProcess, startServer } from '../support/server-process.js';
import { placesSetIn, statusReferenceOf } from '../support/status-list.js';

let database: FreshPostgres;
let seedFile: Seeded;
let frozen: ServerProcess;
let other: ServerProcess;
let sql: postgres.Sql;

beforeAll(async () => {
  [database, seedFile] = await Promise.all([freshPostgres(), seeded()]);
  const env = { ...seedFile.env, SECRET_KEY, LOG_LEVEL: 'warn' };
  frozen = await startServer({ databaseUrl: database.url, env });
  other = await startServer({ databaseUrl: database.url, env: { ...env, ISSUER: frozen.origin } });
  sql = postgres(database.directUrl, { max: 2, onnotice: () => {} });
});
afterAll(async () => {
  frozen.kill('SIGCONT');
  await Promise.all([frozen.stop(), other.stop(), sql.end()]);
  await Promise.all([database.drop(), seedFile.remove()]);
});

/** Waits until one of the servers' connections is in this state. */
const hasConnection = (state: string) =>
  expect
    .poll(() =>
      sql.unsafe(`select from pg_stat_activity
        where datname = current_database() and application_name = 'vouchsafe' and ${state}`),
    )
    .toHaveLength(1);

/** A client that registered itself, and its tokens. */
async function connectedClient() {
  const metadata = { redirect_uris: ['http://127.0.0.1/callback'], token_endpoint_auth_method: 'none' };
  const response = await fetch(`${other.origin}/v1/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  });
  const { client_id = '', ...registration } = (await response.json()) as Record<string, string>;
  const { code, verifier } = await newCode(new Browser(), frozen.origin, {}, { client_id });
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier };
  return { client_id, registration, tokens: await postToken(other.origin, { client_id, ...grant }) };
}

it('lets another process end the access that it was ending, up to the status list', async () => {
  const { client_id, registration, tokens } = await connectedClient();
  let deletion: Promise<Response> | undefined;
  await sql.begin(async (blocker) => {
    await blocker`select from grants where client_id = ${client_id} for update`;
    const headers = { authorization: `Bearer ${registration.registration_access_token}` };
    deletion = fetch(registration.registration_client_uri ?? '', { method: 'DELETE', headers });
    await hasConnection(`wait_event_type = 'Lock'`);
    frozen.kill('SIGSTOP');
  });
  // It has locked the grant, and will not commit.
  await hasConnection(`state = 'idle in transaction'`);

  const { idx, uri } = statusReferenceOf(tokens.text('access_token'));
  const listed = async () =>
    placesSetIn(await (await fetch(other.origin + new URL(uri).pathname)).text()).has(idx);
  await expect.poll(listed, { timeout: 30_000 }).toBe(true);
  frozen.kill('SIGCONT');
  await deletion;
  for (const { origin } of [other, frozen]) {
    const answer = await refresh(origin, tokens.text('refresh_token'), { client_id });
    expect(answer.json).toMatchObject({ error: 'invalid_client' });
  }
});
