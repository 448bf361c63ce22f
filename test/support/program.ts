/** Programs of the documentation and of the pages, run exactly as they are shown. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A program that does not say that it is ready is ended, so that it does not outlive the test. */
const PATIENCE_MS = 30_000;

/**
 * Starts a program inside the package, where it finds `vouchsafe/resource-server` by its name, and waits until it
 * prints that it is ready. The caller ends it.
 */
export async function startProgram(
  file: string,
  source: string,
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const directory = `${root}dist/docs`;
  mkdirSync(directory, { recursive: true });
  writeFileSync(`${directory}/${file}`, source);
  const child = spawn(process.execPath, [`${directory}/${file}`], {
    env: { PATH: process.env.PATH, ...env },
  });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const patience = setTimeout(() => child.kill(), PATIENCE_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text) => String(text).includes('ready') && resolve());
      child.once('exit', () => reject(new Error(`${file} ended before it was ready: ${stderr}`)));
    });
  } finally {
    clearTimeout(patience);
  }
  return child;
}
