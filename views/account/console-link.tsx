import type { Words } from '../words/words.js';

/** Where an operator manages the server. @param href null: the reader is not an operator */
export function ConsoleLink({ words, href }: { readonly words: Words; readonly href: string | null }) {
  if (href === null) return null;
  return (
    <p class="aside">
      <a class="link" href={href}>
        {words.account.console}
      </a>
    </p>
  );
}
