/** Who pays when several networks cause a fetch of one metadata document at the same moment. */
import { expect, it } from 'vitest';
import { ClientDirectory } from '../../src/clients/directory.js';
import { DocumentUnavailable } from '../../src/documents/document-unavailable.js';
import type { DocumentFetcher } from '../../src/documents/fetcher.js';
import type { Payer } from '../../src/documents/payer.js';
import { createLog } from '../../src/log.js';
import type { StoredClient } from '../../src/store/clients.js';
import type { Store } from '../../src/store/store.js';

const CLIENT = { clientId: 'https://id.example/app', established: false } as StoredClient;

it('those of one network share a fetch, and none is refused for the limit of another', async () => {
  const payers: Payer[] = [];
  const fetching: Pick<DocumentFetcher, 'fetch'> = {
    fetch: async (_url, _wanted, payer) => {
      payers.push(payer);
      const source = 'source' in payer ? payer.source : '';
      throw new DocumentUnavailable('busy', { tag: 'source_rate', source, retryAfterSeconds: 60 });
    },
  };
  const config = { allowInsecureClientMetadata: false, redirectSchemes: [], registrationBudgets: [] };
  const log = createLog('silent');
  const now = () => new Date();
  const directory = new ClientDirectory({} as Store, fetching as DocumentFetcher, config, log, now);
  const networks = ['192.0.2.1', '192.0.2.1', '198.51.100.1'];
  const answers = await Promise.allSettled(networks.map((from) => directory.reread(CLIENT, from)));
  const sourceOf = (answer: PromiseSettledResult<StoredClient>) =>
    answer.status === 'rejected' ? answer.reason.fault.source : undefined;
  expect(answers.map(sourceOf)).toEqual(networks);
  expect(payers).toEqual([{ source: '192.0.2.1' }, { source: '198.51.100.1' }]);
});
