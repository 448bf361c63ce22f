/**
 * The ceiling: the least that a server in this language can do for a request and still be durable. It checks nothing
 * beyond the row itself. Refreshes that wait at the same moment go to PostgreSQL as one statement, tokens are signed
 * synchronously, and documents are bytes in memory.
 */
import { createHmac, createSecretKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer } from 'node:http';
import postgres from 'postgres';

const { PORT, DATABASE_URL } = process.env;
const MAX_JOINED = 64;
const MAX_STATEMENTS = 2;
const sql = postgres(DATABASE_URL, { max: 4, fetch_types: false, onnotice: () => {} });
const key = createSecretKey(randomBytes(32));
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signer = { key: privateKey, dsaEncoding: 'ieee-p1363' };
const header = Buffer.from(JSON.stringify({ typ: 'at+jwt', alg: 'ES256', kid: 'bench' })).toString(
  'base64url',
);

await sql.unsafe(`
  create table if not exists families (id text primary key, hash text not null, rotated_at timestamptz not null) with (fillfactor = 85)`);

const jwks = Buffer.from(JSON.stringify({ keys: [publicKey.export({ format: 'jwk' })] }));
const metadata = Buffer.from(
  JSON.stringify({ issuer: `http://127.0.0.1:${PORT}`, padding: 'x'.repeat(1500) }),
);
const DOCUMENTS = new Map([
  ['/metadata', metadata],
  ['/jwks', jwks],
]);
const hmac = (text) => createHmac('sha256', key).update(text).digest('base64url');
const tokenOf = (id, generation) => `${id}.${generation}.${hmac(`${id}.${generation}`)}`;

let waiting = [];
let running = 0;

/** Combines what waits; a few statements may be in progress, and later arrivals go into the next one. */
function pump() {
  while (waiting.length > 0 && running < MAX_STATEMENTS) {
    const batch = waiting.slice(0, MAX_JOINED);
    waiting = waiting.slice(MAX_JOINED);
    running++;
    const rows = JSON.stringify(batch.map(({ id, hash, next }) => ({ id, hash, next })));
    sql`update families f set hash = i.next, rotated_at = now()
        from json_to_recordset(${rows}::text::json) as i (id text, hash text, next text)
        where f.id = i.id and f.hash = i.hash returning f.id`
      .then((updated) => {
        const ids = new Set(updated.map(({ id }) => id));
        for (const { id, resolve } of batch) resolve(ids.has(id));
      })
      .finally(() => {
        running--;
        pump();
      });
  }
}

async function refresh(body) {
  const presented = /refresh_token=([^&]+)/.exec(body)?.[1] ?? '';
  const [id, generation, tag] = presented.split('.');
  if (tag !== hmac(`${id}.${generation}`)) return null;
  const next = tokenOf(id, Number(generation) + 1);
  const rotated = await new Promise((resolve) => {
    waiting.push({ id, hash: hmac(presented), next: hmac(next), resolve });
    if (waiting.length === 1) setImmediate(pump);
  });
  if (!rotated) return null;
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `http://127.0.0.1:${PORT}`,
    sub: 'alice',
    aud: 'https://api.example.com',
    client_id: 'bench-app',
    scope: 'read',
    iat,
    exp: iat + 3600,
    jti: id,
  };
  const input = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  const token = `${input}.${sign('sha256', Buffer.from(input), signer).toString('base64url')}`;
  return JSON.stringify({ access_token: token, token_type: 'Bearer', expires_in: 3600, refresh_token: next });
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    const document = DOCUMENTS.get(request.url);
    response.writeHead(document ? 200 : 404, {
      'content-type': 'application/json',
      'content-length': document?.length ?? 0,
    });
    response.end(document);
    return;
  }
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', async () => {
    const answer = (await refresh(text)) ?? '{"error":"invalid_grant"}';
    const status = answer.startsWith('{"error') ? 400 : 200;
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer),
    });
    response.end(answer);
  });
});

process.on('message', async ({ refreshTokens = 0 }) => {
  const tokens = Array.from({ length: refreshTokens }, () =>
    tokenOf(randomBytes(16).toString('base64url'), 1),
  );
  const rows = tokens.map((token) => ({
    id: token.split('.')[0],
    hash: hmac(token),
    rotated_at: new Date(),
  }));
  for (let from = 0; from < rows.length; from += 1000)
    await sql`insert into families ${sql(rows.slice(from, from + 1000))}`;
  process.send({ codes: [], refreshTokens: tokens, accessTokens: [] });
});

server.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());
