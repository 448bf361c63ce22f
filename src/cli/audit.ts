import { Command } from 'commander';
import { listAuditEvents } from '../operations/audit.js';
import { type Json, json, wholeNumber } from './options.js';
import { printResult, renderTable } from './output.js';
import { runOperation } from './run-operation.js';

interface Filter extends Json {
  readonly user?: string;
  readonly workspace?: string;
  readonly client?: string;
  readonly event?: string;
  readonly before?: number;
  readonly limit?: number;
}

export function auditCommand(): Command {
  return new Command('audit')
    .description('who gave or took access, to what, when and from where')
    .addCommand(list());
}

function list(): Command {
  return json(new Command('list'))
    .description('the record, the newest first')
    .option('--user <email>', 'about this user; an id, when the user is gone')
    .option('--workspace <name>', 'in this workspace; an id, when it is gone')
    .option('--client <client_id>', 'about this application')
    .option('--event <event>', 'of this kind, for example grant.ended')
    .option('--before <id>', 'begin before this one', wholeNumber)
    .option('--limit <number>', 'how many at most, up to 1000 (default: 100)', wholeNumber)
    .action(async ({ json, client: client_id, ...filter }: Filter) => {
      const result = await runOperation(listAuditEvents, { client_id, ...filter });
      const rows = result.events.map((it) => [
        String(it.id),
        it.at,
        it.event,
        [it.by.kind, it.by.id, it.by.address].filter((part) => part !== null).join(' '),
        it.user_id ?? '',
        it.workspace_id ?? '',
        it.client_id ?? '',
        Object.keys(it.details).length === 0 ? '' : JSON.stringify(it.details),
      ]);
      const more = result.next === null ? '' : `\nThere are more: add --before ${result.next}`;
      const head = ['ID', 'AT', 'EVENT', 'BY', 'USER', 'WORKSPACE', 'CLIENT_ID', 'DETAILS'];
      printResult(json, result, renderTable(head, rows) + more);
    });
}
