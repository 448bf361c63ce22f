import { Command } from 'commander';
import { type ListedEvents, listAuditEvents } from '../operations/audit.js';
import { runOperation } from '../operations/run-operation.js';
import { shownDetails } from '../rules/audit-details.js';
import { shownId } from './ids.js';
import { type Table, table, wholeNumber } from './options.js';
import { printResult, renderTable, shownTime } from './output.js';

interface Filter extends Table {
  readonly user?: string;
  readonly workspace?: string;
  readonly client?: string;
  readonly event?: string;
  readonly before?: number;
  readonly limit?: number;
}

export function auditCommand(): Command {
  return new Command('audit')
    .description('the audit log: who changed access, when and from where')
    .addCommand(list());
}

function list(): Command {
  return table(new Command('list'))
    .description('list audit events, newest first')
    .option('--user <email>', 'about this user (for a removed user, their id)')
    .option('--workspace <name>', 'in this workspace (for a removed workspace, its id)')
    .option('--client <client_id>', 'about this application')
    .option('--event <event>', 'one event, such as grant.ended, or a group, such as grant.*')
    .option('--before <id>', 'start before this one', wholeNumber)
    .option('--limit <number>', 'maximum number, up to 1000 (default: 100)', wholeNumber)
    .action(async ({ json, wide, client: client_id, ...filter }: Filter) => {
      const result = await runOperation(listAuditEvents, { client_id, ...filter });
      const rows = result.events.map(wide ? wholeRow : shortRow);
      const more = result.next === null ? '' : `\nThere are more: add --before ${result.next}`;
      const head = wide ? WHOLE : SHORT;
      printResult(json, result, renderTable(head, rows, wide) + more);
    });
}

type Event = ListedEvents['events'][number];

const SHORT = ['AT', 'EVENT', 'BY', 'USER', 'WORKSPACE', 'APPLICATION', 'DETAILS'];

/** With names; what was deleted has none, and is shown by the beginning of its id. */
function shortRow(it: Event): readonly string[] {
  const by = it.by.kind === 'user' ? named(it.by.name, it.by.id) : (it.by.name ?? it.by.kind);
  return [
    shownTime(it.at),
    it.event,
    by,
    named(it.user_name, it.user_id),
    named(it.workspace_name, it.workspace_id),
    it.client_name ?? it.client_id ?? hostOf(it),
    restOf(it),
  ];
}

/** The host of the metadata documents, if the event is about all applications that are published there. */
function hostOf({ details: { host } }: Event): string {
  return typeof host === 'string' ? host : '';
}

/** What no other column says, such as the invited address, or the limits of an application. */
function restOf({ details: { host: _, ...details } }: Event): string {
  return shownDetails(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}

function named(name: string | null, id: string | null): string {
  return name ?? (id === null ? '' : shownId(id, undefined));
}

const WHOLE = ['ID', 'AT', 'EVENT', 'BY', 'USER', 'WORKSPACE', 'CLIENT_ID', 'DETAILS'];

function wholeRow(it: Event): readonly string[] {
  return [
    String(it.id),
    it.at,
    it.event,
    [it.by.kind, it.by.id, it.by.address].filter((part) => part !== null).join(' '),
    it.user_id ?? '',
    it.workspace_id ?? '',
    it.client_id ?? '',
    Object.keys(it.details).length === 0 ? '' : JSON.stringify(it.details),
  ];
}
