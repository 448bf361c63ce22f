#!/usr/bin/env node
/** The command line. Commands live in `cli/`; nothing runs on import but this file. */
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { z } from 'zod';
import { approvalCommand } from './cli/approval.js';
import { auditCommand } from './cli/audit.js';
import { clientCommand } from './cli/client.js';
import { sentenceOf } from './cli/failure.js';
import { grantCommand } from './cli/grant.js';
import { keysCommand } from './cli/keys.js';
import { migrateCommand } from './cli/migrate.js';
import { policyCommand } from './cli/policy.js';
import { resourceCommand } from './cli/resource.js';
import { seedCommand } from './cli/seed.js';
import { serveCommand } from './cli/serve.js';
import { sessionCommand } from './cli/session.js';
import { tokenCommand } from './cli/token.js';
import { userCommand } from './cli/user.js';
import { workspaceCommand } from './cli/workspace.js';
import { packageFile } from './package-root.js';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile('package.json'), 'utf8')));

const program = new Command('vouchsafe')
  .description(
    'A standalone OAuth 2.1 authorization server. Configured by environment variables; see the README.',
  )
  .version(version)
  .addCommand(serveCommand(), { isDefault: true })
  .addCommand(migrateCommand())
  .addCommand(seedCommand())
  .addCommand(clientCommand())
  .addCommand(resourceCommand())
  .addCommand(userCommand())
  .addCommand(workspaceCommand())
  .addCommand(sessionCommand())
  .addCommand(grantCommand())
  .addCommand(policyCommand())
  .addCommand(approvalCommand())
  .addCommand(tokenCommand())
  .addCommand(auditCommand())
  .addCommand(keysCommand());

// Else the default command would take it for an argument too many.
const [name] = process.argv.slice(2);
const isKnown =
  name === undefined ||
  name.startsWith('-') ||
  name === 'help' ||
  program.commands.some((it) => it.name() === name);
if (!isKnown) program.error(`error: unknown command '${name}'. See vouchsafe --help.`);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
