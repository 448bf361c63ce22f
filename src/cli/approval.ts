import { Command } from 'commander';
import { dismissApproval, listApprovals } from '../operations/policies.js';
import { type Json, json } from './options.js';
import { printResult, renderTable } from './output.js';
import { runOperation } from './run-operation.js';

export function approvalCommand(): Command {
  return new Command('approval')
    .description('members who wait for an application; `policy allow` lets it in')
    .addCommand(list())
    .addCommand(dismiss());
}

function list(): Command {
  return json(new Command('list'))
    .description('who waits for what in a workspace, the newest first')
    .argument('<workspace>')
    .action(async (workspace: string, { json }: Json) => {
      const result = await runOperation(listApprovals, { workspace });
      const rows = result.approvals.map((it) => [
        it.client_id,
        it.client_name,
        it.user.email,
        it.requested_at,
      ]);
      printResult(json, result, renderTable(['CLIENT_ID', 'NAME', 'USER', 'SINCE'], rows));
    });
}

function dismiss(): Command {
  return json(new Command('dismiss'))
    .description('put the wishes for an application aside, without a decision')
    .argument('<workspace>')
    .argument('<client_id>')
    .action(async (workspace: string, client_id: string, { json }: Json) => {
      const result = await runOperation(dismissApproval, { workspace, client_id });
      printResult(json, result, `Nobody waits for ${client_id} in ${workspace} any more.`);
    });
}
