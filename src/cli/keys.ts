import { Command } from 'commander';
import { listKeys, rotateKeys } from '../operations/keys.js';
import { type Json, json } from './options.js';
import { printResult, renderTable } from './output.js';
import { runOperation } from './run-operation.js';

export function keysCommand(): Command {
  return new Command('keys')
    .description('what access tokens are signed with')
    .addCommand(list())
    .addCommand(rotate());
}

function list(): Command {
  return json(new Command('list'))
    .description('signing keys, the oldest first')
    .action(async ({ json }: Json) => {
      const result = await runOperation(listKeys, {});
      const rows = result.keys.map((it) => [it.kid, it.alg, it.state, it.activates_at]);
      printResult(json, result, renderTable(['KID', 'ALG', 'STATE', 'SIGNS FROM'], rows));
    });
}

function rotate(): Command {
  return json(new Command('rotate'))
    .description('make a new key of SIGNING_ALG; it signs ten minutes later, when verifiers know it')
    .option('--now', 'half a minute later: when the key in use is not to be trusted')
    .action(async ({ json, now }: Json & { now?: true }) => {
      const result = await runOperation(rotateKeys, { activate_now: now ?? false });
      const { kid, state, activates_at } = result.key;
      const text =
        state === 'signing'
          ? `${kid} signs from now on: there was no key before it.`
          : `${kid} signs from ${activates_at}. The one before stays published until its last token expired.`;
      printResult(json, result, text);
    });
}
