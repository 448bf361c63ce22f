import { Theirs, visibleText } from './shown-text.js';
import type { Words } from './words.js';

/** What an application calls itself; one that left nothing to show is called unnamed, not left out. */
export function ApplicationName({ words, name }: { readonly words: Words; readonly name: string }) {
  return <Theirs text={visibleText(name) || words.unnamedApplication} />;
}
