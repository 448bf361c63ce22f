/**
 * oidc-provider as its documentation recommends for production: an adapter on PostgreSQL (one table, prepared
 * statements, one round trip per call), rotating refresh tokens, and ES256 JWTs as access tokens for one resource,
 * which are not stored. Introspection and userinfo use opaque tokens, since it does not introspect JWTs.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider from 'oidc-provider';
import postgres from 'postgres';

const { PORT, DATABASE_URL } = process.env;
const issuer = `http://127.0.0.1:${PORT}`;
const REDIRECT_URI = 'https://app.example.com/callback';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const API = 'https://api.example.com';
const sql = postgres(DATABASE_URL, { max: 10, fetch_types: false, onnotice: () => {} });

await sql.unsafe(`
  create table if not exists payloads (
    type text not null, id text not null, payload jsonb not null, grant_id text, uid text, user_code text,
    expires_at timestamptz, consumed_at timestamptz, primary key (type, id));
  create index if not exists payloads_grant_id on payloads (grant_id) where grant_id is not null;
  create index if not exists payloads_uid on payloads (uid) where uid is not null`);

class PostgresAdapter {
  constructor(type) {
    this.type = type;
  }

  async upsert(id, payload, expiresIn) {
    const expiresAt = expiresIn ? new Date(Date.now() + expiresIn * 1000) : null;
    await sql`
      insert into payloads (type, id, payload, grant_id, uid, user_code, expires_at)
      values (${this.type}, ${id}, ${sql.json(payload)}, ${payload.grantId ?? null}, ${payload.uid ?? null},
        ${payload.userCode ?? null}, ${expiresAt})
      on conflict (type, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
        uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`;
  }

  async find(id) {
    return found(
      await sql`select payload, consumed_at from payloads where type = ${this.type} and id = ${id}`,
    );
  }

  async findByUid(uid) {
    return found(
      await sql`select payload, consumed_at from payloads where type = ${this.type} and uid = ${uid}`,
    );
  }

  async findByUserCode(code) {
    return found(
      await sql`select payload, consumed_at from payloads where type = ${this.type} and user_code = ${code}`,
    );
  }

  async consume(id) {
    await sql`update payloads set consumed_at = now() where type = ${this.type} and id = ${id}`;
  }

  async destroy(id) {
    await sql`delete from payloads where type = ${this.type} and id = ${id}`;
  }

  async revokeByGrantId(grantId) {
    await sql`delete from payloads where type = ${this.type} and grant_id = ${grantId}`;
  }
}

function found([row]) {
  if (row === undefined) return undefined;
  return { ...row.payload, ...(row.consumed_at && { consumed: true }) };
}

const signing = {
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'ES256',
};
const provider = new Provider(issuer, {
  adapter: PostgresAdapter,
  jwks: { keys: [signing] },
  cookies: { keys: [randomBytes(32).toString('base64url')] },
  clients: [
    {
      client_id: 'bench-app',
      token_endpoint_auth_method: 'none',
      application_type: 'web',
      redirect_uris: [REDIRECT_URI],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: 'openid offline_access read',
    },
    {
      client_id: 'bench-api',
      client_secret: 'a secret of the resource server that is long enough',
      redirect_uris: [],
      grant_types: [],
      response_types: [],
    },
  ],
  clientDefaults: { id_token_signed_response_alg: 'ES256' },
  scopes: ['openid', 'offline_access', 'read'],
  pkce: { required: () => true },
  rotateRefreshToken: true,
  issueRefreshToken: async () => true,
  expiresWithSession: async () => false,
  findAccount: async (_, id) => ({
    accountId: id,
    claims: async () => ({ sub: id, name: 'Alice', email: 'alice@example.com' }),
  }),
  ttl: {
    AccessToken: 3600,
    AuthorizationCode: 3600,
    RefreshToken: 2_592_000,
    Grant: 2_592_000,
    Session: 1_209_600,
    Interaction: 3600,
  },
  features: {
    devInteractions: { enabled: false },
    introspection: { enabled: true, allowedPolicy: async () => true },
    revocation: { enabled: true, allowedPolicy: async () => true },
    registration: { enabled: true },
    userinfo: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: async () => API,
      useGrantedResource: async () => true,
      getResourceServerInfo: async () => ({
        scope: 'read',
        audience: API,
        accessTokenTTL: 3600,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'ES256' } },
      }),
    },
  },
  interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
});
provider.on('server_error', (_, error) => console.error(error));

/** The two pages of a sign-in, as plain as possible: their cost is not compared. */
provider.use(async (ctx, next) => {
  const [, uid, action] = /^\/interaction\/([^/]+)(?:\/(\w+))?$/.exec(ctx.path) ?? [];
  if (uid === undefined) return next();
  const { prompt, params, session, grantId } = await provider.interactionDetails(ctx.req, ctx.res);
  if (ctx.method === 'GET') {
    ctx.type = 'html';
    ctx.body = `<!doctype html><html><body><form method="post" action="/interaction/${uid}/${prompt.name}"><button name="decision" value="allow">Allow</button></form></body></html>`;
    return;
  }
  if (action === 'login')
    return provider.interactionFinished(
      ctx.req,
      ctx.res,
      { login: { accountId: uid } },
      { mergeWithLastSubmission: false },
    );
  const grant = grantId
    ? await provider.Grant.find(grantId)
    : new provider.Grant({ accountId: session.accountId, clientId: params.client_id });
  grant.addOIDCScope('openid offline_access read');
  grant.addResourceScope(API, 'read');
  const result = { consent: { grantId: await grant.save() } };
  return provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: true });
});

/** Creates what the load uses up, through the same models. */
process.on('message', async ({ codes = 0, refreshTokens = 0, accessTokens = 0 }) => {
  try {
    process.send({
      codes: await each(codes, (common) =>
        new provider.AuthorizationCode({
          ...common,
          redirectUri: REDIRECT_URI,
          codeChallenge: CHALLENGE,
          codeChallengeMethod: 'S256',
        }).save(),
      ),
      refreshTokens: await each(refreshTokens, (common) =>
        new provider.RefreshToken({ ...common, rotations: 0 }).save(),
      ),
      accessTokens: await each(accessTokens, (common) =>
        new provider.AccessToken({ ...common, scope: 'openid' }).save(),
      ),
    });
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});

async function each(count, make) {
  const client = await provider.Client.find('bench-app');
  const made = [];
  for (let from = 0; from < count; from += 20) {
    made.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, count - from) }, async () => {
          const grant = new provider.Grant({ accountId: 'alice', clientId: 'bench-app' });
          grant.addOIDCScope('openid offline_access');
          grant.addResourceScope(API, 'read');
          const grantId = await grant.save();
          return make({
            accountId: 'alice',
            client,
            grantId,
            gty: 'authorization_code',
            scope: 'offline_access read',
            resource: API,
            authTime: Math.floor(Date.now() / 1000),
            claims: {},
            expiresWithSession: false,
          });
        }),
      )),
    );
  }
  return made;
}

provider.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());
