import { Command } from 'commander';
import { createUser, deleteUser, listUsers, setPassword, showUser, updateUser } from '../operations/users.js';
import { type Deletion, deletion, type Json, json, type Page, page, pageInput } from './options.js';
import { andMore, count, printResult, renderFields, renderTable } from './output.js';
import { confirmDeletion, readNewPassword } from './prompt.js';
import { runOperation } from './run-operation.js';

export function userCommand(): Command {
  return new Command('user')
    .description('people who can sign in')
    .addCommand(create())
    .addCommand(list())
    .addCommand(show())
    .addCommand(update())
    .addCommand(changePassword())
    .addCommand(remove());
}

function create(): Command {
  return json(new Command('create'))
    .description('add a user; the password is read from standard input')
    .argument('<email>')
    .requiredOption('--name <name>', 'what others call them')
    .option('--locale <tag>', 'the language of their pages, for example en')
    .option('--no-password', 'without one: nobody can sign in with a password')
    .action(async (email: string, options: Json & { name: string; locale?: string; password: boolean }) => {
      const { json, name, locale } = options;
      const password = options.password ? await readNewPassword() : undefined;
      const result = await runOperation(createUser, { email, name, locale, password });
      printResult(json, result, `${result.user.email} is created, with the id ${result.user.id}.`);
    });
}

function list(): Command {
  return page(new Command('list'), 'email')
    .description('users by address')
    .action(async (options: Page) => {
      const result = await runOperation(listUsers, pageInput(options));
      const rows = result.users.map((it) => [it.email, it.name, it.has_password ? 'yes' : 'no', it.id]);
      const text = renderTable(['EMAIL', 'NAME', 'PASSWORD', 'ID'], rows) + andMore(result.next);
      printResult(options.json, result, text);
    });
}

function show(): Command {
  return json(new Command('show'))
    .description('a user and their workspaces')
    .argument('<email>')
    .action(async (email: string, { json }: Json) => {
      const result = await runOperation(showUser, { email });
      const { user, workspaces } = result;
      const text = renderFields({
        email: user.email,
        name: user.name,
        id: user.id,
        locale: user.locale,
        password: user.has_password ? 'set' : 'none',
        workspaces: workspaces.map((it) => `${it.name} (${it.role})`),
      });
      printResult(json, result, text);
    });
}

function update(): Command {
  return json(new Command('update'))
    .description('change what is given of a user')
    .argument('<email>')
    .option('--name <name>', 'what others call them')
    .option('--locale <tag>', 'the language of their pages, for example en')
    .action(async (email: string, options: Json & { name?: string; locale?: string }) => {
      const { json, name, locale } = options;
      const result = await runOperation(updateUser, { email, name, locale });
      printResult(json, result, `${result.user.email} is ${result.user.name} (${result.user.locale}).`);
    });
}

function changePassword(): Command {
  return json(new Command('set-password'))
    .description('replace a password, read from standard input, and sign the user out everywhere')
    .argument('<email>')
    .action(async (email: string, { json }: Json) => {
      const password = await readNewPassword();
      const result = await runOperation(setPassword, { email, password });
      const text = `${result.email} has a new password, and was signed out of ${count(result.sessions, 'browser')}.`;
      printResult(json, result, text);
    });
}

function remove(): Command {
  return deletion(new Command('delete'))
    .description('remove a user and everything that they granted')
    .argument('<email>')
    .action(async (email: string, { json, yes }: Deletion) => {
      await confirmDeletion(email, yes);
      const result = await runOperation(deleteUser, { email });
      const { grants, memberships } = result;
      const text = `${result.email} is deleted, and ${count(grants, 'grant')} and ${count(memberships, 'membership')} with it.`;
      printResult(json, result, text);
    });
}
