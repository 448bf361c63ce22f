#!/usr/bin/env node
/** The command line. Commands live in `cli/`; only this file runs code on import. */
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { z } from 'zod';
import { sentenceOf } from './cli/failure.js';
import { serveCommand } from './cli/serve.js';
import { packageFile } from './package-file.js';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile('package.json'), 'utf8')));

const [name] = process.argv.slice(2);
const program = new Command('vouchsafe')
  .description(
    'A standalone OAuth 2.1 authorization server. Configured by environment variables; see the README.',
  )
  .version(version)
  // With another name, a default command would count it as an extra argument.
  .addCommand(serveCommand(), { isDefault: name === undefined });

// `serve` has to start quickly, so it does not load the other commands.
if (name !== undefined && name !== 'serve') {
  const { otherCommands } = await import('./cli/other-commands.js');
  for (const command of otherCommands(program)) program.addCommand(command);
  const { addExamples } = await import('./cli/examples.js');
  addExamples(program);
}

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
