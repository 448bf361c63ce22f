/** What every database must keep: each method of the store, then fifty callers at the same moment. */
import { afterAll, beforeAll, describe } from 'vitest';
import type { DatabaseName } from '../support/harness.js';
import { codesContract } from './contract/codes.js';
import { familiesContract } from './contract/families.js';
import { SEED, StoreFixture } from './contract/fixture.js';
import { peopleContract } from './contract/people.js';
import { requestsContract } from './contract/requests.js';
import { upkeepContract } from './contract/upkeep.js';

/** Declares the tests of the store's promises on one database. */
export function storeContract(database: DatabaseName): void {
  describe(`the store on ${database}`, () => {
    let fixture: StoreFixture;
    beforeAll(async () => {
      fixture = await StoreFixture.open(database);
      await fixture.store.seeding.apply(SEED);
    });
    afterAll(() => fixture.close());

    requestsContract(() => fixture);
    codesContract(() => fixture);
    familiesContract(() => fixture);
    peopleContract(database, () => fixture);
    upkeepContract(database, () => fixture);
  });
}
