import { Argument, Command, Option } from 'commander';
import { addMember, removeMember, resumeMember, suspendMember } from '../operations/members.js';
import { runOperation } from '../operations/run-operation.js';
import { showUser } from '../operations/users.js';
import {
  createWorkspace,
  deleteWorkspace,
  listWorkspaces,
  setOnlyApproved,
  setSecondStepRequired,
  showWorkspace,
  updateWorkspace,
} from '../operations/workspaces.js';
import {
  type Deletion,
  deletion,
  type Json,
  json,
  requireSome,
  type Searchable,
  searchable,
  searchInput,
} from './options.js';
import { andMore, count, printResult, printWarned, renderFields, renderTable } from './output.js';
import { confirmDeletion } from './prompt.js';

export function workspaceCommand(): Command {
  return new Command('workspace')
    .description('workspaces and their members')
    .addCommand(create())
    .addCommand(list())
    .addCommand(show())
    .addCommand(update())
    .addCommand(onlyApproved())
    .addCommand(requireSecondStep())
    .addCommand(add())
    .addCommand(suspension('suspend-member', 'suspend a member, which pauses them and their grants'))
    .addCommand(suspension('resume-member', 'reactivate a suspended member'))
    .addCommand(removeFrom())
    .addCommand(remove());
}

function create(): Command {
  return json(new Command('create'))
    .description('create a workspace')
    .argument('<name>', '3 to 32 letters, digits, dots, hyphens, underscores or tildes')
    .option('--title <title>', 'the title shown to users (default: the name)')
    .addOption(
      new Option('--type <type>', 'its kind, which users see').choices(['private', 'team']).default('team'),
    )
    .action(async (name: string, options: Json & { title?: string; type: string }) => {
      const { json, title = name, type } = options;
      const result = await runOperation(createWorkspace, { name, title, type });
      printResult(json, result, `${name} was created.`);
    });
}

function list(): Command {
  return searchable(new Command('list'), 'name', 'workspaces whose name or title')
    .description('list workspaces by name')
    .action(async (options: Searchable) => {
      const result = await runOperation(listWorkspaces, searchInput(options));
      const rows = result.workspaces.map((it) => [it.name, it.title, it.type]);
      printResult(
        options.json,
        result,
        renderTable(['NAME', 'TITLE', 'TYPE'], rows, options.wide) + andMore(result.next),
      );
    });
}

function show(): Command {
  return searchable(new Command('show'), 'email', 'members whose name or address')
    .description('show a workspace and its members')
    .argument('<name>')
    .action(async (name: string, options: Searchable) => {
      const result = await runOperation(showWorkspace, { name, ...searchInput(options) });
      const { workspace, members, next } = result;
      const fields = renderFields({
        name,
        title: workspace.title,
        type: workspace.type,
        applications: workspace.only_approved ? 'approved ones only' : 'all',
        'second step': workspace.second_step_required ? 'required' : 'optional',
      });
      const rows = members.map((it) => [it.email, it.name, it.role, it.suspended ? 'suspended' : '']);
      const text = `${fields}\n\n${renderTable(['EMAIL', 'NAME', 'ROLE', 'STATE'], rows, options.wide)}${andMore(next)}`;
      printResult(options.json, result, text);
    });
}

function update(): Command {
  return json(new Command('update'))
    .description('change fields of a workspace')
    .argument('<name>')
    .option('--title <title>', 'the title shown to users')
    .addOption(new Option('--type <type>', 'its kind, which users see').choices(['private', 'team']))
    .action(async (name: string, options: Json & { title?: string; type?: string }) => {
      const { json, title, type } = options;
      requireSome({ title, type });
      const result = await runOperation(updateWorkspace, { name, title, type });
      const { workspace } = result;
      const text = `${name} was changed: title ${workspace.title}, type ${workspace.type}.`;
      printResult(json, result, text);
    });
}

function onlyApproved(): Command {
  return json(new Command('only-approved'))
    .description('let members use only approved applications; grants of other applications are paused')
    .argument('<name>', 'of the workspace')
    .addArgument(
      new Argument('<state>', 'on: only approved applications; off: all applications').choices(['on', 'off']),
    )
    .action(async (workspace: string, state: string, { json }: Json) => {
      const result = await runOperation(setOnlyApproved, { workspace, only_approved: state === 'on' });
      const which = result.workspace.only_approved ? 'approved applications only' : 'all applications';
      printResult(json, result, `${workspace} now allows ${which}.`);
    });
}

function requireSecondStep(): Command {
  return json(new Command('second-step'))
    .description('require a second step at sign-in; grants made without one are paused')
    .argument('<name>', 'of the workspace')
    .addArgument(new Argument('<state>', 'whether every member needs one').choices(['required', 'optional']))
    .action(async (workspace: string, state: string, { json }: Json) => {
      const second_step_required = state === 'required';
      const result = await runOperation(setSecondStepRequired, { workspace, second_step_required });
      const said = result.workspace.second_step_required ? 'now requires' : 'no longer requires';
      printResult(json, result, `${workspace} ${said} a second step from its members.`);
    });
}

function add(): Command {
  return json(new Command('add-member'))
    .description('add a member, or change their role')
    .argument('<name>', 'of the workspace')
    .argument('<email>', 'of the user')
    .option(
      '--role <role>',
      'admin, member, guest, or one that you created (default: the role that they have, or else member)',
    )
    .action(async (workspace: string, email: string, { json, role }: Json & { role?: string }) => {
      const as = role ?? (await roleOf(email, workspace)) ?? 'member';
      const result = await runOperation(addMember, { workspace, email, role: as });
      printWarned(json, result, `${result.email} has the role ${result.role} in ${workspace}.`);
    });
}

/** @returns undefined: the user is not a member */
async function roleOf(email: string, workspace: string): Promise<string | undefined> {
  const { workspaces } = await runOperation(showUser, { email });
  return workspaces.find(({ name }) => name === workspace)?.role;
}

function suspension(verb: 'suspend-member' | 'resume-member', description: string): Command {
  return json(new Command(verb))
    .description(description)
    .argument('<name>', 'of the workspace')
    .argument('<email>', 'of the member')
    .action(async (workspace: string, email: string, { json }: Json) => {
      const operation = verb === 'suspend-member' ? suspendMember : resumeMember;
      const result = await runOperation(operation, { workspace, email });
      const state = result.suspended ? 'suspended' : 'active';
      printWarned(json, result, `${result.email} is ${state} in ${workspace}.`);
    });
}

function removeFrom(): Command {
  return json(new Command('remove-member'))
    .description('remove a member and their grants in this workspace')
    .argument('<name>', 'of the workspace')
    .argument('<email>', 'of the member')
    .action(async (workspace: string, email: string, { json }: Json) => {
      const result = await runOperation(removeMember, { workspace, email });
      const text = `${result.email} is no longer a member of ${workspace}; ${count(result.grants, 'grant')} ended.`;
      printWarned(json, result, text);
    });
}

function remove(): Command {
  return deletion(new Command('delete'))
    .description('delete a workspace and all its grants; its users stay')
    .argument('<name>')
    .action(async (name: string, { json, yes }: Deletion) => {
      await confirmDeletion(name, yes);
      const result = await runOperation(deleteWorkspace, { name });
      const { grants, memberships } = result;
      const text = `${name} is deleted, and ${count(grants, 'grant')} and ${count(memberships, 'membership')} with it.`;
      printResult(json, result, text);
    });
}
