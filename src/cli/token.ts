import { Command } from 'commander';
import { createToken, listTokens, revokeToken } from '../operations/tokens.js';
import { collect, type Deletion, deletion, type Json, json, wholeNumber } from './options.js';
import { printResult, renderTable } from './output.js';
import { confirmEnding } from './prompt.js';
import { runOperation } from './run-operation.js';

export function tokenCommand(): Command {
  return new Command('token')
    .description('what programs use the management API with')
    .addCommand(create())
    .addCommand(list())
    .addCommand(revoke());
}

function create(): Command {
  return json(new Command('create'))
    .description('make a token; it is shown once')
    .argument('<name>', 'what the audit log calls it')
    .requiredOption(
      '--scope <scope>',
      'what it may do: clients:read, users:*, or * for everything, for example; repeat it',
      collect,
    )
    .option('--days <number>', 'how long it is good, up to 365 (default: 90)', wholeNumber)
    .action(async (name: string, options: Json & { scope: readonly string[]; days?: number }) => {
      const { json, scope: scopes, days: expires_in_days } = options;
      const result = await runOperation(createToken, { name, scopes, expires_in_days });
      const { token, secret } = result;
      const text = `${secret}\nThis is the only time that it is shown. It is good until ${token.expires_at}.`;
      printResult(json, result, text);
    });
}

function list(): Command {
  return json(new Command('list'))
    .description('tokens by name')
    .action(async ({ json }: Json) => {
      const result = await runOperation(listTokens, {});
      const rows = result.tokens.map((it) => [it.name, it.scopes.join(' '), it.created_at, it.expires_at]);
      printResult(json, result, renderTable(['NAME', 'SCOPES', 'CREATED', 'EXPIRES'], rows));
    });
}

function revoke(): Command {
  return deletion(new Command('revoke'))
    .description('end a token at once')
    .argument('<name>')
    .action(async (name: string, { json, yes }: Deletion) => {
      await confirmEnding(name, yes);
      const result = await runOperation(revokeToken, { name });
      printResult(json, result, `${name} is good no more.`);
    });
}
