/** What a form of the console showed, to compare it with the current values when the form comes back. */
import { hash } from 'node:crypto';
import type { Outcome } from '../operations/refusal.js';
import type { ConsoleVisit } from './visit.js';

type Shown = Readonly<Record<string, string>>;

/** Why a form was not saved: it would have undone what another operator changed, perhaps for a reason. */
const CHANGED_MEANWHILE =
  'Nothing was saved, because this was changed while the form was open. The form now shows the current values.';

/** Names the values of a form without repeating them. */
export function nameOfShown(fields: Shown): string {
  return hash('sha256', JSON.stringify(Object.entries(fields).sort()), 'base64url');
}

/** Whether a form that creates something was sent before, as by a double click: what it would create already exists. */
export function wasSentBefore(there: Shown, given: Shown): boolean {
  return nameOfShown(there) === nameOfShown(given);
}

/** A form that changes something, and was sent. */
interface SentForm<Fields extends Shown, Result> {
  /** The fields of what it changes, as they are now. */
  readonly current: Fields;
  /** Those that were submitted. */
  readonly given: Fields;
  readonly update: () => Promise<Outcome<Result>>;
  /** Shows the form again. @param problem why it was not saved */
  readonly show: (fields: Fields, problem: string) => Response | Promise<Response>;
  readonly done: (result: Result) => Response | Promise<Response>;
}

/**
 * Saves a form that carries, as `shown`, the {@link nameOfShown} of the fields that it showed. If they have changed since,
 * nothing is saved, and the form shows the current ones. A form that is sent twice contains those.
 */
export async function saveForm<Fields extends Shown, Result>(
  visit: ConsoleVisit,
  { current, given, update, show, done }: SentForm<Fields, Result>,
): Promise<Response> {
  const now = nameOfShown(current);
  if (visit.given('shown') !== now && nameOfShown(given) !== now) return show(current, CHANGED_MEANWHILE);
  const outcome = await update();
  return 'ok' in outcome ? done(outcome.ok) : show(given, outcome.error);
}
