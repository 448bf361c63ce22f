/** A store on a database of its own, and the rows and calls that the contract's tests start from. */
import { clientRow as keptClient } from '../../../src/clients/client-row.js';
import type { AuthenticationMethod } from '../../../src/protocol/authentication-context.js';
import { matchRedirectUri } from '../../../src/protocol/redirect-uri.js';
import type { Audience } from '../../../src/protocol/resource-indicator.js';
import { describedCatalog } from '../../../src/seed/apply.js';
import { parseSeed } from '../../../src/seed/file.js';
import type { Actor } from '../../../src/store/actor.js';
import type { Approval, RequestKey } from '../../../src/store/approving.js';
import type { Redemption } from '../../../src/store/codes.js';
import type { Database, DatabaseLocation } from '../../../src/store/database/database.js';
import { openDatabase } from '../../../src/store/database/open.js';
import type { Statement } from '../../../src/store/database/statement.js';
import type { RefreshRefusal, Repetition } from '../../../src/store/families.js';
import type { IssuableGrant, PresentedClient } from '../../../src/store/issuing.js';
import type { Retention } from '../../../src/store/retention.js';
import { auditEvents } from '../../../src/store/schema/index.js';
import type { HashedSeed } from '../../../src/store/seeding.js';
import { type Store, type StoreOptions, storeOn } from '../../../src/store/store.js';
import { freshDataDir, freshPostgres } from '../../support/databases.js';
import type { DatabaseName } from '../../support/harness.js';

/** When the tests happen. The store is told the time; it never looks at a clock. */
export const NOW = new Date('2030-01-01T00:00:00.000Z');

/** That many seconds after {@link NOW}. */
export function inSeconds(seconds: number): Date {
  return new Date(NOW.getTime() + seconds * 1000);
}

/** The results of fifty calls that are made at the same moment. */
export function fiftyAtOnce<T>(call: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: 50 }, (_, index) => call(index)));
}

let made = 0;
/** A value that no other test has. */
export function unique(what: string): string {
  made += 1;
  return `${what}-${made}`;
}

/** The keyed hash under which the tests store a family's token of a generation. */
export function tokenHash(familyId: string, generation: number): string {
  return `hash of ${familyId}/${generation}`;
}

/** Where everything comes from. */
export const ADDRESS = '192.0.2.7';
export const NETWORK = '192.0.2.0/24';
/** Who changes things where it does not matter who. */
export const OPERATOR: Actor = { kind: 'operator', id: 'ci', address: ADDRESS };

const REDIRECT_URI = 'https://app.example.com/callback';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** The two audiences of a grant here: as requests compare them, and as they stand in `aud`. */
export const AUDIENCES = [
  { canonical: 'https://files.example.com/', identifier: 'https://files.example.com' },
  { canonical: 'https://mcp.example.com/mcp', identifier: 'https://mcp.example.com/mcp' },
].map((audience) => ({ ...audience, title: 'An audience', scopes: [], workspace: undefined }));

const USERS = ['alice', 'bob', 'dave', 'erin'];

/** A seed as the store takes it, from the rows of a seed file. */
export function hashedSeed(rows: Readonly<Record<string, unknown>>): HashedSeed {
  const seed = parseSeed(rows);
  return {
    ...seed,
    ...describedCatalog(seed),
    users: seed.users.map(({ email, name, locale, password_hash }) => ({
      email,
      name,
      locale,
      password: password_hash === undefined ? undefined : { hash: password_hash, follows: '', isSet: true },
    })),
    clients: seed.clients.map(({ client_id, client_secret, ...metadata }) => ({
      ...keptClient(client_id, 'operator', metadata),
      secretHashes: client_secret === undefined ? [] : [`hash of ${client_secret}`],
    })),
  };
}

/** A client row of a seed. */
export function clientRow(clientId: string, others: Readonly<Record<string, unknown>> = {}) {
  return {
    client_id: clientId,
    redirect_uris: [REDIRECT_URI],
    token_endpoint_auth_method: 'none',
    ...others,
  };
}

