/** Which user a form of the console is about: they may move to another address meanwhile, and someone else may get theirs. */
import { conflict } from '../operations/refusal.js';
import type { ConsoleVisit } from './visit.js';

/** A link to a form for someone new must not fill it in: an operator might send the form without reading it. */
export const NOBODY = { email: '', role: 'member' } as const;

/** What the form carries. */
export function identityOfUser({ email, id }: { readonly email: string; readonly id: string }) {
  return { email, id };
}

/**
 * @returns the address of the form's user, who may have been deleted
 * @throws {PageRefusal} if they have another address now, or another user has this one
 */
export async function sameAddress(visit: ConsoleVisit): Promise<string> {
  const { users } = visit.deps.store;
  const [email, id] = [visit.given('email'), visit.given('id')];
  const [holder, meant] = await Promise.all([users.findByEmail(email), users.findById(id)]);
  if (holder !== null && holder.id !== id)
    visit.refuse(conflict(`The address ${email} now belongs to another user.`));
  if (holder === null && meant !== null)
    visit.refuse(conflict(`The address of this user is no longer ${email}. It is now ${meant.email}.`));
  return email;
}
