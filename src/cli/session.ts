import { Command } from 'commander';
import { deviceOf } from '../account/device.js';
import { endSession, listSessions } from '../operations/sessions.js';
import { type Json, json } from './options.js';
import { printResult, renderTable } from './output.js';
import { runOperation } from './run-operation.js';

export function sessionCommand(): Command {
  return new Command('session')
    .description('browsers that users are signed in with')
    .addCommand(list())
    .addCommand(end());
}

function list(): Command {
  return json(new Command('list'))
    .description('the browsers of a user, the latest first')
    .argument('<email>')
    .action(async (user: string, { json }: Json) => {
      const result = await runOperation(listSessions, { user });
      const rows = result.sessions.map((it) => [
        it.id,
        it.authenticated_at,
        it.address ?? '',
        browserOf(it.user_agent),
      ]);
      printResult(json, result, renderTable(['ID', 'SIGNED IN', 'ADDRESS', 'BROWSER'], rows));
    });
}

function end(): Command {
  return json(new Command('end'))
    .description('sign a browser out; applications keep what they were granted')
    .argument('<email>')
    .argument('<id>')
    .action(async (user: string, id: string, { json }: Json) => {
      const result = await runOperation(endSession, { user, id });
      printResult(json, result, `${user} is signed out of ${id}.`);
    });
}

/** As on the user's own page; what nobody knows is shown as it was sent. */
function browserOf(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent);
  return browser === null ? (userAgent ?? '') : [browser, system].filter(Boolean).join(' on ');
}
