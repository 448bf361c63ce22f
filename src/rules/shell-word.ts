/** One word for a POSIX shell, so that a command is safe to copy, whoever wrote the text; quoted only if needed. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
