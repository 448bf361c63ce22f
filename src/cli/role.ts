import { Command } from 'commander';
import { OperationRefused } from '../operations/operation-refused.js';
import { createRole, deleteRole, listRoles, updateRole } from '../operations/roles.js';
import { runOperation } from '../operations/run-operation.js';
import { collect, type Deletion, deletion, type Json, json, type Table, table } from './options.js';
import { printResult, renderTable } from './output.js';
import { confirmDeletion } from './prompt.js';

interface Permissions extends Json {
  readonly permission?: readonly string[];
}

interface Change extends Permissions {
  readonly none?: boolean;
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

export function roleCommand(): Command {
  return new Command('role')
    .description('what members of a workspace may do')
    .addCommand(create())
    .addCommand(list())
    .addCommand(update())
    .addCommand(remove());
}

function permissions(command: Command): Command {
  return json(command).option(
    '--permission <name>',
    'a declared permission, or * for all; repeatable',
    collect,
  );
}

function create(): Command {
  return permissions(new Command('create'))
    .description('create a role')
    .argument('<name>', 'for example editor')
    .action(async (name: string, { json, permission = [] }: Permissions) => {
      const result = await runOperation(createRole, { name, permissions: permission });
      printResult(json, result, `Role ${name} created. ${gives(result.role.permissions)}`);
    });
}

function list(): Command {
  return table(new Command('list'))
    .description('list roles')
    .action(async ({ json, wide }: Table) => {
      const result = await runOperation(listRoles, {});
      const rows = result.roles.map((it) => [it.name, String(it.members), it.permissions.join(' ')]);
      printResult(json, result, renderTable(['NAME', 'MEMBERS', 'PERMISSIONS'], rows, wide));
    });
}

function update(): Command {
  return permissions(new Command('update'))
    .description(
      'change the permissions of a role: replace them all, or add and remove some; tokens change within seconds',
    )
    .argument('<name>')
    .option('--none', 'the role has no permissions')
    .option('--add <name>', 'a permission that the role gets; repeatable', collect)
    .option('--remove <name>', 'a permission that the role loses; repeatable', collect)
    .action(async (name: string, { json, ...change }: Change) => {
      const result = await runOperation(updateRole, { name, ...changeOf(change) });
      printResult(json, result, `Role ${name} changed. ${gives(result.role.permissions)}`);
    });
}

/** @throws {OperationRefused} a forgotten option must not take every permission from every member */
function changeOf({ permission, none = false, add, remove }: Change) {
  const replaces = permission !== undefined;
  const changesSome = add !== undefined || remove !== undefined;
  if ([none, replaces, changesSome].filter(Boolean).length === 1)
    return changesSome ? { add, remove } : { permissions: permission ?? [] };
  throw new OperationRefused(
    'Name every permission that the role should have (--permission), or the changes (--add and --remove). For a role without permissions, use --none.',
  );
}

function remove(): Command {
  return deletion(new Command('delete'))
    .description('delete a role that no member has')
    .argument('<name>')
    .action(async (name: string, { json, yes }: Deletion) => {
      await confirmDeletion(name, yes);
      const result = await runOperation(deleteRole, { name });
      printResult(json, result, `${name} is deleted.`);
    });
}

function gives(permissions: readonly string[]): string {
  return permissions.length === 0
    ? 'Its members have no permissions.'
    : `Its members have: ${permissions.join(', ')}.`;
}
