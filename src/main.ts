/** The command line. Commands live in `cli/`; only this file runs code on import. */
import { runCommandLine } from './cli/run.js';

// A reader that has seen enough, such as `head`, closes the pipe. That is not a failure of the command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

void runCommandLine(process.argv.slice(2));
