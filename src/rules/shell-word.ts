/** One word for a POSIX shell, so that a command can be copied whoever wrote the text in it; quoted only if needed. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
