import { Command } from 'commander';
import { parseConfig } from '../config.js';
import { printResult } from './output.js';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('migrate the database to this version’s schema; `serve` does this too')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const { migrateDirectly } = await import('../operations/perform-directly.js');
      await migrateDirectly(parseConfig(process.env));
      printResult(json, { migrated: true }, 'The database has the latest schema.');
    });
}
