import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { parseConfig } from '../config.js';
import { problemOfDatabaseAddress } from '../rules/database-address.js';
import { count, printResult } from './output.js';

export function moveCommand(): Command {
  return new Command('move')
    .description('move the embedded database to an empty PostgreSQL database; every token stays valid')
    .requiredOption(
      '--to <url>',
      'postgres://user@host/database; put the password in PGPASSWORD, not in the command',
      postgresUrl,
    )
    .option('--json', 'print JSON')
    .action(async ({ to, json }: { to: string; json?: true }) => {
      const config = parseConfig(process.env);
      const { moveDirectly } = await import('../operations/move-directly.js');
      const moved = await moveDirectly(config, to, (name, rows) =>
        process.stderr.write(`${name}: ${count(rows, 'row')}\n`),
      );
      const rows = moved.tables.reduce((sum, table) => sum + table.rows, 0);
      const key =
        config.secretKeys === undefined ? `$(cat ${join(config.dataDir, 'secret.key')})` : '… (as it is now)';
      const text = `Moved ${count(rows, 'row')} in ${count(moved.tables.length, 'table')} to ${moved.to}; every table was compared.
Start the server with:
  DATABASE_URL=… (the address that you gave, with its password)
  SECRET_KEY=${key}
Servers no longer start on ${config.dataDir}. Keep it as a backup of the data at this moment until you have a newer backup.`;
      printResult(json, { ...moved, rows }, text);
    });
}

function postgresUrl(value: string): string {
  const problem = problemOfDatabaseAddress(value);
  if (problem === undefined) return value;
  throw new InvalidArgumentError(`It ${problem}`);
}
