import type { Command } from 'commander';

/** The commands of a workspace leave this much of 80 columns; commander itself wraps nothing below 40. */
const NARROWEST = 30;

/** Makes `--help` of a command, and of those below it, wrap its descriptions, however long the words beside them are. */
export function wrapHelp(command: Command): void {
  command.configureHelp({ minWidthToWrap: NARROWEST });
  for (const below of command.commands) wrapHelp(below);
}
