import { Command } from 'commander';
import { parseConfig } from '../config.js';
import { keepSecretKey } from '../secret-key.js';
import { applySeed } from '../seed.js';
import { readSeedFile } from '../seed-file.js';
import { Passwords } from '../sign-in/passwords.js';
import { openStore } from '../store/store.js';
import { Secrets } from '../tokens/secrets.js';
import { printResult } from './output.js';

export function seedCommand(): Command {
  return new Command('seed')
    .description('write a seed file into the database; safe to repeat')
    .argument('<file>', 'JSON, as SEED_FILE takes it')
    .option('--json', 'print JSON')
    .action(async (file: string, { json }: { json?: true }) => {
      const config = parseConfig(process.env);
      const seed = await readSeedFile(file, config.redirectSchemes);
      const secrets = new Secrets(config.secretKeys ?? [await keepSecretKey(config.dataDir)]);
      const store = await openStore(config.database);
      try {
        await applySeed(store, secrets, new Passwords(), seed, new Date());
      } finally {
        await store.close();
      }
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
