/** Permissions: what roles can give and tokens can carry. */
import { z } from 'zod';
import { permissionName, titleInLanguages } from '../rules/names.js';
import { titled } from '../rules/texts.js';
import { reference } from './inputs.js';
import { operation, query } from './operation.js';
import { conflict, notFound } from './refusal.js';

const permissionView = z.object({
  name: z.string(),
  /** For readers of a language that is not among `titles`. */
  title: z.string(),
  /** By language; empty: the title is for everyone. */
  titles: z.record(z.string(), z.string()).default({}),
});

export const createPermission = operation({
  name: 'permission.create',
  input: z.strictObject({ name: permissionName, title: titleInLanguages }),
  result: z.object({ permission: permissionView }),
  async run({ store, by, now }, { name, title }) {
    const permission = { name, ...titled(title) };
    return (await store.permissions.add(permission, by, now()))
      ? { ok: { permission } }
      : conflict(`The permission ${permission.name} already exists.`);
  },
});

export const listPermissions = query({
  name: 'permission.list',
  input: z.strictObject({}),
  result: z.object({ permissions: z.array(permissionView) }),
  async run({ store }) {
    return { ok: { permissions: [...(await store.permissions.list())] } };
  },
});

export const updatePermission = operation({
  name: 'permission.update',
  input: z.strictObject({ name: reference, title: titleInLanguages }),
  result: z.object({ permission: permissionView }),
  async run({ store, by, now }, { name, title }) {
    const permission = { name, ...titled(title) };
    return (await store.permissions.update(permission, by, now()))
      ? { ok: { permission } }
      : notFound(`There is no permission ${permission.name}.`);
  },
});

/** Also removes it from every role; tokens lose it within seconds. */
export const deletePermission = operation({
  name: 'permission.delete',
  input: z.strictObject({ name: reference }),
  result: z.object({ name: z.string(), roles: z.array(z.string()) }),
  async run({ store, by, now }, { name }) {
    const roles = await store.permissions.remove(name, by, now());
    return roles === null ? notFound(`There is no permission ${name}.`) : { ok: { name, roles: [...roles] } };
  },
});
