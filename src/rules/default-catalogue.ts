/** The catalogue that a new server starts with. */

interface DefaultScope {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
}

/** The platform's scopes, until an operator declares others. */
export const DEFAULT_SCOPES: readonly DefaultScope[] = [
  required('profile', 'See your name', 'The name on your account.'),
  required('email', 'See your email address', 'The address you sign in with.'),
  required(
    'user.workspaces.read',
    'See your list of workspaces',
    'Their names and titles, but not their contents.',
  ),
  optional('user.profile.write', 'Change your profile', 'For example, your name.'),
  optional('user.status.read', 'See your status', 'Whether you are available, and your status message.'),
  optional('user.status.write', 'Set your status', 'On your behalf. Others can see it.'),
  optional('user.settings.read', 'See your settings', 'Your account preferences.'),
  optional('user.settings.write', 'Change your settings', 'Your account preferences.'),
  optional(
    'workspace.mcp',
    'Work with data in this workspace',
    'View and change everything you have access to, including through an AI assistant.',
  ),
];

function required(name: string, title: string, description: string): DefaultScope {
  return { name, title, description, required: true };
}

function optional(name: string, title: string, description: string): DefaultScope {
  return { name, title, description, required: false };
}
