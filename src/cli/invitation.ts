import { Command } from 'commander';
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '../operations/invitations.js';
import { runOperation } from '../operations/run-operation.js';
import { printLink } from './handed-over-link.js';
import { type Json, json, type Table, table } from './options.js';
import { printResult, renderTable, shownTime } from './output.js';

interface Invited {
  readonly invitation: { readonly email: string; readonly expires_at: string; readonly link: string | null };
}

export function invitationCommand(): Command {
  return new Command('invitation')
    .description('invitations to workspaces')
    .addCommand(create())
    .addCommand(list())
    .addCommand(resend())
    .addCommand(withdraw());
}

function create(): Command {
  return json(new Command('create'))
    .description('invite someone to a workspace; without a mail server, prints the link')
    .argument('<workspace>')
    .argument('<email>')
    .option('--role <role>', 'their role', 'member')
    .action(async (workspace: string, email: string, { json, role }: Json & { role: string }) => {
      const result = await runOperation(createInvitation, { workspace, email, role });
      say(json, result);
    });
}

function list(): Command {
  return table(new Command('list'))
    .description('list invitations that have not been accepted; --wide shows their links')
    .argument('<workspace>')
    .action(async (workspace: string, { json, wide }: Table) => {
      const result = await runOperation(listInvitations, { workspace });
      const rows = result.invitations.map((it) => [
        it.email,
        it.role,
        it.invited_by?.email ?? 'an operator',
        shownTime(it.expires_at, wide),
        it.open ? 'open' : 'no longer works',
        // Too long for most terminals.
        ...(wide ? [it.link ?? ''] : []),
      ]);
      printResult(
        json,
        result,
        renderTable(['EMAIL', 'ROLE', 'INVITED BY', 'UNTIL', 'STATE', ...(wide ? ['LINK'] : [])], rows, wide),
      );
    });
}

function resend(): Command {
  return json(new Command('resend'))
    .description('send an invitation again, for another seven days; its earlier links stop working')
    .argument('<workspace>')
    .argument('<email>')
    .action(async (workspace: string, email: string, { json }: Json) => {
      const result = await runOperation(resendInvitation, { workspace, email });
      say(json, result);
    });
}

function withdraw(): Command {
  return json(new Command('withdraw'))
    .description('withdraw an invitation; its link stops working')
    .argument('<workspace>')
    .argument('<email>')
    .action(async (workspace: string, email: string, { json }: Json) => {
      const result = await runOperation(withdrawInvitation, { workspace, email });
      printResult(json, result, `${result.email} is no longer invited.`);
    });
}

function say(json: Json['json'], result: Invited): void {
  const { email, expires_at, link } = result.invitation;
  if (link !== null) printLink(json, result, { email, expires_at, link });
  else printResult(json, result, `An invitation was sent to ${email}. It expires at ${expires_at}.`);
}
