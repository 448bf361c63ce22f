import { Command } from 'commander';
import { listKeys, rotateKeys } from '../operations/keys.js';
import { runOperation } from '../operations/run-operation.js';
import { type Json, json, type Table, table } from './options.js';
import { printResult, renderTable, shownTime } from './output.js';

export function keysCommand(): Command {
  return new Command('keys')
    .description('signing keys for access tokens')
    .addCommand(list())
    .addCommand(rotate());
}

function list(): Command {
  return table(new Command('list'))
    .description('list signing keys, oldest first')
    .action(async ({ json, wide }: Table) => {
      const result = await runOperation(listKeys, {});
      const rows = result.keys.map((it) => [it.kid, it.alg, it.state, shownTime(it.activates_at, wide)]);
      printResult(json, result, renderTable(['KID', 'ALG', 'STATE', 'SIGNS FROM'], rows, wide));
    });
}

function rotate(): Command {
  return json(new Command('rotate'))
    .description(
      'create a key for SIGNING_ALG; it starts signing after ten minutes, once verifiers have fetched it',
    )
    .option(
      '--now',
      'start signing after half a minute, although caches may lack the new key for up to five minutes; use this if the current key can no longer be trusted',
    )
    .action(async ({ json, now }: Json & { now?: true }) => {
      const result = await runOperation(rotateKeys, { activate_now: now ?? false });
      const { kid, state, activates_at } = result.key;
      const text =
        state === 'signing'
          ? `${kid} starts signing immediately, because it is the first key.`
          : `${kid} starts signing at ${activates_at}. The previous key stays published until its last token has expired.`;
      printResult(json, result, text);
    });
}
