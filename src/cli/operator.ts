import { Command } from 'commander';
import { appointOperator, dismissOperator, listOperators } from '../operations/operators.js';
import { runOperation } from '../operations/run-operation.js';
import { type Json, json, type Table, table } from './options.js';
import { printResult, renderTable, shownTime } from './output.js';

export function operatorCommand(): Command {
  return new Command('operator')
    .description('people who may use the console at /operate')
    .addCommand(appoint())
    .addCommand(dismiss())
    .addCommand(list());
}

function appoint(): Command {
  return json(new Command('appoint'))
    .description('give a user access to the console')
    .argument('<email>')
    .action(async (email: string, { json }: Json) => {
      const result = await runOperation(appointOperator, { email });
      printResult(json, result, `${result.email} is an operator.`);
    });
}

function dismiss(): Command {
  return json(new Command('dismiss'))
    .description('end a user’s access to the console; their account stays')
    .argument('<email>')
    .action(async (email: string, { json }: Json) => {
      const result = await runOperation(dismissOperator, { email });
      const none =
        'No one can use the console until you appoint an operator: vouchsafe operator appoint EMAIL';
      const text = `${result.email} is no longer an operator.`;
      printResult(json, result, result.left === 0 ? `${text} ${none}` : text);
    });
}

function list(): Command {
  return table(new Command('list'))
    .description('list operators by address')
    .action(async ({ json, wide }: Table) => {
      const result = await runOperation(listOperators, {});
      const rows = result.operators.map((it) => [it.email, it.name, shownTime(it.appointed_at, wide)]);
      printResult(json, result, renderTable(['EMAIL', 'NAME', 'SINCE'], rows, wide));
    });
}
