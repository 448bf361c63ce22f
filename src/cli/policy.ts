import { Command } from 'commander';
import {
  approveInUse,
  listPolicies,
  listUnapproved,
  removePolicy,
  setPolicy,
} from '../operations/policies.js';
import { runOperation } from '../operations/run-operation.js';
import { clientIdOf } from './ids.js';
import { collect, type Json, json, type Table, table } from './options.js';
import { count, printResult, renderTable } from './output.js';

interface Subject extends Json {
  readonly host?: true;
}
interface Limits extends Subject {
  readonly scope?: readonly string[];
  readonly permission?: readonly string[];
}

export function policyCommand(): Command {
  return new Command('policy')
    .description('which applications a workspace approves or blocks, and their limits')
    .addCommand(list())
    .addCommand(allow())
    .addCommand(block())
    .addCommand(remove())
    .addCommand(unapproved())
    .addCommand(approveAll());
}

function unapproved(): Command {
  return table(new Command('unapproved'))
    .description('list applications in use that would stop working if approval were required')
    .argument('<workspace>')
    .action(async (workspace: string, { json, wide }: Table) => {
      const result = await runOperation(listUnapproved, { workspace });
      const rows = result.applications.map((it) => [
        it.client_name,
        it.client_id,
        String(it.members),
        String(it.connections),
      ]);
      printResult(json, result, renderTable(['NAME', 'CLIENT ID', 'MEMBERS', 'GRANTS'], rows, wide));
    });
}

function approveAll(): Command {
  return json(new Command('approve-in-use'))
    .description('approve every application in use that has no decision')
    .argument('<workspace>')
    .action(async (workspace: string, { json }: Json) => {
      const result = await runOperation(approveInUse, { workspace });
      printResult(json, result, `Approved in ${workspace}: ${count(result.approved.length, 'application')}.`);
    });
}

function list(): Command {
  return table(new Command('list'))
    .description('list a workspace’s decisions')
    .argument('<workspace>')
    .action(async (workspace: string, { json, wide }: Table) => {
      const result = await runOperation(listPolicies, { workspace });
      const rows = result.policies.map((it) => [
        it.kind,
        it.subject,
        it.decision,
        ...[it.scopes, it.permissions].map((limit) =>
          it.decision === 'blocked' ? '–' : (limit?.join(' ') ?? 'any'),
        ),
      ]);
      const head = ['KIND', 'SUBJECT', 'DECISION', 'SCOPES', 'PERMISSIONS'];
      printResult(json, result, renderTable(head, rows, wide));
    });
}

function allow(): Command {
  return subject(new Command('allow'))
    .description('approve an application, optionally with limits; replaces the previous decision')
    .option('--scope <scope>', 'limit it to this scope, besides those always granted; repeatable', collect)
    .option('--permission <name>', 'limit it to this permission; repeatable', collect)
    .action(async (workspace: string, name: string, { json, host, ...limits }: Limits) => {
      const which = await subjectOf(workspace, name, host);
      const result = await runOperation(setPolicy, {
        ...which,
        decision: 'allowed',
        scopes: limits.scope ?? null,
        permissions: limits.permission ?? null,
      });
      printResult(json, result, `${which.subject} is approved in ${workspace}.`);
    });
}

function block(): Command {
  return subject(new Command('block'))
    .description('block an application; its grants are kept but paused')
    .action(async (workspace: string, name: string, { json, host }: Subject) => {
      const which = await subjectOf(workspace, name, host);
      const result = await runOperation(setPolicy, { ...which, decision: 'blocked' });
      printResult(json, result, `${which.subject} is blocked in ${workspace}.`);
    });
}

function remove(): Command {
  return subject(new Command('remove'))
    .description('remove a decision; the workspace default applies again')
    .action(async (workspace: string, name: string, { json, host }: Subject) => {
      const which = await subjectOf(workspace, name, host);
      const result = await runOperation(removePolicy, which);
      printResult(json, result, `${which.subject} now uses the default of ${workspace}.`);
    });
}

function subject(command: Command): Command {
  return json(command)
    .argument('<workspace>')
    .argument('<client_id>', 'or a host, with --host')
    .option('--host', 'the argument is a host: decide about all applications published there');
}

/** @throws {OperationRefused} if several clients have ids that begin like this */
async function subjectOf(workspace: string, name: string, host: true | undefined) {
  if (host) return { workspace, kind: 'host', subject: name };
  return { workspace, kind: 'client', subject: await clientIdOf(name) };
}
