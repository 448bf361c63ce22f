import type { Child } from 'hono/jsx';

/** Short facts in one line, as in `yesterday · by Alice`: a line breaks between them, and in one that is longer than it. */
export function FactsLine({ facts }: { readonly facts: readonly Child[] }) {
  const known = facts.filter((fact) => fact !== null);
  return (
    <>
      {known.map((fact, index) => (
        <>
          {index > 0 && ' '}
          <span class="unit">
            {fact}
            {index < known.length - 1 && '\u00A0·'}
          </span>
        </>
      ))}
    </>
  );
}
