import { Command } from 'commander';
import { clearRegistrations, listRegistrations } from '../operations/registrations.js';
import { runOperation } from '../operations/run-operation.js';
import { type Deletion, deletion, type Table, table } from './options.js';
import { count, printResult, renderTable, shownTime } from './output.js';
import { confirmDeletion } from './prompt.js';

export function registrationCommand(): Command {
  return new Command('registration')
    .description('self-registered clients and metadata documents that no user has allowed yet')
    .addCommand(list())
    .addCommand(clear());
}

function list(): Command {
  return table(new Command('list'))
    .description('list the newest registrations, and the sources with the most')
    .action(async ({ json, wide }: Table) => {
      const result = await runOperation(listRegistrations, {});
      const newest = result.registrations.map((it) => [
        it.client_id,
        it.client_name,
        shownTime(it.created_at, wide),
        it.source ?? '',
      ]);
      const sources = result.sources.map((it) => [it.source, String(it.registrations)]);
      const text = [
        renderTable(['CLIENT_ID', 'NAME', 'REGISTERED', 'SOURCE'], newest, wide),
        renderTable(['SOURCE', 'REGISTRATIONS'], sources, wide),
      ];
      printResult(json, result, text.join('\n\n'));
    });
}

function clear(): Command {
  return deletion(new Command('clear'))
    .description('delete the unused registrations from one source')
    .argument('<source>', 'as in the list, for example 203.0.113.7')
    .action(async (source: string, { json, yes }: Deletion) => {
      await confirmDeletion(source, yes, { what: `the unused registrations from ${source}` });
      const result = await runOperation(clearRegistrations, { source });
      printResult(json, result, `Deleted ${count(result.deleted, 'registration')} from ${source}.`);
    });
}
