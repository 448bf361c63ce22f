/** RFC 6749 §10.10, RFC 9700 §4.14: what a reader of the whole database learns. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config.js';
import { serve } from '../../src/serve.js';
import { openDatabase } from '../../src/store/database/open.js';
import { Browser } from '../support/browser.js';
import { freshDataDir, freshPostgres } from '../support/databases.js';
import { freePort } from '../support/free-port.js';
import { DATABASES, type DatabaseName, SECRET_KEY } from '../support/harness.js';
import { authorizeUrl, newCode, PASSWORDS, postToken, walk } from '../support/oauth.js';
import { seed } from '../support/seed.js';

interface Leftovers {
  /** Every row of every table, as JSON. */
  readonly rows: string;
  /** What clients, browsers and users hold, by name. */
  readonly secrets: Readonly<Record<string, readonly string[]>>;
  /** The hashes that must be there, or else this test looks at the wrong rows. */
  readonly hashes: readonly string[];
}

/** Runs a flow with a secret of each kind, stops the server, and reads what it stored. */
async function runAndRead(database: DatabaseName): Promise<Leftovers> {
  const data = await freshDataDir();
  const postgres = database === 'PostgreSQL' ? await freshPostgres() : undefined;
  const SEED_FILE = join(data.dir, 'seed.json');
  // As an operator writes it: the server is to hash them.
  const users = seed.users.map(({ email, name }) => ({ email, name, password: PASSWORDS[email] ?? '' }));
  await writeFile(SEED_FILE, JSON.stringify({ ...seed, users }));
  const config = parseConfig({
    PORT: String(await freePort()),
    DATA_DIR: data.dir,
    SECRET_KEY,
    SEED_FILE,
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  const server = await serve(config, { log: pino({ level: 'silent' }) });
  const hash = (secret: string) => server.deps.secrets.hash(secret);
  const browser = new Browser();
  let flow: Pick<Leftovers, 'secrets' | 'hashes'>;
  try {
    const { issuer } = config;
    const { code, verifier } = await newCode(browser, issuer);
    const first = await postToken(issuer, {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
    });
    const second = await postToken(issuer, {
      grant_type: 'refresh_token',
      refresh_token: first.text('refresh_token'),
    });
    const unused = await newCode(browser, issuer);
    await walk(browser, authorizeUrl(issuer), { decision: 'Deny' });
    await new Browser().get(authorizeUrl(issuer)); // a request that stays open
    const refreshTokens = [first.text('refresh_token'), second.text('refresh_token')];
    const salt = Buffer.from(refreshTokens[0]?.slice('vs_rt_'.length) ?? '', 'base64url').subarray(0, 16);
    flow = {
      secrets: {
        'authorization codes': [code, unused.code],
        'code verifiers': [verifier, unused.verifier],
        'refresh tokens': refreshTokens,
        'salts that refresh tokens are made from': [
          salt.toString('base64url'),
          salt.toString('base64').replace(/=+$/, ''),
          salt.toString('hex'),
        ],
        'access tokens': [first.text('access_token'), second.text('access_token')],
        'client secrets': ['vs_cs_basic:secret&with=signs', 'vs_cs_post_secret'],
        cookies: browser.cookies.all().map((cookie) => cookie.value),
        passwords: users.map((user) => user.password),
        'server keys': [SECRET_KEY, Buffer.from(SECRET_KEY, 'base64url').toString('hex')],
      },
      hashes: [
        hash(code),
        hash(unused.code),
        hash(second.text('refresh_token')),
        hash('vs_cs_post_secret'),
        // A device cookie is signed, and stored nowhere.
        ...browser.cookies
          .all()
          .filter((cookie) => !cookie.name.includes('device_'))
          .map((cookie) => hash(cookie.value)),
      ],
    };
  } finally {
    await server.stop();
  }

  const opened = await openDatabase(config.database);
  try {
    const tables = await opened.query(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema')`,
      [],
    );
    const rows: unknown[] = [];
    for (const { name } of tables.rows as { name: string }[])
      rows.push(...(await opened.query(`select '${name}' as "table", it.* from ${name} it`, [])).rows);
    return { rows: JSON.stringify(rows), ...flow };
  } finally {
    await opened.close();
    await postgres?.drop();
    await data.remove();
  }
}

describe.each(DATABASES)('what %s holds after a flow (RFC 6749 §10.10, RFC 9700 §4.14)', (database) => {
  let left: Leftovers;
  beforeAll(async () => {
    left = await runAndRead(database);
  });

  it('was looked at whole: the email addresses and the hashes are in it', () => {
    const known = ['alice@example.com', 'public.families', ...left.hashes];
    expect(known.filter((value) => !left.rows.includes(value))).toEqual([]);
  });

  it.each([
    'authorization codes',
    'code verifiers',
    'refresh tokens',
    'salts that refresh tokens are made from',
    'access tokens',
    'client secrets',
    'cookies',
    'passwords',
    'server keys',
  ])('holds none of the %s', (kind) => {
    const secrets = left.secrets[kind] ?? [];
    expect(secrets.length).toBeGreaterThan(0);
    expect(secrets.filter((secret) => secret.length < 8)).toEqual([]);
    expect(secrets.filter((secret) => left.rows.includes(JSON.stringify(secret).slice(1, -1)))).toEqual([]);
  });

  it('holds passwords as argon2id, no weaker than OWASP asks for', () => {
    const settings = left.rows.match(/\$argon2id\$v=19\$[^$]+\$/g) ?? [];
    // Of what users have, and of what the seed file last set.
    expect(settings).toHaveLength(2 * seed.users.length);
    for (const setting of settings) {
      expect(Number(/m=(\d+)/.exec(setting)?.[1])).toBeGreaterThanOrEqual(19_456);
      expect(Number(/t=(\d+)/.exec(setting)?.[1])).toBeGreaterThanOrEqual(2);
    }
  });

  it('contains the private half of the signing key only in sealed form', () => {
    expect(/"sealed_private_jwk":"eyJ[\w-]+\.\.[\w.-]+"/.test(left.rows)).toBe(true);
    expect(left.rows.includes('"crv":"P-256"')).toBe(true);
    expect(/\\?"d\\?":/.test(left.rows)).toBe(false);
  });
});
