import { isKey, wordsFor } from '../../views/words/words.js';
import { hasDefaultWords } from '../rules/default-catalog.js';
import { titleIn } from '../rules/texts.js';
import type { DescribedScope } from '../store/catalog.js';

/** What a scope is called on a page: in the operator's words for it, in the language of the page if they wrote it. */
export function scopeTexts(
  page: Parameters<typeof wordsFor>[0],
  scope: Pick<DescribedScope, 'name' | 'title' | 'description' | 'titles' | 'descriptions'>,
): { readonly title: string; readonly description: string } {
  const { description, titles = {}, descriptions = {} } = scope;
  const { defaultScopes } = wordsFor(page);
  // Stored default scopes are shown in our words unless the operator has changed theirs.
  const isTranslated = Object.keys(titles).length > 0 || Object.keys(descriptions).length > 0;
  const isOurs = !isTranslated && hasDefaultWords(scope);
  if (isOurs && isKey(defaultScopes, scope.name)) return defaultScopes[scope.name];
  return { title: titleIn(page.locale, scope), description: descriptions[page.locale] ?? description };
}
