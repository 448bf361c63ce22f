#!/usr/bin/env node
/** The command line. Commands live in `cli/`; only this file runs code on import. */
import { runCommandLine } from './cli/run.js';

await runCommandLine(process.argv.slice(2));
