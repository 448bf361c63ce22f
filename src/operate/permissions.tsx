/** /operate/permissions: what roles can give, and tokens can contain. */
import type { Hono } from 'hono';
import {
  type PermissionFields,
  PermissionFormPage,
  PermissionsPage,
} from '../../views/operate/permissions.js';
import {
  createPermission,
  deletePermission,
  listPermissions,
  updatePermission,
} from '../operations/permissions.js';
import { fromLines, titleLines, toLines } from '../rules/texts.js';
import { type NamedThings, namedThingsRoutes } from './named-things.js';
import type { ConsoleEnv } from './visit.js';

const PERMISSIONS: NamedThings<PermissionFields> = {
  noun: 'permission',
  empty: { name: '', title: '' },
  given: (visit) => ({ name: visit.given('name'), title: titleLines(visit.lines('title')) }),
  async find(visit, wanted) {
    const { permissions } = await visit.perform(listPermissions);
    const found = permissions.find(({ name }) => name === wanted);
    return found && { name: found.name, title: toLines(found.title, found.titles) };
  },
  create: (visit, given) => visit.attempt(createPermission, inputOf(given)),
  update: (visit, given) => visit.attempt(updatePermission, inputOf(given)),
  remove: deletePermission,
  whenDeleted: 'It is also removed from every role. The change reaches existing tokens within seconds.',
  async list(visit, props) {
    const { permissions } = await visit.perform(listPermissions);
    return <PermissionsPage {...props} permissions={permissions} />;
  },
  form: (_, props, given) => <PermissionFormPage {...props} given={given} />,
};

function inputOf({ name, title }: PermissionFields): object {
  return { name, title: fromLines(title) };
}

export const permissionsRoutes = (app: Hono<ConsoleEnv>): void => namedThingsRoutes(app, PERMISSIONS);
