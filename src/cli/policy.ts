import { Command } from 'commander';
import { listPolicies, removePolicy, setPolicy } from '../operations/policies.js';
import { collect, type Json, json } from './options.js';
import { printResult, renderTable } from './output.js';
import { runOperation } from './run-operation.js';

interface Subject extends Json {
  readonly host?: true;
}
interface Limits extends Subject {
  readonly scope?: readonly string[];
  readonly permission?: readonly string[];
}

export function policyCommand(): Command {
  return new Command('policy')
    .description('which applications a workspace lets in, and with what')
    .addCommand(list())
    .addCommand(allow())
    .addCommand(block())
    .addCommand(remove());
}

function list(): Command {
  return json(new Command('list'))
    .description('the decisions of a workspace')
    .argument('<workspace>')
    .action(async (workspace: string, { json }: Json) => {
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
      printResult(json, result, renderTable(head, rows));
    });
}

function allow(): Command {
  return subject(new Command('allow'))
    .description('let an application in, with limits when some are given; replaces what was decided before')
    .option('--scope <scope>', 'what it may get at most, beside what is always granted; repeat it', collect)
    .option('--permission <name>', 'what it may be permitted at most; repeat it', collect)
    .action(async (workspace: string, name: string, { json, host, ...limits }: Limits) => {
      const result = await runOperation(setPolicy, {
        ...which(workspace, name, host),
        decision: 'allowed',
        scopes: limits.scope ?? null,
        permissions: limits.permission ?? null,
      });
      printResult(json, result, `${name} is allowed in ${workspace}.`);
    });
}

function block(): Command {
  return subject(new Command('block'))
    .description('keep an application out; what it was granted waits')
    .action(async (workspace: string, name: string, { json, host }: Subject) => {
      const result = await runOperation(setPolicy, { ...which(workspace, name, host), decision: 'blocked' });
      printResult(json, result, `${name} is blocked in ${workspace}.`);
    });
}

function remove(): Command {
  return subject(new Command('remove'))
    .description('take a decision back: what holds for any application holds for this one')
    .action(async (workspace: string, name: string, { json, host }: Subject) => {
      const result = await runOperation(removePolicy, which(workspace, name, host));
      printResult(json, result, `Nothing is decided about ${name} in ${workspace} any more.`);
    });
}

function subject(command: Command): Command {
  return json(command)
    .argument('<workspace>')
    .argument('<client_id>', 'or a host, with --host')
    .option('--host', 'it is a host: all applications whose metadata documents are there');
}

function which(workspace: string, name: string, host: true | undefined) {
  return { workspace, kind: host ? 'host' : 'client', subject: name };
}
