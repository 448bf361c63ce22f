/** Asks the operator for secrets, without echo, and for confirmation. Without a terminal, secrets are piped in. */
import { createInterface } from 'node:readline/promises';
import { PassThrough, type Writable } from 'node:stream';
import { readBounded } from '../rules/bounded-body.js';

/** Where questions are asked; tests replace it. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  /** Standard output is reserved for results. */
  readonly output: Writable;
  readonly isInteractive: boolean;
}

const MAX_SECRET_BYTES = 4096;

const ofProcess = (): Terminal => ({
  input: process.stdin,
  output: process.stderr,
  isInteractive: process.stdin.isTTY === true && process.stderr.isTTY === true,
});

/** The operator declined, or could not be asked. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}

/**
 * Reads a new password: on a terminal, asks twice without showing it; otherwise reads all of standard input, without
 * the line break at its end.
 * @throws {NotConfirmed} if it is empty or too long, or the two entries differ
 */
export async function readNewPassword(terminal = ofProcess()): Promise<string> {
  if (!terminal.isInteractive) return readPiped(terminal.input);
  const password = await ask(terminal, 'Password: ', { hidden: true });
  const again = await ask(terminal, 'Again: ', { hidden: true });
  if (password !== again) throw new NotConfirmed('The two passwords differ. Nothing changed.');
  return password;
}

/**
 * Confirms an irreversible action: the operator has to type the name, or pass `--yes`.
 * @param options.what describes what is deleted, if that is more than the name
 * @throws {NotConfirmed}
 */
export async function confirmDeletion(
  name: string,
  yes: true | undefined,
  { terminal = ofProcess(), what = name }: { readonly terminal?: Terminal; readonly what?: string } = {},
): Promise<void> {
  await confirm(`Deleting ${what}`, name, yes, terminal, 'Nothing was deleted.');
}

/** Like {@link confirmDeletion}, for access that ends and leaves a record. @throws {NotConfirmed} */
export async function confirmRevocation(
  name: string,
  yes: true | undefined,
  terminal = ofProcess(),
): Promise<void> {
  await confirm(`Revoking ${name}`, name, yes, terminal, 'Nothing was revoked.');
}

async function confirm(
  doing: string,
  name: string,
  yes: true | undefined,
  terminal: Terminal,
  otherwise: string,
): Promise<void> {
  if (yes) return;
  if (!terminal.isInteractive) throw new NotConfirmed(`${doing} cannot be undone. Add --yes to confirm.`);
  const question = `${doing} cannot be undone. Type ${name} to confirm: `;
  const typed = await ask(terminal, question, { hidden: false });
  if (typed !== name) throw new NotConfirmed(`The name does not match. ${otherwise}`);
}

/** A stream that decodes its text gives strings. */
async function* bytesOf(input: NodeJS.ReadableStream): AsyncGenerator<Uint8Array> {
  for await (const chunk of input) yield Buffer.from(chunk);
}

async function readPiped(input: NodeJS.ReadableStream): Promise<string> {
  const tooLong = () =>
    new NotConfirmed(`Standard input is longer than ${MAX_SECRET_BYTES} bytes, too long for a password.`);
  const password = (await readBounded(bytesOf(input), MAX_SECRET_BYTES, tooLong))
    .toString('utf8')
    .replace(/\r?\n$/, '');
  if (password === '')
    throw new NotConfirmed(
      'The password is read from standard input, which was empty. Write it to a file, and add < FILE to the command.',
    );
  return password;
}

async function ask(terminal: Terminal, question: string, { hidden }: { hidden: boolean }): Promise<string> {
  // The line editor echoes what is typed to its output; for a secret, that output is discarded.
  const echo = hidden ? new PassThrough().resume() : terminal.output;
  if (hidden) terminal.output.write(question);
  const editor = createInterface({ input: terminal.input, output: echo, terminal: true });
  const canceled = new AbortController();
  editor.once('SIGINT', () => canceled.abort()).once('close', () => canceled.abort());
  try {
    return await editor.question(hidden ? '' : question, { signal: canceled.signal });
  } catch (cause) {
    throw new NotConfirmed('Nothing changed.', { cause });
  } finally {
    editor.close();
    if (hidden) terminal.output.write('\n');
  }
}
