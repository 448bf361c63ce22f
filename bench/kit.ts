/**
 * Measures the cost of the resource-server kit compared with plain jose: `npm run bench:kit`. One process, one call after
 * the other; the three variants alternate for several rounds, and the median of each counts. Exits with 1 if a limit is
 * missed.
 */
import { deflateSync } from 'node:zlib';
import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { createVerifier } from '../src/resource-server/index.js';

const ISSUER = 'https://auth.example.com';
const AUDIENCE = 'https://api.example.com';
const LIST = `${ISSUER}/v1/oauth/status-lists/1`;
/** Many short rounds, so that other work on the machine affects all three alike. */
const ROUNDS = 60;
const ROUND_MS = 20;
/** The lowest speed allowed, as a multiple of plain jose. */
const LIMITS = { verified: 0.9, recalled: 20 };

const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'ES256', use: 'sig' }] };
const iat = Math.floor(Date.now() / 1000);

function sign(typ: string, claims: Record<string, unknown>): Promise<string> {
  return new SignJWT({ iss: ISSUER, iat, exp: iat + 3600, ...claims })
    .setProtectedHeader({ typ, alg: 'ES256', kid: 'bench' })
    .sign(privateKey);
}

const token = await sign('at+jwt', {
  sub: '0198c0de-0000-7000-8000-000000000001',
  aud: AUDIENCE,
  auth_time: iat,
  jti: '0198c0de-0000-7000-8000-000000000002',
  client_id: 'https://assistant.example.com/client.json',
  scope: 'profile email user.workspaces.read workspace.mcp',
  workspace_id: '0198c0de-0000-7000-8000-000000000003',
  workspace: 'acme-labs',
  permissions: ['database.read', 'database.write', 'members.read', 'files.read'],
  grant_id: '0198c0de-0000-7000-8000-000000000004',
  status: { status_list: { idx: 4711, uri: LIST } },
});
const list = await sign('statuslist+jwt', {
  sub: LIST,
  ttl: 2,
  status_list: { bits: 1, lst: deflateSync(Buffer.alloc(131_072)).toString('base64url') },
});

const answers: Readonly<Record<string, string>> = {
  [`${ISSUER}/.well-known/oauth-authorization-server`]: JSON.stringify({
    issuer: ISSUER,
    jwks_uri: `${ISSUER}/.well-known/jwks.json`,
  }),
  [`${ISSUER}/.well-known/jwks.json`]: JSON.stringify(jwks),
  [LIST]: list,
};
const options = {
  issuer: ISSUER,
  audience: AUDIENCE,
  fetch: async (address: string | URL | Request) => new Response(answers[String(address)] ?? null),
};
const unremembering = createVerifier({ ...options, tokenCacheSize: 0 });
const remembering = createVerifier(options);
const keys = createLocalJWKSet(jwks);

const bare = () =>
  jwtVerify(token, keys, { issuer: ISSUER, audience: AUDIENCE, typ: 'at+jwt', algorithms: ['ES256'] });
const verifying = () => unremembering.verify(token);
const recalling = () => remembering.verify(token);

async function perSecond(way: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let calls = 0;
  let elapsed = 0;
  while (elapsed < ROUND_MS) {
    for (let i = 0; i < 10; i++) await way();
    calls += 10;
    elapsed = performance.now() - start;
  }
  return (calls / elapsed) * 1000;
}

/**
 * Ordered by the Thue–Morse sequence, which cancels the effect of the position in a round: on a machine that throttles
 * or collects garbage, the second run is slower, even of the same code. The third variant differs so much that it is
 * measured separately.
 */
async function round() {
  const times = { bare: 0, verified: 0 };
  for (const way of [
    'bare',
    'verified',
    'verified',
    'bare',
    'verified',
    'bare',
    'bare',
    'verified',
  ] as const) {
    times[way] += 1 / (await perSecond(way === 'bare' ? bare : verifying));
  }
  return { bare: 4 / times.bare, verified: 4 / times.verified, recalled: await perSecond(recalling) };
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

// The JIT compiler has finished with all three before measurements count.
for (let i = 0; i < 5; i++) await round();
const rounds: Awaited<ReturnType<typeof round>>[] = [];
for (let i = 0; i < ROUNDS; i++) rounds.push(await round());
unremembering.close();
remembering.close();

const results = (
  [
    ['jose.jwtVerify, cached key', 'bare', undefined],
    ['kit, every token verified', 'verified', LIMITS.verified],
    ['kit, verified token remembered', 'recalled', LIMITS.recalled],
  ] as const
).map(([name, way, limit]) => ({
  name,
  limit,
  rate: median(rounds.map((rates) => rates[way])),
  // The ratio within each round, not of the medians: both values of a round had the same noise.
  ratio: median(rounds.map((rates) => rates[way] / rates.bare)),
}));
console.table(
  results.map(({ name, rate, ratio, limit }) => ({
    way: name,
    'per second': Math.round(rate),
    microseconds: Number((1e6 / rate).toFixed(1)),
    'times jose': Number(ratio.toFixed(2)),
    'at least': limit ?? '',
  })),
);
const missed = results.filter(({ ratio, limit }) => limit !== undefined && !(ratio >= limit));
for (const { name, ratio, limit } of missed) {
  console.error(`${name}: ${ratio.toFixed(2)} times jose, and it has to be ${limit}`);
}
process.exitCode = missed.length === 0 ? 0 : 1;
