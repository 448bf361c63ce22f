import { Command } from 'commander';
import {
  createClient,
  deleteClient,
  disableClient,
  enableClient,
  finishRotation,
  listClients,
  rotateSecret,
  showClient,
  updateClient,
} from '../operations/clients.js';
import { runOperation } from '../operations/run-operation.js';
import {
  type MetadataOptions,
  metadataFrom,
  metadataOptions,
  requireChange,
  requireForNew,
} from './client-metadata-options.js';
import { clientsText, clientText, withSecretText } from './client-text.js';
import { clientIdOf } from './ids.js';
import {
  collect,
  type Deletion,
  deletion,
  type Json,
  json,
  type Searchable,
  searchable,
  searchInput,
} from './options.js';
import { count, printResult } from './output.js';
import { confirmDeletion } from './prompt.js';

export function clientCommand(): Command {
  return new Command('client')
    .description('registered applications')
    .addCommand(create())
    .addCommand(list())
    .addCommand(show())
    .addCommand(update())
    .addCommand(rotate())
    .addCommand(toggle('disable', 'disable the client; its grants are kept'))
    .addCommand(toggle('enable', 'enable a disabled client'))
    .addCommand(remove());
}

function create(): Command {
  return json(metadataOptions(new Command('create')))
    .description('register a client; its secret, if any, is shown once')
    .option('--id <client_id>', 'its client_id (default: derived from its name)')
    .action(async ({ id, json, ...options }: MetadataOptions & Json & { id?: string }) => {
      const metadata = await metadataFrom(options);
      requireForNew(metadata);
      const input = { ...metadata, ...(id !== undefined && { client_id: id }) };
      const result = await runOperation(createClient, input);
      printResult(json, result, withSecretText(result.client, result.client_secret));
    });
}

function list(): Command {
  return searchable(new Command('list'), 'client_id', 'clients whose name or client_id')
    .description('list clients by client_id')
    .action(async (options: Searchable) => {
      const result = await runOperation(listClients, searchInput(options));
      printResult(options.json, result, clientsText(result.clients, result.next, options.wide));
    });
}

function show(): Command {
  return json(new Command('show'))
    .description('show a client, without its secrets')
    .argument('<client_id>', 'or the beginning of one that begins with vs_client_')
    .action(async (given: string, { json }: Json) => {
      const result = await runOperation(showClient, { client_id: await clientIdOf(given) });
      printResult(json, result, clientText(result.client));
    });
}

function update(): Command {
  return json(metadataOptions(new Command('update')))
    .description('change fields of a client that an operator registered')
    .argument('<client_id>')
    .option('--unset <field>', 'a field of RFC 7591 to remove, for example scope; repeatable', collect)
    .action(async (client_id: string, options: MetadataOptions & Json & { unset?: readonly string[] }) => {
      const { json, unset = [], ...given } = options;
      const removed = Object.fromEntries(unset.map((field) => [field, null]));
      const metadata = { ...removed, ...(await metadataFrom(given)) };
      requireChange(metadata);
      const result = await runOperation(updateClient, { client_id, metadata });
      printResult(json, result, withSecretText(result.client, result.client_secret));
    });
}

function rotate(): Command {
  return json(new Command('rotate-secret'))
    .description('create a new secret; the previous one keeps working until --finish')
    .argument('<client_id>')
    .option('--finish', 'stop accepting the previous secret, once the new one is in use')
    .action(async (client_id: string, { json, finish }: Json & { finish?: true }) => {
      if (finish) {
        const result = await runOperation(finishRotation, { client_id });
        printResult(json, result, `Only the newest secret of ${client_id} works now.`);
        return;
      }
      const result = await runOperation(rotateSecret, { client_id });
      printResult(json, result, withSecretText(result.client, result.client_secret));
    });
}

function toggle(verb: 'disable' | 'enable', description: string): Command {
  return json(new Command(verb))
    .description(description)
    .argument('<client_id>', 'or the beginning of one that begins with vs_client_')
    .action(async (given: string, { json }: Json) => {
      const client_id = await clientIdOf(given);
      const result = await runOperation(verb === 'disable' ? disableClient : enableClient, { client_id });
      printResult(json, result, `${client_id} is ${verb}d.`);
    });
}

function remove(): Command {
  return deletion(new Command('delete'))
    .description('delete a client and all its grants')
    .argument('<client_id>', 'or the beginning of one that begins with vs_client_')
    .action(async (given: string, { json, yes }: Deletion) => {
      const client_id = await clientIdOf(given);
      await confirmDeletion(client_id, yes);
      const result = await runOperation(deleteClient, { client_id });
      printResult(json, result, `${client_id} is deleted, and ${count(result.grants, 'grant')} with it.`);
    });
}
