import { Command } from 'commander';
import { listPasskeys, removePasskey, renamePasskey } from '../operations/passkeys.js';
import { runOperation } from '../operations/run-operation.js';
import { passkeyIdOf, shownId } from './ids.js';
import { type Json, json, type Table, table } from './options.js';
import { printResult, renderTable, shownTime } from './output.js';

/** Only users themselves add a passkey, in their account. */
export function passkeyCommand(): Command {
  return new Command('passkey')
    .description('passkeys that users sign in with')
    .addCommand(list())
    .addCommand(rename())
    .addCommand(remove());
}

function list(): Command {
  return table(new Command('list'))
    .description('list a user’s passkeys, oldest first')
    .argument('<email>')
    .action(async (user: string, { json, wide }: Table) => {
      const result = await runOperation(listPasskeys, { user });
      const rows = result.passkeys.map((it) => [
        shownId(it.id, wide),
        it.name,
        it.backed_up ? 'yes' : 'no',
        shownTime(it.created_at, wide),
        it.last_used_at === null ? '' : shownTime(it.last_used_at, wide),
      ]);
      const head = ['ID', 'NAME', 'SYNCED', 'ADDED', 'LAST USED'];
      printResult(json, result, renderTable(head, rows, wide));
    });
}

function rename(): Command {
  return json(new Command('rename'))
    .description('rename a passkey')
    .argument('<email>')
    .argument('<id>', 'or the beginning of it')
    .argument('<name>')
    .action(async (user: string, given: string, name: string, { json }: Json) => {
      const id = await passkeyIdOf(user, given);
      const result = await runOperation(renamePasskey, { user, id, name });
      printResult(json, result, `The passkey ${id} of ${user} is now called ${name}.`);
    });
}

function remove(): Command {
  return json(new Command('remove'))
    .description('remove a passkey; browsers stay signed in')
    .argument('<email>')
    .argument('<id>', 'or the beginning of it')
    .action(async (user: string, given: string, { json }: Json) => {
      const id = await passkeyIdOf(user, given);
      const result = await runOperation(removePasskey, { user, id });
      printResult(json, result, `${user} can no longer sign in with the passkey ${id}.`);
    });
}
