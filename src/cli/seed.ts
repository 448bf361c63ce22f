import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { parseConfig } from '../config.js';
import { OperationRefused } from '../operations/operation-refused.js';
import { runOperation } from '../operations/run-operation.js';
import { applySeedFile } from '../operations/seed.js';
import { readSeedFile, seedWarning } from '../seed/file.js';
import { count, printResult, printWarning } from './output.js';

export function seedCommand(): Command {
  return new Command('seed')
    .description('apply a seed file; idempotent')
    .argument('<file>', 'JSON, in the format of SEED_FILE')
    .option('--json', 'print JSON')
    .action(async (file: string, { json }: { json?: true }) => {
      const config = parseConfig(process.env);
      const seed = await readSeedFile(file, config);
      // Passed on as written: the operation checks it again, wherever it runs.
      const rows = await runOperation(
        applySeedFile,
        { seed: JSON.parse(await readFile(file, 'utf8')) },
        { creates: true },
      ).catch((error: unknown) => {
        // A row of the file names something that is neither in it nor in the database.
        if (!(error instanceof OperationRefused) || error.code !== 'unknown_reference') throw error;
        throw new OperationRefused(`${file}: ${error.message}`, { code: error.code, cause: error });
      });
      const warning = seedWarning(seed);
      if (warning !== null) printWarning(warning);
      printResult(
        json,
        rows,
        `Written: ${Object.entries(rows)
          .map(([things, written]) => count(written, things.slice(0, -1)))
          .join(', ')}.`,
      );
    });
}
