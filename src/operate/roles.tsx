/** /operate/roles: what members of a workspace may do there. */
import type { Hono } from 'hono';
import { RoleFormPage, RolesPage } from '../../views/operate/roles.js';
import { listPermissions } from '../operations/permissions.js';
import { createRole, deleteRole, listRoles, updateRole } from '../operations/roles.js';
import { ADMINISTRATOR } from '../rules/administration.js';
import { type NamedThings, namedThingsRoutes } from './named-things.js';
import type { ConsoleEnv } from './visit.js';

/** `permissions` has one name on each line, in order. */
type RoleFields = { readonly name: string; readonly permissions: string };

const ROLES: NamedThings<RoleFields> = {
  noun: 'role',
  empty: { name: '', permissions: '' },
  given: (visit) => fieldsOf(visit.given('name'), visit.input.all('permissions')),
  async find(visit, wanted) {
    const { roles } = await visit.perform(listRoles);
    const found = roles.find(({ name }) => name === wanted);
    return found && fieldsOf(found.name, found.permissions);
  },
  create: (visit, given) => visit.attempt(createRole, inputOf(given)),
  update: (visit, given) => visit.attempt(updateRole, inputOf(given)),
  remove: deleteRole,
  whenDeleted:
    'No member has this role, so no one loses access. Open invitations that would give it are withdrawn.',
  async list(visit, props) {
    const { roles } = await visit.perform(listRoles);
    return (
      <RolesPage {...props} roles={roles.map((it) => ({ ...it, isNeeded: it.name === ADMINISTRATOR }))} />
    );
  },
  async form(visit, props, given) {
    const { permissions } = await visit.perform(listPermissions);
    const gives = new Set(inputOf(given).permissions);
    return (
      <RoleFormPage
        {...props}
        name={given.name}
        permissions={permissions.map(({ name, title }) => ({ name, title, isGiven: gives.has(name) }))}
        givesAll={gives.has('*')}
      />
    );
  },
};

function fieldsOf(name: string, permissions: readonly string[]): RoleFields {
  return { name, permissions: permissions.toSorted().join('\n') };
}

function inputOf({ name, permissions }: RoleFields) {
  return { name, permissions: permissions === '' ? [] : permissions.split('\n') };
}

export const rolesRoutes = (app: Hono<ConsoleEnv>): void => namedThingsRoutes(app, ROLES);
