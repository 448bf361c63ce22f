import { Alarm } from './icons.js';

/** The id of the one error of a page, for `aria-describedby` of what it is about. */
export const formErrorId = 'error';

/** What went wrong with the last answer, or nothing. */
export function FormError({ error }: { readonly error: string | null }) {
  if (error === null) return null;
  return (
    <p class="note error" role="alert" id={formErrorId}>
      <Alarm />
      <span>{error}</span>
    </p>
  );
}
