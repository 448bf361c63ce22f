import { Command } from 'commander';
import {
  createResource,
  deleteResource,
  finishResourceRotation,
  listResources,
  rotateResourceSecret,
  updateResource,
} from '../operations/resources.js';
import { runOperation } from '../operations/run-operation.js';
import {
  collect,
  type Deletion,
  deletion,
  type Json,
  json,
  requireSome,
  type Table,
  table,
} from './options.js';
import { printResult, renderTable } from './output.js';
import { confirmDeletion } from './prompt.js';

export function resourceCommand(): Command {
  return new Command('resource')
    .description('audiences that tokens are issued for; the first is the default')
    .addCommand(create())
    .addCommand(list())
    .addCommand(update())
    .addCommand(rotate())
    .addCommand(remove());
}

function create(): Command {
  return json(new Command('create'))
    .description('register an API or MCP server by its own URL')
    .argument(
      '<identifier>',
      'for example https://mcp.example.com/mcp, or https://mcp.example.com/w/{workspace}/mcp',
    )
    .option('--title <title>', 'the title shown to users (default: the identifier)')
    .option('--scope <scope>', 'a scope that applies to it; repeatable', collect)
    .action(async (identifier: string, options: Json & { title?: string; scope?: readonly string[] }) => {
      const { json, title = identifier, scope = [] } = options;
      const result = await runOperation(createResource, { identifier, title, scopes: scope });
      printResult(json, result, `${identifier} is registered.`);
    });
}

function list(): Command {
  return table(new Command('list'))
    .description('list resources, the default first')
    .action(async ({ json, wide }: Table) => {
      const result = await runOperation(listResources, {});
      const rows = result.resources.map((it) => [it.identifier, it.title, it.scopes.join(' ')]);
      printResult(json, result, renderTable(['IDENTIFIER', 'TITLE', 'SCOPES'], rows, wide));
    });
}

function update(): Command {
  return json(new Command('update'))
    .description('change fields of a resource; its secrets stay')
    .argument('<identifier>')
    .option('--title <title>', 'the title shown to users')
    .option('--scope <scope>', 'a scope that applies to it, instead of the current ones; repeatable', collect)
    .option('--no-scopes', 'no scopes apply to it')
    .action(
      async (
        identifier: string,
        options: Json & { title?: string; scope?: readonly string[]; scopes: boolean },
      ) => {
        const { json, title, scope, scopes: keepsScopes } = options;
        const change = { title, scopes: scope ?? (keepsScopes ? undefined : []) };
        requireSome(change);
        const result = await runOperation(updateResource, { identifier, ...change });
        printResult(json, result, `${result.resource.identifier} was changed.`);
      },
    );
}

function rotate(): Command {
  return json(new Command('rotate-secret'))
    .description('create an introspection secret; the previous one keeps working until --finish')
    .argument('<identifier>')
    .option('--finish', 'stop accepting the previous secret, once the new one is in use')
    .action(async (identifier: string, { json, finish }: Json & { finish?: true }) => {
      if (finish) {
        const result = await runOperation(finishResourceRotation, { identifier });
        printResult(json, result, `Only the newest secret of ${identifier} works now.`);
        return;
      }
      const result = await runOperation(rotateResourceSecret, { identifier });
      printResult(json, result, `${result.secret}\nIt will not be shown again.`);
    });
}

function remove(): Command {
  return deletion(new Command('delete'))
    .description('delete a resource; existing grants for it stay')
    .argument('<identifier>')
    .action(async (identifier: string, { json, yes }: Deletion) => {
      await confirmDeletion(identifier, yes);
      const result = await runOperation(deleteResource, { identifier });
      printResult(json, result, `${identifier} is deleted. Existing grants for it stay.`);
    });
}
