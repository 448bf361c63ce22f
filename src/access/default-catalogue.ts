import type { Scope } from '../protocol/scope.js';

/** The platform's scopes, until an operator declares others. */
export const DEFAULT_SCOPES: readonly Scope[] = [
  required('profile', 'See your name', 'The name on your account.'),
  required('email', 'See your email address', 'The address that you sign in with.'),
  required(
    'user.workspaces.read',
    'See your list of workspaces',
    'Their names and titles, not what is in them.',
  ),
  optional('user.profile.write', 'Change your profile', 'For example your name.'),
  optional('user.status.read', 'See your status', 'Whether you are available, and what you wrote beside it.'),
  optional('user.status.write', 'Set your status', 'In your name, for others to see.'),
  optional('user.settings.read', 'See your settings', 'How you have set up your account.'),
  optional('user.settings.write', 'Change your settings', 'How your account is set up.'),
  optional(
    'workspace.mcp',
    'Work with the data of this workspace',
    'See and change what you can, also through an assistant’s tools.',
  ),
];

function required(name: string, title: string, description: string): Scope {
  return { name, title, description, required: true };
}

function optional(name: string, title: string, description: string): Scope {
  return { name, title, description, required: false };
}
