import { Command } from 'commander';
import { exportUser } from '../operations/exports.js';
import { makeResetLink } from '../operations/password-resets.js';
import { setPassword } from '../operations/passwords.js';
import { runOperation } from '../operations/run-operation.js';
import { removeFactors } from '../operations/second-factors.js';
import { createUser, deleteUser, listUsers, showUser, updateUser } from '../operations/users.js';
import { printableJson } from '../rules/printable.js';
import { printLink } from './handed-over-link.js';
import {
  type Deletion,
  deletion,
  type Json,
  json,
  pageLanguage,
  requireSome,
  type Searchable,
  searchable,
  searchInput,
} from './options.js';
import { andMore, count, printResult, printWarned, renderFields, renderTable, shownTime } from './output.js';
import { confirmDeletion, readNewPassword } from './prompt.js';

interface Settings {
  readonly locale?: string;
  readonly timeZone?: string;
  readonly emailVerified?: boolean;
}

export function userCommand(): Command {
  return new Command('user')
    .description('users who can sign in')
    .addCommand(create())
    .addCommand(list())
    .addCommand(show())
    .addCommand(update())
    .addCommand(changePassword())
    .addCommand(resetLink())
    .addCommand(removeSecondFactors())
    .addCommand(exportData())
    .addCommand(remove());
}

function create(): Command {
  return json(new Command('create'))
    .description('create a user; reads the password from standard input')
    .argument('<email>')
    .requiredOption('--name <name>', 'their name, as others see it')
    .option('--locale <tag>', 'the language of their pages, for example en', pageLanguage)
    .option('--time-zone <name>', 'the time zone of their pages, for example Europe/Berlin')
    .option('--no-email-verified', 'mark the address as unverified')
    .option('--no-password', 'create the user without a password')
    .action(async (email: string, options: Json & Settings & { name: string; password: boolean }) => {
      const { json, name, locale, timeZone: time_zone, emailVerified: email_verified } = options;
      const password = options.password ? await readNewPassword() : undefined;
      const given = { email, name, locale, time_zone, password, email_verified };
      const result = await runOperation(createUser, given);
      printResult(json, result, `${result.user.email} was created with the id ${result.user.id}.`);
    });
}

function list(): Command {
  return searchable(new Command('list'), 'email', 'users whose name or address')
    .description('list users by email address')
    .action(async (options: Searchable) => {
      const result = await runOperation(listUsers, searchInput(options));
      const { wide } = options;
      const rows = result.users.map((it) => [
        it.email,
        it.name,
        it.has_password ? 'yes' : 'no',
        ...(wide ? [it.id] : []),
      ]);
      const head = ['EMAIL', 'NAME', 'PASSWORD', ...(wide ? ['ID'] : [])];
      const text = renderTable(head, rows, wide) + andMore(result.next);
      printResult(options.json, result, text);
    });
}

function show(): Command {
  return json(new Command('show'))
    .description('show a user and their workspaces')
    .argument('<email>')
    .action(async (email: string, { json }: Json) => {
      const result = await runOperation(showUser, { email });
      const { user, workspaces } = result;
      const text = renderFields({
        email: user.email,
        name: user.name,
        id: user.id,
        locale: user.locale ?? 'not set',
        'time zone': user.time_zone ?? 'not set',
        'email verified': user.email_verified ? 'yes' : 'no',
        password: user.has_password ? 'set' : 'none',
        'second step': user.second_steps.join(', ').replaceAll('_', ' ') || 'none',
        'deletion date': user.deletion_due_at === null ? null : shownTime(user.deletion_due_at),
        workspaces: workspaces.map((it) => `${it.name} (${it.role}${it.suspended ? ', suspended' : ''})`),
      });
      printResult(json, result, text);
    });
}

function update(): Command {
  return json(new Command('update'))
    .description('change fields of a user')
    .argument('<email>')
    .option('--email <address>', 'their new address, which they sign in with')
    .option('--email-verified', 'vouch that the address is theirs')
    .option('--no-email-verified', 'mark the address as unverified')
    .option('--name <name>', 'their name, as others see it')
    .option('--locale <tag>', 'the language of their pages, for example en', pageLanguage)
    .option('--time-zone <name>', 'the time zone of their pages, for example Europe/Berlin')
    .action(async (email: string, options: Json & Settings & { name?: string; email?: string }) => {
      const { json, name, locale, timeZone: time_zone, email: new_email } = options;
      const { emailVerified: email_verified } = options;
      const change = { new_email, email_verified, name, locale, time_zone };
      requireSome(change);
      const result = await runOperation(updateUser, { email, ...change });
      const { user } = result;
      const language = user.locale === null ? 'no language' : `language ${user.locale}`;
      const zone = user.time_zone === null ? 'no time zone' : `time zone ${user.time_zone}`;
      const text = `${user.email} was changed: name ${user.name}, ${language}, ${zone}.`;
      printResult(json, result, text);
    });
}

function changePassword(): Command {
  return json(new Command('set-password'))
    .description('set a password (read from standard input) and sign the user out everywhere')
    .argument('<email>')
    .action(async (email: string, { json }: Json) => {
      const password = await readNewPassword();
      const result = await runOperation(setPassword, { email, password });
      const text = `${result.email} has a new password, and was signed out of ${count(result.sessions, 'browser')}.`;
      printResult(json, result, text);
    });
}

function resetLink(): Command {
  return json(new Command('reset-link'))
    .description('print a link for a user to choose a new password')
    .argument('<email>')
    .action(async (email: string, { json }: Json) => {
      const result = await runOperation(makeResetLink, { email });
      printLink(json, result, result);
    });
}

function removeSecondFactors(): Command {
  return json(new Command('remove-factors'))
    .description('remove the authenticator app, recovery codes and passkeys of a user who lost them')
    .argument('<email>')
    .action(async (email: string, { json }: Json) => {
      const result = await runOperation(removeFactors, { email });
      const text = result.removed
        ? `${result.email} signs in with the password only, until they set up another second step.`
        : `${result.email} has no second step. Nothing was changed.`;
      printResult(json, result, text);
    });
}

function exportData(): Command {
  return json(new Command('export'))
    .description('print everything that is stored about a user, as JSON')
    .argument('<email>')
    .action(async (email: string, { json }: Json) => {
      const result = await runOperation(exportUser, { email });
      printResult(json, result, printableJson(result, 2));
    });
}

function remove(): Command {
  return deletion(new Command('delete'))
    .description('delete a user and all their grants')
    .argument('<email>')
    .action(async (email: string, { json, yes }: Deletion) => {
      await confirmDeletion(email, yes);
      const result = await runOperation(deleteUser, { email });
      const { grants, memberships } = result;
      const text = `${result.email} is deleted, and ${count(grants, 'grant')} and ${count(memberships, 'membership')} with it.`;
      printWarned(json, result, text);
    });
}
