import { Command } from 'commander';
import { runOperation } from '../operations/run-operation.js';
import { createScope, deleteScope, listScopes, updateScope } from '../operations/scopes.js';
import { type Deletion, deletion, type Json, json, requireSome, type Table, table } from './options.js';
import { printResult, renderTable } from './output.js';
import { confirmDeletion } from './prompt.js';

interface Description extends Json {
  readonly title?: string;
  readonly description?: string;
  readonly required?: boolean;
}

export function scopeCommand(): Command {
  return new Command('scope')
    .description('what applications can ask for, as the consent page shows it')
    .addCommand(create())
    .addCommand(list())
    .addCommand(update())
    .addCommand(remove());
}

function described(command: Command): Command {
  return json(command)
    .option('--title <title>', 'the title shown to users')
    .option('--description <text>', 'a sentence below the title')
    .option('--required', 'always granted, without a checkbox');
}

function create(): Command {
  return described(new Command('create'))
    .description('add a scope; the default ones stay')
    .argument('<name>', 'for example invoices.read')
    .action(async (name: string, options: Description) => {
      const { json, title = name, description = '', required = false } = options;
      const result = await runOperation(createScope, { name, title, description, required });
      printResult(json, result, `Applications can now request ${name}.`);
    });
}

function list(): Command {
  return table(new Command('list'))
    .description('list scopes in the order of the consent page')
    .action(async ({ json, wide }: Table) => {
      const result = await runOperation(listScopes, {});
      const rows = result.scopes.map((it) => [it.name, it.title, it.required ? 'required' : '']);
      printResult(json, result, renderTable(['NAME', 'TITLE', ''], rows, wide));
    });
}

function update(): Command {
  return described(new Command('update'))
    .description('change fields of a scope')
    .argument('<name>')
    .option('--no-required', 'users decide')
    .action(async (name: string, { json, title, description, required }: Description) => {
      const change = { title, description, required };
      requireSome(change);
      const result = await runOperation(updateScope, { name, ...change });
      printResult(json, result, `${name} was changed.`);
    });
}

function remove(): Command {
  return deletion(new Command('delete'))
    .description('delete a scope; existing grants keep it')
    .argument('<name>')
    .action(async (name: string, { json, yes }: Deletion) => {
      await confirmDeletion(name, yes);
      const result = await runOperation(deleteScope, { name });
      printResult(json, result, `${name} is deleted.`);
    });
}
