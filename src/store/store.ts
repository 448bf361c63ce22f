/**
 * The only folder that knows SQL. A method is one atomic step, named after the event. Its docstring says what holds
 * when two callers arrive at once, and `test/store/contract.ts` tests that on both databases.
 */
import { sql } from 'drizzle-orm';
import { AccessChanges } from './access-change.js';
import { AddressChanges } from './address-changes.js';
import { Admissions } from './admissions.js';
import { AnonymousData } from './anonymous-data.js';
import { ApprovalRequests } from './approval-requests.js';
import { Audit } from './audit.js';
import { AuthorizationRequests } from './authorization-requests.js';
import { Catalogs } from './catalog.js';
import { Clients } from './clients.js';
import { Codes } from './codes.js';
import type { Database, DatabaseLocation } from './database/database.js';
import { openDatabase } from './database/open.js';
import type { OpenOptions } from './database/options.js';
import { Deliveries } from './deliveries.js';
import { Departures } from './departures.js';
import { Documents } from './documents.js';
import { Emails } from './emails.js';
import { Families } from './families.js';
import { Grants } from './grants.js';
import { Inspection } from './inspection.js';
import { Introspection } from './introspection.js';
import { Invitations } from './invitations.js';
import { ManagedRegistrations } from './managed-registrations.js';
import { Members } from './members.js';
import { Memberships } from './memberships.js';
import { OperatorTokens } from './operator-tokens.js';
import { Operators } from './operators.js';
import { Passkeys } from './passkeys.js';
import { StoredPasswords } from './passwords.js';
import { Permissions } from './permissions.js';
import { PersonalRecords } from './personal-data.js';
import { PlatformRecords } from './platform.js';
import { Policies } from './policies.js';
import { rateLimiters } from './rate-limits.js';
import { Registrations } from './registrations.js';
import { ResetLinks } from './reset-links.js';
import { type Retention, STANDARD_RETENTION } from './retention.js';
import { Roles } from './roles.js';
import { Scopes } from './scopes.js';
import { StoredSecondFactors } from './second-factors.js';
import { Seeding } from './seeding.js';
import { Sessions } from './sessions.js';
import { Setup } from './setup.js';
import { SignInFacts } from './sign-in-facts.js';
import { SignUps } from './sign-ups.js';
import { StoredSigningKeys } from './signing-keys.js';
import { StatusEntries } from './status-entries.js';
import { type SweepReport, sweep } from './sweep.js';
import { Users } from './users.js';
import { WaitingRegistrations } from './waiting-registrations.js';
import { Webhooks } from './webhooks.js';
import { Workspaces } from './workspaces.js';

export type Store = ReturnType<typeof storeOn>;

/**
 * Opens the database and migrates it to the newest schema.
 * @param onStatement receives the text of each statement
 * @param options see {@link StoreOptions}
 * @throws {DatabaseUnusable}
 */
export async function openStore(
  location: DatabaseLocation,
  onStatement?: (text: string) => void,
  options?: StoreOptions,
): Promise<Store> {
  return storeOn(await openDatabase(location, onStatement, options), options);
}

export interface StoreOptions extends OpenOptions {
  /** The most bytes that anonymous data may use: see {@link AnonymousData}. */
  readonly anonymousDataMaxBytes?: number;
  /** How long the sweep keeps expired data. */
  readonly retention?: Retention;
  /** How emails are sent; undefined: none are queued. */
  readonly mail?: object | undefined;
}

/** The store on a database that is already open. Closing the store closes the database. */
export function storeOn(
  database: Database,
  { anonymousDataMaxBytes = 268_435_456, mail, retention = STANDARD_RETENTION }: StoreOptions = {},
) {
  const emails = new Emails(database, mail !== undefined);
  const changes = new AccessChanges(database, emails);
  const anonymousData = new AnonymousData(database, anonymousDataMaxBytes);
  const users = new Users(database, changes);
  const departures = new Departures(database, changes, users);
  const catalog = new Catalogs(database);
  const clients = new Clients(database, changes, anonymousData);
  return {
    accessChanges: changes,
    addressChanges: new AddressChanges(database, changes),
    anonymousData,
    audit: new Audit(database),
    catalog,
    clients,
    codes: new Codes(database, emails),
    documents: new Documents(database, anonymousData),
    emails,
    families: new Families(database, emails),
    grants: new Grants(database, changes),
    inspection: new Inspection(database, retention),
    introspection: new Introspection(database),
    invitations: new Invitations(database, changes, emails),
    members: new Members(database),
    memberships: new Memberships(database, changes),
    operators: new Operators(database),
    operatorTokens: new OperatorTokens(database),
    permissions: new Permissions(database, changes),
    personalRecords: new PersonalRecords(database),
    platform: new PlatformRecords(database, changes),
    policies: new Policies(database, changes),
    admissions: new Admissions(database),
    approvalRequests: new ApprovalRequests(database, emails),
    requests: new AuthorizationRequests(database, anonymousData),
    roles: new Roles(database, changes),
    scopes: new Scopes(database, catalog),
    seeding: new Seeding(database, changes, {
      change: (make) => catalog.change(() => clients.change(make)),
    }),
    signUps: new SignUps(database, changes),
    signingKeys: new StoredSigningKeys(database),
    statusEntries: new StatusEntries(database),
    setup: new Setup(database),
    users,
    departures,
    registrations: new Registrations(database, anonymousData),
    managedRegistrations: new ManagedRegistrations(database, changes, clients, anonymousData),
    waitingRegistrations: new WaitingRegistrations(database, clients),
    ...signInStores(database, changes, emails),
    ...webhookStores(database),
    workspaces: new Workspaces(database, changes),
    rateLimiters: rateLimiters(database),
    ...sweeping(database, clients, departures, retention),
    ...vitals(database),
  };
}

/** What keeps the database itself going. */
function vitals(database: Database) {
  return {
    /** How many statements and transactions are not finished. */
    pending: () => database.pending(),
    /** Rejects while the database is unavailable. */
    ping: async () => {
      await database.drizzle.execute(sql`select 1`);
    },
    close: () => database.close(),
  };
}

/** How users sign in, and where they are signed in. */
function signInStores(database: Database, changes: AccessChanges, emails: Emails) {
  return {
    passkeys: new Passkeys(database, emails),
    passwords: new StoredPasswords(database, changes),
    resetLinks: new ResetLinks(database),
    secondFactors: new StoredSecondFactors(database, emails),
    sessions: new Sessions(database, emails),
    signInFacts: new SignInFacts(database),
  };
}

function webhookStores(database: Database) {
  return { webhooks: new Webhooks(database), deliveries: new Deliveries(database) };
}

/** Removes expired data, and accounts whose deletion is due. */
function sweeping(database: Database, clients: Clients, departures: Departures, retention: Retention) {
  return {
    /** @param stopped once aborted, the sweep ends after its current batch */
    sweep: (now: Date, stopped?: AbortSignal): Promise<SweepReport> =>
      clients.change(async () => {
        const failed = await departures.removeDue(now, stopped);
        const report = await sweep(database, now, retention, stopped);
        return failed === null
          ? report
          : { ...report, failures: new Map([...report.failures, ['users', failed]]) };
      }),
  };
}
