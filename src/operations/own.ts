import { isUuid } from '../rules/uuid.js';
import type { OperationContext } from './operation.js';
import { notFound, type Outcome, unknownUser } from './refusal.js';

/** Something that belongs to a user, by its id. */
interface Own {
  /** The user's address. */
  readonly user: string;
  /** Any text; one that is not an id matches no user. */
  readonly id: string;
  readonly kind: 'passkey' | 'session';
}

/** Changes something that belongs to a user. @param change returns false when this user has no such thing */
export async function changeOwn(
  { store }: OperationContext,
  { user: address, id, kind }: Own,
  change: (userId: string) => Promise<boolean>,
): Promise<Outcome<{ id: string }>> {
  const user = await store.users.findByEmail(address);
  if (user === null) return unknownUser(address);
  return isUuid(id) && (await change(user.id))
    ? { ok: { id } }
    : notFound(`${address} has no ${kind} ${id}.`);
}
