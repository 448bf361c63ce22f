import { Command } from 'commander';
import {
  createPermission,
  deletePermission,
  listPermissions,
  updatePermission,
} from '../operations/permissions.js';
import { runOperation } from '../operations/run-operation.js';
import { type Deletion, deletion, type Json, json, type Table, table } from './options.js';
import { printResult, renderTable } from './output.js';
import { confirmDeletion } from './prompt.js';

export function permissionCommand(): Command {
  return new Command('permission')
    .description('what roles can give and tokens can contain')
    .addCommand(create())
    .addCommand(list())
    .addCommand(update())
    .addCommand(remove());
}

function create(): Command {
  return json(new Command('create'))
    .description('declare a permission; roles with * include it immediately')
    .argument('<name>', 'as your API checks it, for example database.read')
    .option('--title <title>', 'the title shown to users (default: the name)')
    .action(async (name: string, { json, title = name }: Json & { title?: string }) => {
      const result = await runOperation(createPermission, { name, title });
      printResult(json, result, `Permission ${name} declared.`);
    });
}

function list(): Command {
  return table(new Command('list'))
    .description('list permissions')
    .action(async ({ json, wide }: Table) => {
      const result = await runOperation(listPermissions, {});
      const rows = result.permissions.map((it) => [it.name, it.title]);
      printResult(json, result, renderTable(['NAME', 'TITLE'], rows, wide));
    });
}

function update(): Command {
  return json(new Command('update'))
    .description('change the title of a permission')
    .argument('<name>')
    .requiredOption('--title <title>', 'the title shown to users')
    .action(async (name: string, { json, title }: Json & { title: string }) => {
      const result = await runOperation(updatePermission, { name, title });
      printResult(json, result, `${name} is now called ${result.permission.title}.`);
    });
}

function remove(): Command {
  return deletion(new Command('delete'))
    .description('delete a permission, and remove it from every role')
    .argument('<name>')
    .action(async (name: string, { json, yes }: Deletion) => {
      await confirmDeletion(name, yes);
      const result = await runOperation(deletePermission, { name });
      const from =
        result.roles.length === 0 ? 'No role had it.' : `Removed from: ${result.roles.join(', ')}.`;
      printResult(json, result, `${name} is deleted. ${from}`);
    });
}