/** What the contract's database holds. */
export const SEED = hashedSeed({
  users: USERS.map((name) => ({ email: `${name}@example.com`, name })),
  permissions: [
    { name: 'database.write', title: 'Change databases' },
    { name: 'database.read', title: 'Read databases' },
  ],
  roles: [{ name: 'member', permissions: ['database.read'] }],
  workspaces: [
    {
      name: 'acme-labs',
      title: 'Acme Labs',
      type: 'team',
      members: [
        { email: 'alice@example.com', role: 'admin' },
        { email: 'bob@example.com', role: 'member' },
        { email: 'dave@example.com', role: 'member' },
      ],
    },
    {
      name: 'aardvark',
      title: 'Zoo',
      type: 'private',
      members: [{ email: 'alice@example.com', role: 'guest' }],
    },
  ],
  resources: [
    { identifier: 'https://mcp.example.com/mcp', title: 'MCP', scopes: ['workspace.mcp', 'tools.call'] },
    { identifier: 'https://files.example.com', title: 'Files' },
  ],
  clients: [
    clientRow('public-app'),
    clientRow('other-app'),
    clientRow('disabled-app'),
    clientRow('code-only-app', { grant_types: ['authorization_code'] }),
    clientRow('refresh-only-app', { grant_types: ['refresh_token'] }),
    clientRow('secret-app', {
      client_secret: 'its secret',
      token_endpoint_auth_method: 'client_secret_basic',
    }),
  ],
});

/** Removes only Dave’s membership, as no method does: the grants must become invalid by themselves. */
export const DAVE_LEAVES = `delete from memberships
  where user_id = (select id from users where email = 'dave@example.com')`;

/** Who allows what to whom. */
export interface Consent {
  readonly clientId?: string;
  /** The part before `@example.com`. */
  readonly user?: string;
  readonly workspace?: string;
  readonly optionalScopes?: readonly string[];
  readonly approvedAt?: Date;
  readonly silent?: boolean;
  /** When the user signed in; an hour before {@link NOW} when left out. */
  readonly authenticatedAt?: Date;
  readonly amr?: readonly AuthenticationMethod[];
  readonly userAgent?: string;
  /** Where the code is sent. */
  readonly redirectUri?: string;
}

export class StoreFixture {
  readonly #location: DatabaseLocation;
  readonly #remove: () => Promise<void>;
  readonly #options: StoreOptions;
  #database: Database;
  store: Store;

  /** For a test's own statements in PostgreSQL; empty on the embedded database. */
  readonly directUrl: string;

  private constructor(
    database: Database,
    location: DatabaseLocation,
    remove: () => Promise<void>,
    options: StoreOptions,
    directUrl = '',
  ) {
    this.#database = database;
    this.directUrl = directUrl;
    this.store = storeOn(database, options);
    this.#location = location;
    this.#remove = remove;
    this.#options = options;
  }

  /** A store on an empty database. */
  static async open(database: DatabaseName, options: StoreOptions = {}): Promise<StoreFixture> {
    if (database === 'PostgreSQL') {
      const { url, directUrl, drop } = await freshPostgres();
      return new StoreFixture(await openDatabase({ url }), { url }, drop, options, directUrl);
    }
    const { dir, remove } = await freshDataDir();
    return new StoreFixture(await openDatabase({ directory: dir }), { directory: dir }, remove, options);
  }

  /** Of the database, where it is PostgreSQL. */
  get url(): string {
    return 'url' in this.#location ? this.#location.url : '';
  }

  async close(): Promise<void> {
    await this.store.close();
    await this.#remove();
  }

  /** Runs statements that the store has no methods for. */
  async behindItsBack(...statements: readonly string[]): Promise<void> {
    const errors = await this.errorsBehindItsBack(...statements);
    for (const error of errors) if (error !== null) throw new Error(error);
  }

