/** The scopes, resources, permissions and roles of a seed file. */
import { sql } from 'drizzle-orm';
import { isSameResource } from '../protocol/resource-indicator.js';
import type { DescribedScope, Permission } from './catalog.js';
import type { Drizzle } from './database/database.js';
import { SeedRefused } from './refusals.js';
import { permissions, resources, roles, scopes } from './schema/index.js';
import { isAdded, isChanged, type SeededEvent } from './seeded-rows.js';

/** What a seed file declares that is nobody's in particular. */
export interface SeededCatalog {
  readonly scopes: readonly DescribedScope[];
  readonly resources: readonly {
    readonly identifier: string;
    readonly title: string;
    readonly scopes: string[];
  }[];
  readonly permissions: readonly Permission[];
  /** The permission `*` means all of them. */
  readonly roles: readonly { readonly name: string; readonly permissions: string[] }[];
}

/** Adds scopes, resources and permissions, or updates them to match. @returns those that were added or changed */
export async function seedCatalog(
  drizzle: Drizzle,
  seed: Omit<SeededCatalog, 'roles'>,
): Promise<SeededEvent[]> {
  const events: SeededEvent[] = [];
  for (const scope of seed.scopes) {
    const [written] = await drizzle
      .insert(scopes)
      .values(scope)
      .onConflictDoUpdate({ target: scopes.name, set: scope, setWhere: isChanged(scopes, { ...scope }) })
      .returning({ isAdded });
    const event = written?.isAdded ? 'scope.created' : 'scope.updated';
    if (written) events.push({ event, details: { scope: scope.name } });
  }
  events.push(...(await seedResources(drizzle, seed.resources)));
  for (const permission of seed.permissions) {
    const setWhere = isChanged(permissions, { ...permission });
    const [written] = await drizzle
      .insert(permissions)
      .values(permission)
      .onConflictDoUpdate({ target: permissions.name, set: permission, setWhere })
      .returning({ isAdded });
    const event = written?.isAdded ? 'permission.created' : 'permission.updated';
    if (written) events.push({ event, details: { permission: permission.name } });
  }
  return events;
}

/** One that is registered in another spelling keeps the spelling that its tokens have as `aud`. */
async function seedResources(drizzle: Drizzle, seeded: SeededCatalog['resources']): Promise<SeededEvent[]> {
  if (seeded.length === 0) return [];
  const events: SeededEvent[] = [];
  // Spellings are compared here, so other calls that would add a resource wait.
  await drizzle.execute(sql`lock table resources in share row exclusive mode`);
  const known = await drizzle.select({ identifier: resources.identifier }).from(resources);
  for (const { identifier: written, ...described } of seeded) {
    const isWritten = ({ identifier }: { readonly identifier: string }) => identifier === written;
    const isSame = ({ identifier }: { readonly identifier: string }) => isSameResource(identifier, written);
    // Earlier versions registered each spelling by itself.
    const { identifier } = known.find(isWritten) ?? known.find(isSame) ?? { identifier: written };
    const setWhere = isChanged(resources, described);
    const [changed] = await drizzle
      .insert(resources)
      .values({ identifier, ...described })
      .onConflictDoUpdate({ target: resources.identifier, set: described, setWhere })
      .returning({ isAdded });
    const event = changed?.isAdded ? 'resource.created' : 'resource.updated';
    if (changed) events.push({ event, details: { identifier } });
    known.push({ identifier });
  }
  return events;
}

/**
 * Adds roles, or updates them to match.
 * @returns those that were added or changed
 * @throws {SeedRefused} when one gives a permission that is not declared
 */
export async function seedRoles(
  drizzle: Drizzle,
  seed: Pick<SeededCatalog, 'roles'>,
): Promise<SeededEvent[]> {
  const events: SeededEvent[] = [];
  const known = new Set(
    (await drizzle.select({ name: permissions.name }).from(permissions)).map((row) => row.name),
  );
  for (const [index, role] of seed.roles.entries()) {
    const unknown = role.permissions.findIndex((name) => name !== '*' && !known.has(name));
    if (unknown !== -1)
      throw new SeedRefused(`roles[${index}].permissions[${unknown}]: is not a declared permission`);
    const [written] = await drizzle
      .insert(roles)
      .values(role)
      .onConflictDoUpdate({ target: roles.name, set: role, setWhere: isChanged(roles, { ...role }) })
      .returning({ isAdded });
    const event = written?.isAdded ? 'role.created' : 'role.updated';
    if (written) events.push({ event, details: { role: role.name, permissions: role.permissions } });
  }
  return events;
}
