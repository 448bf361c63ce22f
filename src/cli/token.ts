import { Command } from 'commander';
import { runOperation } from '../operations/run-operation.js';
import { createToken, listTokens, revokeToken } from '../operations/tokens.js';
import {
  collect,
  type Deletion,
  deletion,
  type Json,
  json,
  type Table,
  table,
  wholeNumber,
} from './options.js';
import { printResult, renderTable, shownTime } from './output.js';
import { confirmRevocation } from './prompt.js';

export function tokenCommand(): Command {
  return new Command('token')
    .description('tokens for the management API')
    .addCommand(create())
    .addCommand(list())
    .addCommand(revoke());
}

function create(): Command {
  return json(new Command('create'))
    .description('create a token; it is shown once')
    .argument('<name>', 'its name in the audit log')
    .requiredOption(
      '--scope <scope>',
      'what it may do, for example clients:read, users:* or *; repeatable',
      collect,
    )
    .option('--days <number>', 'how many days it is valid, up to 365 (default: 90)', wholeNumber)
    .action(async (name: string, options: Json & { scope: readonly string[]; days?: number }) => {
      const { json, scope: scopes, days: expires_in_days } = options;
      const result = await runOperation(createToken, { name, scopes, expires_in_days });
      const { token, secret } = result;
      const text = `${secret}\nIt will not be shown again. It is valid until ${token.expires_at}.`;
      printResult(json, result, text);
    });
}

function list(): Command {
  return table(new Command('list'))
    .description('list tokens by name')
    .action(async ({ json, wide }: Table) => {
      const result = await runOperation(listTokens, {});
      const rows = result.tokens.map((it) => [
        it.name,
        it.scopes.join(' '),
        shownTime(it.created_at, wide),
        shownTime(it.expires_at, wide),
      ]);
      printResult(json, result, renderTable(['NAME', 'SCOPES', 'CREATED', 'EXPIRES'], rows, wide));
    });
}

function revoke(): Command {
  return deletion(new Command('revoke'))
    .description('revoke a token immediately')
    .argument('<name>')
    .action(async (name: string, { json, yes }: Deletion) => {
      await confirmRevocation(name, yes);
      const result = await runOperation(revokeToken, { name });
      printResult(json, result, `${name} is revoked.`);
    });
}
