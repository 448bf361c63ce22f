import { Command } from 'commander';
import { listGrants, revokeGrant, showGrant } from '../operations/grants.js';
import { type Deletion, deletion, type Json, json, type Page, page, pageInput } from './options.js';
import { andMore, printResult, renderFields, renderTable } from './output.js';
import { confirmEnding } from './prompt.js';
import { runOperation } from './run-operation.js';

interface Filter extends Page {
  readonly user?: string;
  readonly workspace?: string;
  readonly client?: string;
}

export function grantCommand(): Command {
  return new Command('grant')
    .description('what users allowed applications, workspace by workspace')
    .addCommand(list())
    .addCommand(show())
    .addCommand(revoke());
}

function list(): Command {
  return page(new Command('list'), 'id')
    .description('grants that stand, by id')
    .option('--user <email>', 'of this user alone')
    .option('--workspace <name>', 'in this workspace alone')
    .option('--client <client_id>', 'to this application alone')
    .action(async (options: Filter) => {
      const { user, workspace, client: client_id } = options;
      const result = await runOperation(listGrants, { user, workspace, client_id, ...pageInput(options) });
      const rows = result.grants.map((it) => [
        it.id,
        it.user.email,
        it.workspace,
        it.client_name,
        it.active ? 'active' : 'waiting',
        it.last_used_at ?? 'never',
      ]);
      const head = ['ID', 'USER', 'WORKSPACE', 'APPLICATION', 'STATE', 'LAST USED'];
      printResult(options.json, result, renderTable(head, rows) + andMore(result.next));
    });
}

function show(): Command {
  return json(new Command('show'))
    .description('who allowed what to whom, and from where')
    .argument('<id>')
    .action(async (id: string, { json }: Json) => {
      const result = await runOperation(showGrant, { id });
      const { grant } = result;
      const { user, active, ...fields } = grant;
      const text = renderFields({ ...fields, user: user.email, state: active ? 'active' : 'waiting' });
      printResult(json, result, text);
    });
}

function revoke(): Command {
  return deletion(new Command('revoke'))
    .description('end a grant: its tokens are good for nothing')
    .argument('<id>')
    .action(async (id: string, { json, yes }: Deletion) => {
      await confirmEnding(id, yes);
      const result = await runOperation(revokeGrant, { id });
      printResult(json, result, `${id} ended. Its access tokens die within seconds.`);
    });
}
