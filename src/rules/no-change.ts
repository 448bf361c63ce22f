/**
 * Whether a change names no field. Such a change is not recorded: the audit log and webhooks would report it although
 * everything stayed the same.
 * @param change the fields that can be changed; undefined: not named
 */
export function isNoChange(change: object): boolean {
  return Object.values(change).every((value) => value === undefined);
}
