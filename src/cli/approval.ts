import { Command } from 'commander';
import { dismissApproval, listApprovals } from '../operations/approvals.js';
import { runOperation } from '../operations/run-operation.js';
import { clientIdOf } from './ids.js';
import { type Json, json, type Table, table } from './options.js';
import { printResult, renderTable, shownTime } from './output.js';

export function approvalCommand(): Command {
  return new Command('approval')
    .description('pending approval requests; `policy allow` approves')
    .addCommand(list())
    .addCommand(dismiss());
}

function list(): Command {
  return table(new Command('list'))
    .description('list pending requests, newest first')
    .argument('<workspace>')
    .action(async (workspace: string, { json, wide }: Table) => {
      const result = await runOperation(listApprovals, { workspace });
      const rows = result.approvals.map((it) => [
        it.client_id,
        it.client_name,
        it.user.email,
        shownTime(it.requested_at, wide),
      ]);
      printResult(json, result, renderTable(['CLIENT_ID', 'NAME', 'USER', 'SINCE'], rows, wide));
    });
}

function dismiss(): Command {
  return json(new Command('dismiss'))
    .description('dismiss pending requests for an application without deciding about it')
    .argument('<workspace>')
    .argument('<client_id>')
    .action(async (workspace: string, given: string, { json }: Json) => {
      const client_id = await clientIdOf(given);
      const result = await runOperation(dismissApproval, { workspace, client_id });
      printResult(json, result, `Requests for ${client_id} in ${workspace} were dismissed.`);
    });
}
