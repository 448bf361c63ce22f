import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { type Config, ConfigRefused, parseConfig } from '../config.js';
import { examine, type Report, verdict } from '../doctor/examine.js';
import { askDatabase } from '../doctor/inside/inside.js';
import { knownSecrets } from '../doctor/known-secrets.js';
import { printResult } from './output.js';

export function doctorCommand(): Command {
  return new Command('doctor')
    .description(
      'check a deployment: from outside, as a client sees it, and from inside, with its environment',
    )
    .argument('[issuer]', 'its URL (default: ISSUER, or http://localhost with PORT)', address)
    .option('--json', 'print JSON')
    .action(run);
}

async function run(issuer: string | undefined, { json }: { json?: true }): Promise<void> {
  const config = read();
  const isHere = 'url' in config.database || existsSync(join(config.dataDir, 'database'));
  const now = () => new Date();
  const outside = { issuer: issuer ?? config.issuer, now, secrets: await knownSecrets(config) };
  const report = await examine(outside, isHere ? { config, facts: askDatabase, now } : undefined);
  process.exitCode = verdict(report);
  printResult(json, { issuer: outside.issuer, status: STATUS[verdict(report)], ...report }, inWords(report));
}

const STATUS = { 0: 'healthy', 1: 'findings', 2: 'could_not_look' } as const;

/** An invalid variable is not a finding: a server with it does not start, and gives the same message. */
function read(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error;
    throw new ConfigRefused(
      `${error.message}\nCorrect these variables first: a server would not start with them.`,
    );
  }
}

/** Reads an issuer, without the trailing slash that browsers show and no issuer has. */
function address(value: string): string {
  if (URL.canParse(value) && /^https?:[^?#]*$/.test(value)) return value.replace(/\/+$/, '');
  throw new InvalidArgumentError('It must be an address such as https://auth.example.com');
}

function inWords({ findings, healthy, not_applicable, unreachable }: Report): string {
  const blocks = [
    ...findings.map(({ check, problem, change }) => `FOUND    ${check}: ${problem}\n         ${change}`),
    ...checksByReason(unreachable).map(([why, checks]) => `UNKNOWN  ${checks.join(', ')}: ${why}`),
    ...not_applicable.map(({ check, why }) => `-        ${check}: ${why}`),
    ...(healthy.length > 0 ? [`OK       ${healthy.join(', ')}`] : []),
  ];
  return blocks.join('\n');
}

/** A server or a database that does not respond is why many checks could not be made, and is one line. */
function checksByReason(
  unreachable: Report['unreachable'],
): readonly (readonly [string, readonly string[]])[] {
  const byReason = new Map<string, string[]>();
  for (const { check, why } of unreachable) byReason.set(why, [...(byReason.get(why) ?? []), check]);
  return [...byReason];
}
