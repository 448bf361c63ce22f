import { Command } from 'commander';
import { listGrants, revokeGrant, showGrant } from '../operations/grants.js';
import { runOperation } from '../operations/run-operation.js';
import { grantIdOf, shownId } from './ids.js';
import { type Deletion, deletion, type Json, json, type Page, page, pageInput } from './options.js';
import { andMore, printResult, renderFields, renderTable, shownTime } from './output.js';
import { confirmRevocation } from './prompt.js';

interface Filter extends Page {
  readonly user?: string;
  readonly workspace?: string;
  readonly client?: string;
}

export function grantCommand(): Command {
  return new Command('grant')
    .description('grants: which user allowed which application in which workspace')
    .addCommand(list())
    .addCommand(show())
    .addCommand(revoke());
}

function list(): Command {
  return page(new Command('list'), 'id')
    .description('list active grants by id')
    .option('--user <email>', 'only grants of this user')
    .option('--workspace <name>', 'only grants in this workspace')
    .option('--client <client_id>', 'only grants to this application')
    .action(async (options: Filter) => {
      const { user, workspace, client: client_id, wide } = options;
      const result = await runOperation(listGrants, { user, workspace, client_id, ...pageInput(options) });
      const rows = result.grants.map((it) => [
        shownId(it.id, wide),
        it.user.email,
        it.workspace,
        it.client_name,
        it.active ? 'active' : 'paused',
        it.last_used_at === null ? 'never' : shownTime(it.last_used_at, wide),
      ]);
      const head = ['ID', 'USER', 'WORKSPACE', 'APPLICATION', 'STATE', 'LAST USED'];
      printResult(options.json, result, renderTable(head, rows, wide) + andMore(result.next));
    });
}

function show(): Command {
  return json(new Command('show'))
    .description('show a grant')
    .argument('<id>', 'or the beginning of it')
    .action(async (given: string, { json }: Json) => {
      const result = await runOperation(showGrant, { id: await grantIdOf(given) });
      const { grant } = result;
      const { user, active, ...fields } = grant;
      const text = renderFields({ ...fields, user: user.email, state: active ? 'active' : 'paused' });
      printResult(json, result, text);
    });
}

function revoke(): Command {
  return deletion(new Command('revoke'))
    .description('revoke a grant and all its tokens')
    .argument('<id>', 'or the beginning of it')
    .action(async (given: string, { json, yes }: Deletion) => {
      const id = await grantIdOf(given);
      await confirmRevocation(id, yes);
      const result = await runOperation(revokeGrant, { id });
      printResult(json, result, `${id} is revoked. Its access tokens stop working within seconds.`);
    });
}
