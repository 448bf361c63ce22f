import type { Words } from '../words/words.js';
import { Theirs, visibleText } from './shown-text.js';

/** An application's name; one with no visible name is called unnamed, not left out. */
export function ApplicationName({ words, name }: { readonly words: Words; readonly name: string }) {
  return <Theirs text={visibleText(name) || words.unnamedApplication} />;
}
