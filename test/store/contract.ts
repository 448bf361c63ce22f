/** What every database must keep: each method of the store, then fifty callers at the same moment. */
import { afterAll, beforeAll, describe } from 'vitest';
import type { DatabaseName } from '../support/harness.js';
import { accessContract } from './contract/access.js';
import { administratorsContract } from './contract/administrators.js';
import { boundsContract } from './contract/bounds.js';
import { clientsContract } from './contract/clients.js';
import { codesContract } from './contract/codes.js';
import { endingContract } from './contract/ending.js';
import { factsContract } from './contract/facts.js';
import { familiesContract } from './contract/families.js';
import { NOW, SEED, StoreFixture } from './contract/fixture.js';
import { listsContract } from './contract/lists.js';
import { mailsContract } from './contract/mails.js';
import { passkeysContract } from './contract/passkeys.js';
import { peopleContract } from './contract/people.js';
import { policiesContract } from './contract/policies.js';
import { recordsContract } from './contract/records.js';
import { requestsContract } from './contract/requests.js';
import { secondFactorsContract } from './contract/second-factors.js';
import { upkeepContract } from './contract/upkeep.js';
import { webhooksContract } from './contract/webhooks.js';

/** Declares the tests of the store's promises on one database. */
export function storeContract(database: DatabaseName): void {
  describe(`the store on ${database}`, () => {
    const fixture = seeded(database);
    requestsContract(fixture);
    codesContract(fixture);
    familiesContract(fixture);
    peopleContract(database, fixture);
    passkeysContract(fixture);
    secondFactorsContract(fixture);
    endingContract(fixture);
    accessContract(fixture);
    administratorsContract(fixture);
    policiesContract(fixture);
    recordsContract(fixture);
    clientsContract(fixture);
    boundsContract(fixture);
    listsContract(fixture);
    factsContract(fixture);
    webhooksContract(fixture);
    mailsContract(database);
  });
}

/** The rest of it, which takes as long as all others: of many seeds and sweeps, each looks at all grants. */
export function upkeepOfStoreContract(database: DatabaseName): void {
  describe(`the upkeep of the store on ${database}`, () => upkeepContract(database, seeded(database)));
}

/** @returns what gives the tests their store, which is open while they run */
function seeded(database: DatabaseName): () => StoreFixture {
  let fixture: StoreFixture;
  beforeAll(async () => {
    fixture = await StoreFixture.open(database);
    await fixture.store.seeding.apply(SEED, NOW);
  });
  afterAll(() => fixture.close());
  return () => fixture;
}
