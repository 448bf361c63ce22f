import type { Child } from 'hono/jsx';

/**
 * Short facts in one line, as in `yesterday · by Alice`: a line breaks between them, and in one that is longer than it.
 * Each dot stands before its fact, and is clipped where that fact begins a line, so that none is left at a line's end.
 * The dots are text: people who read a page without its styles, or copy it, get them too.
 */
export function FactsLine({ facts }: { readonly facts: readonly Child[] }) {
  const known = facts.filter((fact) => fact !== null);
  return (
    <span class="joined">
      <span>
        {known.map((fact, index) => (
          <span class="unit">
            {index > 0 && <span class="dot"> · </span>}
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
