/**
 * Whether a change names no field. It is not recorded: the audit log and webhooks would report a change of what stayed as it
 * was.
 * @param change the fields that can be changed; undefined: not named
 */
export function isNoChange(change: object): boolean {
  return Object.values(change).every((value) => value === undefined);
}
