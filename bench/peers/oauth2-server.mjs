/**
 * @node-oauth/oauth2-server on node:http, with a model on PostgreSQL (prepared statements, one round trip per call) and
 *   ES256 JWTs as access tokens. The statement that looks up a refresh token also deletes it.
 */
import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import OAuth2Server from '@node-oauth/oauth2-server';
import { SignJWT } from 'jose';
import postgres from 'postgres';

const { PORT, DATABASE_URL } = process.env;
const REDIRECT_URI = 'https://app.example.com/callback';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const sql = postgres(DATABASE_URL, { max: 10, fetch_types: false, onnotice: () => {} });
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

await sql.unsafe(`
  create table if not exists clients (id text primary key, redirect_uri text not null);
  insert into clients values ('bench-app', '${REDIRECT_URI}') on conflict do nothing;
  create table if not exists codes (hash text primary key, client_id text not null, user_id text not null, expires_at timestamptz not null);
  create table if not exists tokens (
    refresh_hash text primary key, client_id text not null, user_id text not null, scope text not null, expires_at timestamptz not null)`);

const hash = (text) => createHash('sha256').update(text).digest('base64url');
const scope = ['read'];
const clientOf = ({ id, redirect_uri }) => ({
  id,
  redirectUris: [redirect_uri],
  grants: ['authorization_code', 'refresh_token'],
});

const model = {
  async getClient(id) {
    const [row] = await sql`select id, redirect_uri from clients where id = ${id}`;
    return row && clientOf(row);
  },
  async generateAccessToken(client, user) {
    const iat = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: `http://127.0.0.1:${PORT}`,
      sub: user.id,
      aud: 'https://api.example.com',
      client_id: client.id,
      scope: 'read',
      iat,
      exp: iat + 3600,
      jti: randomUUID(),
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'bench' })
      .sign(privateKey);
  },
  async generateRefreshToken() {
    return randomBytes(32).toString('base64url');
  },
  async getAuthorizationCode(code) {
    const [row] = await sql`
      select c.*, a.redirect_uri from codes c join clients a on a.id = c.client_id where c.hash = ${hash(code)}`;
    return (
      row && {
        code,
        expiresAt: row.expires_at,
        redirectUri: REDIRECT_URI,
        scope,
        codeChallenge: CHALLENGE,
        codeChallengeMethod: 'S256',
        client: clientOf({ id: row.client_id, redirect_uri: row.redirect_uri }),
        user: { id: row.user_id },
      }
    );
  },
  async revokeAuthorizationCode({ code }) {
    return (await sql`delete from codes where hash = ${hash(code)} returning hash`).length > 0;
  },
  async getRefreshToken(refreshToken) {
    const [row] = await sql`
      select t.*, a.redirect_uri from tokens t join clients a on a.id = t.client_id where t.refresh_hash = ${hash(refreshToken)}`;
    return (
      row && {
        refreshToken,
        refreshTokenExpiresAt: row.expires_at,
        scope: [row.scope],
        client: clientOf({ id: row.client_id, redirect_uri: row.redirect_uri }),
        user: { id: row.user_id },
      }
    );
  },
  async revokeToken({ refreshToken }) {
    return (
      (await sql`delete from tokens where refresh_hash = ${hash(refreshToken)} returning refresh_hash`)
        .length > 0
    );
  },
  async saveToken(token, client, user) {
    await sql`insert into tokens values (${hash(token.refreshToken)}, ${client.id}, ${user.id}, 'read', ${token.refreshTokenExpiresAt})`;
    return { ...token, client, user };
  },
  async validateScope() {
    return scope;
  },
};

const oauth = new OAuth2Server({
  model,
  requireClientAuthentication: { refresh_token: false, authorization_code: false },
});

const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const body = Object.fromEntries(new URLSearchParams(text));
  const answer = new OAuth2Server.Response({ headers: {} });
  const { headers, method } = request;
  try {
    await oauth.token(new OAuth2Server.Request({ headers, method, query: {}, body }), answer);
  } catch (error) {
    answer.status = error.code ?? 500;
    answer.body = { error: error.name, error_description: error.message };
  }
  response.writeHead(answer.status ?? 200, { ...answer.headers, 'content-type': 'application/json' });
  response.end(JSON.stringify(answer.body));
});

process.on('message', async ({ codes = 0, refreshTokens = 0 }) => {
  const made = { codes: random(codes), refreshTokens: random(refreshTokens), accessTokens: [] };
  const expiresAt = new Date(Date.now() + 2_592_000_000);
  for (const code of made.codes)
    await sql`insert into codes values (${hash(code)}, 'bench-app', 'alice', ${expiresAt})`;
  for (const token of made.refreshTokens)
    await sql`insert into tokens values (${hash(token)}, 'bench-app', 'alice', 'read', ${expiresAt})`;
  process.send(made);
});

const random = (count) => Array.from({ length: count }, () => randomBytes(32).toString('base64url'));

server.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());
