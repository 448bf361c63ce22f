import { Technical } from '../shared/shown-text.js';
import type { Words } from '../words/words.js';

/** Who vouches for an application. */
export type ApplicationSource = 'operator' | 'unverified' | { readonly host: string };

/** Who vouches for it, in a few words. */
export function Source({ words, source }: { readonly words: Words; readonly source: ApplicationSource }) {
  const own = words.admin.applications;
  if (source === 'operator') return <>{own.registeredHere}</>;
  if (source === 'unverified') return <>{own.unverified}</>;
  return <>{own.publishedBy({ host: <Technical text={source.host} /> })}</>;
}
