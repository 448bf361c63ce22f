/** What an operator's token may be used for: reading or writing each part of the management API. */
const THINGS = [
  'clients',
  'users',
  'workspaces',
  'grants',
  'resources',
  'permissions',
  'roles',
  'scopes',
  'audit',
  'tokens',
  'keys',
  'webhooks',
] as const;
type Thing = (typeof THINGS)[number];

/** `audit:write` does not exist. */
export type NeededScope = Exclude<`${Thing}:${'read' | 'write'}`, 'audit:write'>;

/** What a token can be given: a right, both rights to a thing (`clients:*`), or everything (`*`). */
export const TOKEN_SCOPES: readonly string[] = [
  '*',
  ...THINGS.flatMap((thing) => [
    `${thing}:*`,
    `${thing}:read`,
    ...(thing === 'audit' ? [] : [`${thing}:write`]),
  ]),
];

/** Whether a token of these scopes may do what another scope names. */
export function covers(held: readonly string[], needed: string): boolean {
  const [thing] = needed.split(':');
  return held.includes('*') || held.includes(`${thing}:*`) || held.includes(needed);
}
