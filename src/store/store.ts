/**
 * The only room that knows SQL. A method is one atomic step, named after what happens; what it promises when
 * two callers come at once stands above it, and `test/store/contract.ts` makes them come, on both databases.
 */
import { sql } from 'drizzle-orm';
import { Audit } from './audit.js';
import { AuthorizationRequests } from './authorization-requests.js';
import { Catalogues } from './catalogue.js';
import { Clients } from './clients.js';
import { Codes } from './codes.js';
import { type DatabaseLocation, openDatabase } from './database.js';
import { Documents } from './documents.js';
import { Families } from './families.js';
import { Grants } from './grants.js';
import { Memberships } from './memberships.js';
import { OperatorTokens } from './operator-tokens.js';
import { PlatformRecords } from './platform.js';
import { Policies } from './policies.js';
import { rateLimiters } from './rate-limits.js';
import { Seeding } from './seeding.js';
import { Sessions } from './sessions.js';
import { StoredSigningKeys } from './signing-keys.js';
import { StatusEntries } from './status-entries.js';
import { sweep } from './sweep.js';
import { Users } from './users.js';
import { Workspaces } from './workspaces.js';

export type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * Opens the database, at its newest schema.
 * @param onStatement told the text of each statement
 * @throws {DatabaseUnusable}
 */
export async function openStore(location: DatabaseLocation, onStatement?: (text: string) => void) {
  const database = await openDatabase(location, onStatement);
  return {
    audit: new Audit(database),
    catalogue: new Catalogues(database),
    clients: new Clients(database),
    codes: new Codes(database),
    documents: new Documents(database),
    families: new Families(database),
    grants: new Grants(database),
    memberships: new Memberships(database),
    operatorTokens: new OperatorTokens(database),
    platform: new PlatformRecords(database),
    policies: new Policies(database),
    requests: new AuthorizationRequests(database),
    seeding: new Seeding(database),
    sessions: new Sessions(database),
    signingKeys: new StoredSigningKeys(database),
    statusEntries: new StatusEntries(database),
    users: new Users(database),
    workspaces: new Workspaces(database),
    rateLimiters: rateLimiters(database),
    sweep: (now: Date) => sweep(database, now),
    /** Rejects while the database is away. */
    ping: async () => {
      await database.drizzle.execute(sql`select 1`);
    },
    close: () => database.close(),
  };
}
