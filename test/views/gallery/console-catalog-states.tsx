/** Scopes, permissions, roles and API tokens in the operator console. */
import { PermissionFormPage, PermissionsPage } from '../../../views/operate/permissions.js';
import { RoleFormPage, RolesPage } from '../../../views/operate/roles.js';
import { ScopeFormPage, ScopesPage } from '../../../views/operate/scopes.js';
import { TokensPage } from '../../../views/operate/tokens.js';
import { consoleFrame, EARLIER, HREF, type Scene, SOME_TIME } from './scene.js';
import type { States } from './sign-in-states.js';

const list = (scene: Scene) => ({
  frame: consoleFrame(scene),
  newHref: HREF,
  hrefsOf: () => ({ change: HREF, delete: HREF }),
});
const form = (scene: Scene, current: string | null) => ({
  frame: consoleFrame(scene),
  current,
  form: scene.form,
  problem: null,
  backHref: HREF,
});

const PERMISSIONS = [
  { name: 'database.read', title: 'Read databases' },
  { name: 'database.write', title: 'Change databases' },
];

export const consoleCatalogStates: States = {
  'console-scopes': (scene) => (
    <ScopesPage
      {...list(scene)}
      frame={{ ...consoleFrame(scene), done: 'scope_created' }}
      scopes={[
        { name: 'profile', title: 'See your name', required: true, described: true },
        {
          name: `workspace.${'long'.repeat(40)}`,
          title: 'Work with data in this workspace',
          required: false,
          described: true,
        },
        { name: 'tides.read', title: 'tides.read', required: false, described: false },
      ]}
    />
  ),
  'console-new-scope': (scene) => (
    <ScopeFormPage
      {...form(scene, null)}
      given={{ name: 'two words', title: 'Read notes', description: '', required: 'false' }}
      problem="name: must be a scope name: visible ASCII characters, without spaces, double quotes or backslashes."
    />
  ),
  'console-change-scope': (scene) => (
    <ScopeFormPage
      {...form(scene, 'notes.read')}
      given={{
        name: 'notes.read',
        title: 'de: Notizen lesen\nen: Read notes',
        description: 'All of them.',
        required: 'true',
      }}
    />
  ),
  'console-permissions': (scene) => <PermissionsPage {...list(scene)} permissions={PERMISSIONS} />,
  'console-permissions-none': (scene) => <PermissionsPage {...list(scene)} permissions={[]} />,
  'console-change-permission': (scene) => (
    <PermissionFormPage
      {...form(scene, 'database.read')}
      given={{ name: 'database.read', title: 'Read databases' }}
    />
  ),
  'console-roles': (scene) => (
    <RolesPage
      {...list(scene)}
      roles={[
        { name: 'admin', permissions: ['*'], members: 12, isNeeded: true },
        { name: 'guest', permissions: [], members: 0, isNeeded: false },
        { name: 'member', permissions: PERMISSIONS.map(({ name }) => name), members: 340, isNeeded: false },
      ]}
    />
  ),
  'console-change-role': (scene) => (
    <RoleFormPage
      {...form(scene, 'member')}
      name="member"
      permissions={PERMISSIONS.map((it, index) => ({ ...it, isGiven: index === 0 }))}
      givesAll={false}
    />
  ),
  'console-tokens': (scene) => (
    <TokensPage
      frame={consoleFrame(scene)}
      tokens={[
        {
          name: 'deploy-bot',
          scopes: ['clients:read', 'clients:write', 'resources:read'],
          created_at: EARLIER.toISOString(),
          expires_at: SOME_TIME.toISOString(),
          revokeHref: HREF,
        },
      ]}
    />
  ),
};
