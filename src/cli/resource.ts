import { Command } from 'commander';
import {
  createResource,
  deleteResource,
  finishResourceRotation,
  listResources,
  rotateResourceSecret,
} from '../operations/resources.js';
import { collect, type Deletion, deletion, type Json, json } from './options.js';
import { printResult, renderTable } from './output.js';
import { confirmDeletion } from './prompt.js';
import { runOperation } from './run-operation.js';

export function resourceCommand(): Command {
  return new Command('resource')
    .description('audiences that tokens are issued for; the first is the default one')
    .addCommand(create())
    .addCommand(list())
    .addCommand(rotate())
    .addCommand(remove());
}

function create(): Command {
  return json(new Command('create'))
    .description('register an API or MCP server, by the address that it knows itself by')
    .argument(
      '<identifier>',
      'for example https://mcp.example.com/mcp, or https://mcp.example.com/w/{workspace}/mcp',
    )
    .option('--title <title>', 'what the user reads; left out: the identifier')
    .option('--scope <scope>', 'a scope that means something there; repeat it for several', collect)
    .action(async (identifier: string, options: Json & { title?: string; scope?: readonly string[] }) => {
      const { json, title = identifier, scope = [] } = options;
      const result = await runOperation(createResource, { identifier, title, scopes: scope });
      printResult(json, result, `${identifier} is registered.`);
    });
}

function list(): Command {
  return json(new Command('list'))
    .description('resources, the default one first')
    .action(async ({ json }: Json) => {
      const result = await runOperation(listResources, {});
      const rows = result.resources.map((it) => [it.identifier, it.title, it.scopes.join(' ')]);
      printResult(json, result, renderTable(['IDENTIFIER', 'TITLE', 'SCOPES'], rows));
    });
}

function rotate(): Command {
  return json(new Command('rotate-secret'))
    .description('make a secret to introspect with; the one before stays good until --finish')
    .argument('<identifier>')
    .option('--finish', 'end the one before, now that the new one is in use')
    .action(async (identifier: string, { json, finish }: Json & { finish?: true }) => {
      if (finish) {
        const result = await runOperation(finishResourceRotation, { identifier });
        printResult(json, result, `Only the newest secret of ${identifier} is good now.`);
        return;
      }
      const result = await runOperation(rotateResourceSecret, { identifier });
      printResult(json, result, `${result.secret}\nThis is the only time that it is shown.`);
    });
}

function remove(): Command {
  return deletion(new Command('delete'))
    .description('grant nothing new for a resource; grants that name it stay')
    .argument('<identifier>')
    .action(async (identifier: string, { json, yes }: Deletion) => {
      await confirmDeletion(identifier, yes);
      const result = await runOperation(deleteResource, { identifier });
      printResult(json, result, `${identifier} is deleted. Grants that name it stay.`);
    });
}
