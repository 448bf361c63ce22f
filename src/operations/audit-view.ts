import { personOf } from '../store/actor.js';
import type { AuditEvent } from '../store/audit.js';

/**
 * An event as a workspace's administrators see it: which of the operators it was, and where they were, concerns the
 * operators. The name of a token stays.
 */
export function asAdministratorsSee(event: AuditEvent): AuditEvent {
  const { actorKind: kind, actorId: id } = event;
  if (kind !== 'operator') return event;
  return { ...event, actorId: personOf({ kind, id }) === null ? id : null, address: null };
}
