import { Command } from 'commander';
import { parseConfig } from '../config.js';
import { printResult } from './output.js';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the database to this version’s schema; `serve` does it, too')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const { openStore } = await import('../store/store.js');
      const store = await openStore(parseConfig(process.env).database);
      await store.close();
      printResult(json, { migrated: true }, 'The database has the newest schema.');
    });
}
