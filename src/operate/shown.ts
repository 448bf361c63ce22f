/** What a form of the console showed, to compare it with the current values when the form comes back. */
import { hash } from 'node:crypto';

/** Why a form was not saved: it would have undone what another operator changed, perhaps for a reason. */
export const CHANGED_MEANWHILE =
  'Nothing was saved, because this was changed while the form was open. The form now shows the current values.';

/** Names the values of a form without repeating them. */
export function nameOfShown(fields: Readonly<Record<string, string>>): string {
  return hash('sha256', JSON.stringify(Object.entries(fields).sort()), 'base64url');
}

/** Whether a form that creates something was sent before, as by a double click: what it would create already exists. */
export function wasSentBefore(
  there: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): boolean {
  return nameOfShown(there) === nameOfShown(given);
}

/**
 * Whether a form shows outdated values. A form that is sent twice does not: it contains the current values.
 * @param shown the {@link nameOfShown} that the form carries
 */
export function isOutdated(
  shown: string,
  current: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): boolean {
  const now = nameOfShown(current);
  return shown !== now && nameOfShown(given) !== now;
}