  /** The same. @returns what is wrong with each statement; null: nothing */
  async errorsBehindItsBack(...statements: readonly string[]): Promise<readonly (string | null)[]> {
    const errors: (string | null)[] = [];
    for (const statement of statements)
      errors.push(await this.#database.query(statement, []).then(() => null, String));
    return errors;
  }

  /** What another process finds: closes the store, and opens it again. */
  async reopen(retention?: Retention): Promise<void> {
    await this.store.close();
    this.#database = await openDatabase(this.#location);
    this.store = storeOn(this.#database, { ...this.#options, ...(retention && { retention }) });
  }

  /** Puts any event on record; the store itself only records what it does. */
  async recordEvent(event: string, concerning: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.#database.drizzle
      .insert(auditEvents)
      .values({ event, at: NOW, actorKind: 'operator', ...concerning });
  }

  /**
   * The same store, on a connection that ends once, before the answer to this statement came.
   * @param meanwhile what happens instead; `run` runs the statement
   */
  losing({ text }: Statement, meanwhile: (run: () => Promise<unknown>) => Promise<unknown>): Store {
    let isLost = false;
    const query: Database['query'] = async (asked, values) => {
      const run = () => this.#database.query(asked, values);
      if (isLost || asked !== text) return run();
      isLost = true;
      await meanwhile(run);
      throw Object.assign(new Error('the connection ended'), { code: 'ECONNRESET' });
    };
    return storeOn({ ...this.#database, query }, this.#options);
  }

  async userId(user: string): Promise<string> {
    const found = await this.store.users.findByEmail(`${user}@example.com`);
    if (found === null) throw new Error(`there is no ${user}`);
    return found.id;
  }

  async workspaceId(name: string): Promise<string> {
    const all = await this.store.workspaces.ofUser(await this.userId('alice'));
    const found = all.find((workspace) => workspace.name === name);
    if (found === undefined) throw new Error(`there is no ${name}`);
    return found.id;
  }

  /** A browser that a user is signed in with, for a day from `at`. @returns the id of its session */
  async signIn(user: string, at = NOW): Promise<string> {
    const session = await this.store.sessions.find([await this.startSession(user, at)], at);
    if (session === null) throw new Error(`${user} is not signed in`);
    return session.id;
  }

  /** @returns the hash of the session's cookie */
  async startSession(
    user: string,
    at = NOW,
    {
      authenticatedAt = at,
      amr = ['pwd'],
    }: Pick<Consent, 'amr'> & { readonly authenticatedAt?: Date | undefined } = {},
  ): Promise<string> {
    const tokenHash = unique('hash of cookie');
    const expiresAt = new Date(at.getTime() + 86_400_000);
    const started = { userId: await this.userId(user), tokenHash, replaces: [], expiresAt };
    await this.store.sessions.start({ ...started, amr, address: null, userAgent: null }, authenticatedAt);
    return tokenHash;
  }

  /** Opens an authorization request, by default for half an hour from {@link NOW}. */
  async openRequest(
    {
      clientId = 'public-app',
      audiences = AUDIENCES,
      redirectUri: asked = REDIRECT_URI,
    }: Pick<Consent, 'clientId' | 'redirectUri'> & { readonly audiences?: readonly Audience[] } = {},
    openedAt = NOW,
  ): Promise<RequestKey> {
    const id = unique('request');
    const browserHash = `hash of the cookie of ${id}`;
    const redirectUri = matchRedirectUri(asked, [asked]);
    if (redirectUri === null) throw new Error('the redirect URI is not itself');
    await this.store.requests.open(
      {
        clientId,
        target: { redirectUri, state: 'a state' },
        codeChallenge: CHALLENGE,
        scopes: { required: ['profile', 'email'], optional: ['workspace.mcp', 'user.status.read'] },
        audiences,
        prompts: new Set(['consent', 'login'] as const),
        loginHint: 'alice@example.com',
        maxAge: 3600,
        acrValues: ['https://refeds.org/profile/mfa'],
      },
      id,
      browserHash,
      openedAt,
      new Date(openedAt.getTime() + 1_800_000),
      { source: null, sessionHashes: [] },
    );
    return { id, browserHashes: [`hash of ${id} under an older key`, browserHash] };
  }

  /** What approves a request, with a code that lives a minute. */
  async approvalOf(request: RequestKey, consent: Consent = {}): Promise<Approval> {
    const { user = 'alice', workspace = 'acme-labs', approvedAt = NOW } = consent;
    const { optionalScopes = ['workspace.mcp'] } = consent;
    const client = await this.store.clients.find(consent.clientId ?? 'public-app');
    const cookieHash = await this.startSession(user, approvedAt, {
      authenticatedAt: consent.authenticatedAt ?? inSeconds(-3600),
      amr: consent.amr ?? ['pwd', 'otp', 'mfa'],
    });
    return {
      request,
      clientIdentityHash: client?.identityHash ?? '',
      userId: await this.userId(user),
      sessionHashes: ['hash of the cookie under an older key', cookieHash],
      workspaceId: await this.workspaceId(workspace),
      silent: consent.silent ?? false,
      optionalScopes,
      address: ADDRESS,
      userAgent: consent.userAgent ?? 'A Browser/1.0',
      codeHash: unique('hash of code'),
      codeExpiresAt: new Date(approvedAt.getTime() + 60_000),
      now: approvedAt,
    };
  }

  /** A code that was issued, as the request that redeems it at once. */
  async issueCode(consent: Consent = {}): Promise<Redemption> {
    const { clientId = 'public-app', approvedAt = NOW } = consent;
    const approval = await this.approvalOf(await this.openRequest(consent, approvedAt), consent);
    if (!(await this.store.requests.approve(approval))) throw new Error('the request was not approved');
    const familyId = unique('family');
    return {
      codeHashes: ['hash under an older key', approval.codeHash],
      client: presented(clientId),
      by: clientActor(clientId),
      codeChallenge: CHALLENGE,
      redirectUri: consent.redirectUri ?? REDIRECT_URI,
      resources: [],
      network: NETWORK,
      maxAgeSeconds: null,
      family: {
        id: familyId,
        tokenHash: tokenHash(familyId, 1),
        expiresAt: new Date(approvedAt.getTime() + 3_600_000),
      },
      now: approvedAt,
    };
  }

  /** Revokes the grant of a family, as its client's revocation request does. */
  async endFamily(familyId: string, clientId: string, by: Actor): Promise<void> {
    const client = { clientId, method: 'none', secretHashes: [] } as const;
    await this.store.grants.revoke({ familyId }, client, { by, now: NOW, isProven: true });
  }

  /** A family that was started, as the request that refreshes its first token at once. */
  async startFamily(consent: Consent = {}): Promise<Repetition> {
    return (await this.spendCode(consent)).rotation;
  }

  /** A code that was redeemed, another request with it, and the request that refreshes what came of it. */
  async spendCode(
    consent: Consent = {},
  ): Promise<{ replay: Redemption; rotation: Repetition; grantId: string; statusEntry: number }> {
    const redemption = await this.issueCode(consent);
    const redeemed = await this.store.codes.redeem(redemption);
    if (redeemed === null) throw new Error('the code was not redeemed');
    const rotation = rotationOf(redemption.family.id, 1, {
      client: redemption.client,
      by: redemption.by,
      now: redemption.now,
      expiresAt: redemption.family.expiresAt,
    });
    const { grantId, statusEntry } = redeemed.grant;
    const family = { ...redemption.family, id: unique('family of a replay') };
    return { replay: { ...redemption, family }, rotation, grantId, statusEntry };
  }

  /** A connection, and what refreshes it again and again, as its client does. */
  async connect(consent: Consent = {}): Promise<{
    readonly grantId: string;
    readonly statusEntry: number;
    readonly rotation: Repetition;
    readonly refresh: () => Promise<IssuableGrant | null>;
  }> {
    const { grantId, statusEntry, rotation } = await this.spendCode(consent);
    let next = rotation;
    const refresh = async () => {
      const grant = await this.store.families.rotate(next);
      if (grant !== null) next = nextOf(next);
      return grant;
    };
    return { grantId, statusEntry, rotation, refresh };
  }

  /** The answer to a repeat; null when the call is not a repeat. */
  async repeat(repetition: Repetition): Promise<{ grant: IssuableGrant; tokenHash: string } | null> {
    const verdict = await this.store.families.judge(repetition);
    return verdict.verdict === 'repeated' ? { grant: verdict.grant, tokenHash: verdict.tokenHash } : null;
  }

  /** Why a refresh is refused. */
  async refuse(repetition: Repetition): Promise<{ why: RefreshRefusal | 'not refused'; ended?: string }> {
    const verdict = await this.store.families.judge(repetition);
    if (verdict.verdict !== 'refused') return { why: 'not refused' };
    const { why, ended } = verdict;
    return { why, ...(ended !== undefined && { ended }) };
  }

  /** Those of some status entries that are retired. */
  async retiredOf(...entries: readonly number[]): Promise<readonly number[]> {
    const all = await this.store.statusEntries.retired(0, await this.store.statusEntries.count());
    return entries.filter((entry) => all.includes(entry));
  }
}

/** A client, as the record names it. */
export function clientActor(clientId: string): Actor {
  return { kind: 'client', id: clientId, address: ADDRESS };
}

/** A client that authenticates as it is registered. */
export function presented(clientId: string): PresentedClient {
  return clientId === 'secret-app'
    ? { clientId, method: 'client_secret_basic', secretHashes: ['hash of its secret'] }
    : { clientId, method: 'none', secretHashes: [] };
}

/** The request that refreshes one generation of a family. */
export function rotationOf(
  familyId: string,
  generation: number,
  others: Partial<Repetition> = {},
): Repetition {
  return {
    familyId,
    generation,
    tokenHashes: ['hash under an older key', tokenHash(familyId, generation)],
    nextTokenHash: tokenHash(familyId, generation + 1),
    successorHashes: [tokenHash(familyId, generation + 1), 'hash of the successor under an older key'],
    client: presented('public-app'),
    by: clientActor('public-app'),
    scope: [],
    resources: [],
    network: NETWORK,
    maxAgeSeconds: null,
    endsOnSuspicion: false,
    now: NOW,
    expiresAt: inSeconds(3600),
    windowSeconds: 30,
    ...others,
  };
}

/** The same client's request for the token that follows. */
export function nextOf(rotation: Repetition, others: Partial<Repetition> = {}): Repetition {
  const { client, by, now, expiresAt } = rotation;
  return rotationOf(rotation.familyId, rotation.generation + 1, { client, by, now, expiresAt, ...others });
}
