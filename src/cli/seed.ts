import { Command } from 'commander';
import { parseConfig } from '../config.js';
import { readSeedFile, seedWarning } from '../seed-file.js';
import { printResult } from './output.js';

export function seedCommand(): Command {
  return new Command('seed')
    .description('write a seed file into the database; safe to repeat')
    .argument('<file>', 'JSON, as SEED_FILE takes it')
    .option('--json', 'print JSON')
    .action(async (file: string, { json }: { json?: true }) => {
      const config = parseConfig(process.env);
      const seed = await readSeedFile(file, config.redirectSchemes);
      const { seedDirectly } = await import('./seed-directly.js');
      await seedDirectly(config, seed);
      const warning = seedWarning(seed);
      if (warning !== null) process.stderr.write(`${warning}\n`);
      const rows = Object.fromEntries(Object.entries(seed).map(([name, list]) => [name, list.length]));
      printResult(
        json,
        rows,
        `Written: ${Object.entries(rows)
          .map(([name, count]) => `${count} ${name}`)
          .join(', ')}.`,
      );
    });
}
