import type { Words } from '../words/words.js';
import { Theirs, visibleText } from './shown-text.js';

/** An application's name; one with no visible name is called unnamed, not left out. */
export function ApplicationName({ words, name }: { readonly words: Words; readonly name: string }) {
  return <Theirs text={applicationText(words, name)} />;
}

/** {@link ApplicationName} for plain strings, such as the names of buttons. */
export function applicationText(words: Words, name: string): string {
  return visibleText(name) || words.unnamedApplication;
}
