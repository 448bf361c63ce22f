import { Alarm } from './icons.js';
import { Sentence } from './shown-text.js';

/** The id of the page's only error, for `aria-describedby` of the field that it refers to. */
export const formErrorId = 'error';

/** The error of the last submission, or nothing. */
export function FormError({ error }: { readonly error: string | null }) {
  if (error === null) return null;
  return (
    <p class="note error" role="alert" id={formErrorId}>
      <Alarm />
      <span>
        <Sentence text={error} />
      </span>
    </p>
  );
}
