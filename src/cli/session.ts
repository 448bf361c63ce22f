import { Command } from 'commander';
import { deviceOf } from '../browser/device.js';
import { runOperation } from '../operations/run-operation.js';
import { endSession, listSessions } from '../operations/sessions.js';
import { sessionIdOf, shownId } from './ids.js';
import { type Json, json, type Table, table } from './options.js';
import { printResult, renderTable, shownTime } from './output.js';

export function sessionCommand(): Command {
  return new Command('session').description('users’ signed-in browsers').addCommand(list()).addCommand(end());
}

function list(): Command {
  return table(new Command('list'))
    .description('list a user’s browsers, newest first')
    .argument('<email>')
    .action(async (user: string, { json, wide }: Table) => {
      const result = await runOperation(listSessions, { user });
      const rows = result.sessions.map((it) => [
        shownId(it.id, wide),
        shownTime(it.authenticated_at, wide),
        it.address ?? '',
        browserOf(it.user_agent),
      ]);
      printResult(json, result, renderTable(['ID', 'SIGNED IN', 'ADDRESS', 'BROWSER'], rows, wide));
    });
}

function end(): Command {
  return json(new Command('end'))
    .description('sign out a browser; connected applications keep their access')
    .argument('<email>')
    .argument('<id>', 'or the beginning of it')
    .action(async (user: string, given: string, { json }: Json) => {
      const id = await sessionIdOf(user, given);
      const result = await runOperation(endSession, { user, id });
      printResult(json, result, `${user} is signed out of ${id}.`);
    });
}

/** As on the user's own page; an unknown browser is shown as it described itself. */
function browserOf(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent);
  return browser === null ? (userAgent ?? '') : [browser, system].filter(Boolean).join(' on ');
}
