import { AUDIT_EVENTS } from '../store/audit-events.js';

/** What an endpoint can ask for: everything, all of a thing, or single events. */
export const WEBHOOK_EVENTS: readonly string[] = [
  '*',
  ...new Set(AUDIT_EVENTS.map((event) => `${event.split('.')[0]}.*`)),
  ...AUDIT_EVENTS,
];
