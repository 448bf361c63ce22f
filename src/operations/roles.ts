/** Roles: what a member of a workspace may do there. */
import { z } from 'zod';
import { ADMINISTRATOR } from '../rules/administration.js';
import { roleName } from '../rules/names.js';
import { MOST_PERMISSIONS, type RoleRefusal } from '../store/roles.js';
import { reference, setOf } from './inputs.js';
import { operation, query } from './operation.js';
import { conflict, notFound, type Refusal } from './refusal.js';

/** `*` means every permission, including later ones. */
const permissions = setOf(reference, MOST_PERMISSIONS);
const roleView = z.object({ name: z.string(), permissions: z.array(z.string()) });

export const createRole = operation({
  name: 'role.create',
  input: z.strictObject({ name: roleName, permissions: permissions.default([]) }),
  result: z.object({ role: roleView }),
  async run({ store, by, now }, role) {
    const refusal = await store.roles.add(role, by, now());
    return refusal === null ? { ok: { role } } : refused(refusal, role.name);
  },
});

export const listRoles = query({
  name: 'role.list',
  input: z.strictObject({}),
  result: z.object({ roles: z.array(roleView.extend({ members: z.number() })) }),
  async run({ store }) {
    const roles = await store.roles.list();
    return { ok: { roles: roles.map((role) => ({ ...role, permissions: [...role.permissions] })) } };
  },
});

/** Replaces a role's permissions, or adds and removes some; tokens change within seconds. */
export const updateRole = operation({
  name: 'role.update',
  input: z
    .strictObject({
      name: reference,
      permissions: permissions.optional(),
      add: permissions.default([]),
      remove: permissions.default([]),
    })
    .refine(
      ({ permissions, add, remove }) => (permissions === undefined) === add.length + remove.length > 0,
      {
        path: ['permissions'],
        message:
          'must list every permission that the role should have; to change only some, omit it and use add or remove',
      },
    )
    .refine(({ add, remove }) => !add.some((name) => remove.includes(name)), {
      path: ['remove'],
      message: 'must not name a permission that is also in add',
    }),
  result: z.object({ role: roleView }),
  async run({ store, by, now }, { name, permissions, ...some }) {
    const change = permissions === undefined ? some : { permissions };
    const done = await store.roles.update(name, change, by, now());
    return done.kind === 'stored'
      ? { ok: { role: { name, permissions: [...done.permissions] } } }
      : refused(done, name);
  },
});

/** Deletes a role that no member has. */
export const deleteRole = operation({
  name: 'role.delete',
  input: z.strictObject({ name: reference }),
  result: z.object({ name: z.string() }),
  async run({ store, by, now }, { name }) {
    if (name === ADMINISTRATOR)
      return conflict(`The role ${name} cannot be deleted: workspaces need administrators.`);
    const members = await store.roles.remove(name, by, now());
    if (members === null) return notFound(`There is no role ${name}.`);
    return members === 0
      ? { ok: { name } }
      : conflict(`Members with the role ${name}: ${members}. Give them another role first.`);
  },
});

function refused(refusal: RoleRefusal, name: string): Refusal {
  switch (refusal.kind) {
    case 'taken':
      return conflict(`The role ${name} already exists.`);
    case 'unknown':
      return notFound(`There is no role ${name}.`);
    case 'unknown_permission':
      return {
        error: `There is no permission ${refusal.permission}.`,
        code: 'unknown_reference',
        path: 'permissions',
      };
    case 'too_many_permissions':
      return conflict(`A role has at most ${MOST_PERMISSIONS} permissions. Remove some in the same change.`);
    case 'part_of_all':
      return conflict(
        `The role ${name} has *, which stands for every permission, so its members would keep ${refusal.permission}. Instead, list every permission that the role should have.`,
      );
  }
}
