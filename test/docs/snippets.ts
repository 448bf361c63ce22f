/** The code blocks of the documentation, and the commands in them. */
import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);

export interface Block {
  /** `docs/operate.md` */
  readonly page: string;
  /** As it is fenced: `sh`, `js file=hono.mjs`. */
  readonly language: string;
  /** Without the indentation of a list. */
  readonly text: string;
}

/** README.md and the pages of `docs/`. */
export const PAGES: readonly string[] = [
  'README.md',
  ...readdirSync(new URL('docs/', ROOT))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** In the order of the page. */
export function blocksOf(page: string): Block[] {
  const text = readFileSync(new URL(page, ROOT), 'utf8');
  return [...text.matchAll(/^( *)```(\S[^\n]*)\n([\s\S]*?)^\1```$/gm)].map(
    ([, indentation = '', language = '', body = '']) => ({
      page,
      language,
      text: body.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
    }),
  );
}

/** The commands of a shell block, one for each, without comments. */
export function commandsOf({ text }: Block): string[] {
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.replace(/(^|\s+)#\s.*$/, '').trim())
    .filter((line) => line !== '');
}

/** The words of a command, as a shell would read them: quotes are all that our commands need. */
export function wordsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain = '']) => single ?? double ?? plain,
  );
}
