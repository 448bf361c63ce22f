/** A consent that arrives while access is revoked: nothing that it created may outlive the revocation. */
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, newPkce, postToken } from '../support/oauth.js';
import type { Page } from '../support/page.js';

const BY = { kind: 'operator' } as const;
const { verifier, challenge } = newPkce();
let server: Harness;
beforeAll(async () => {
  server = await startHarness({ database: 'PostgreSQL' });
});
afterAll(() => server.stop());

/** Bob, about to allow Public App. */
async function consentPage(): Promise<Page> {
  const login = await new Browser().get(authorizeUrl(server.issuer, { code_challenge: challenge }), {
    site: 'cross-site',
  });
  return login.submit({ fields: { email: 'bob@example.com', password: 'staple of the evening' } });
}

/** Trades the code of an answer. @returns the status */
async function trade({ location }: Page): Promise<number> {
  const code = new URL(location ?? server.issuer).searchParams.get('code') ?? 'none';
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier };
  return (await postToken(server.issuer, grant)).status;
}

it('a session that ends between the form and its answer gives nothing: a new password shuts out who stole it', async () => {
  const { requests, users, passwords, grants } = server.deps.store;
  const page = await consentPage();
  const approve = requests.approve.bind(requests);
  requests.approve = async (approval) => {
    const bob = await users.findByEmail('bob@example.com');
    const change = { email: 'bob@example.com', passwordHash: bob?.passwordHash ?? '', endGrants: true };
    await passwords.set(change, BY, server.clock.now);
    return approve(approval);
  };
  try {
    const answered = await page.submit({ button: 'Allow' });
    expect(answered.text).toContain('Password');
    expect(await grants.list({}, undefined, 10)).toEqual([]);
  } finally {
    requests.approve = approve;
  }
});

it('a cookie that is replaced between the form and its answer gives nothing: a new password shuts out a copy of it', async () => {
  const { requests, users, passwords, sessions, grants } = server.deps.store;
  const page = await consentPage();
  const approve = requests.approve.bind(requests);
  requests.approve = async (approval) => {
    const bob = await users.findByEmail('bob@example.com');
    // Changed in Bob's own browser, which stays signed in. The form is of a copy of its cookie.
    const session = await sessions.find(approval.sessionHashes, server.clock.now);
    const keepSession = { sessionId: session?.id ?? '', sessionTokenHash: 'hash of another cookie' };
    const password = { email: 'bob@example.com', passwordHash: bob?.passwordHash ?? '' };
    await passwords.set({ ...password, keepSession, endGrants: true }, BY, server.clock.now);
    expect(await sessions.find(['hash of another cookie'], server.clock.now)).not.toBeNull();
    return approve(approval);
  };
  try {
    const answered = await page.submit({ button: 'Allow' });
    expect(answered.text).toContain('Password');
    expect(await grants.list({}, undefined, 10)).toEqual([]);
  } finally {
    requests.approve = approve;
  }
});

it('a decision that is being committed is waited for: no token by the old one stays off the status list', async () => {
  const { workspaces, policies } = server.deps.store;
  const workspace = await workspaces.find('acme-labs');
  const page = await consentPage();
  const sql = postgres(server.directUrl, { max: 1, onnotice: () => {} });
  try {
    // The commit of a decision waits for this lock, which we hold.
    await sql.unsafe(`
      create function wait() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(4711); return null; end $$;
      create constraint trigger slow after insert or update on application_policies
        deferrable initially deferred for each row execute function wait();
      select pg_advisory_lock(4711)`);
    const waiting = async (lock: string) => {
      const [row] =
        await sql`select count(*)::int as n from pg_locks where not granted and locktype = ${lock}`;
      return row?.n > 0;
    };
    const block = { kind: 'client', subject: 'public-app', decision: 'blocked' } as const;
    const ceilings = { scopes: null, permissions: null };
    const blocked = policies.set(workspace?.id ?? '', { ...block, ...ceilings }, BY, server.clock.now);
    await expect.poll(() => waiting('advisory')).toBe(true);

    let status: number | undefined;
    const traded = page
      .submit({ button: 'Allow' })
      .then(trade)
      .then((answer) => {
        status = answer;
      });
    await expect.poll(async () => status !== undefined || (await waiting('transactionid'))).toBe(true);
    await sql.unsafe('select pg_advisory_unlock(4711)');
    await Promise.all([blocked, traded]);
    expect(status).toBe(400);
  } finally {
    await sql.end();
  }
});
