/** The scopes that a new server starts with. */

interface Words {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

interface DefaultScope extends Words {
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

/**
 * The texts that the default scopes had in earlier versions. When an operator changes any scope, the server stores all of
 * them with the texts of its version. If you change a text above, add the old one here.
 */
const EARLIER_WORDS: readonly Words[] = [
  earlier('email', 'See your email address', 'The address that you sign in with.'),
  earlier(
    'user.workspaces.read',
    'See your list of workspaces',
    'Their names and titles, not what is in them.',
  ),
  earlier('user.profile.write', 'Change your profile', 'For example your name.'),
  earlier('user.status.read', 'See your status', 'Whether you are available, and what you wrote beside it.'),
  earlier('user.status.write', 'Set your status', 'In your name, for others to see.'),
  earlier('user.status.write', 'Set your status', 'On your behalf, visible to others.'),
  earlier('user.settings.read', 'See your settings', 'How you have set up your account.'),
  earlier('user.settings.write', 'Change your settings', 'How your account is set up.'),
  earlier(
    'workspace.mcp',
    'Work with the data of this workspace',
    'See and change what you can, also through an assistant’s tools.',
  ),
  earlier(
    'workspace.mcp',
    'Work with the data of this workspace',
    'View and change everything you can, including through an AI assistant.',
  ),
  earlier(
    'workspace.mcp',
    'Work with data in this workspace',
    'View and change everything you can, including through an AI assistant.',
  ),
];

/** Whether a scope has the words that this version or an earlier one gave it, and not an operator's. */
export function hasDefaultWords({ name, title, description }: Words): boolean {
  return [...DEFAULT_SCOPES, ...EARLIER_WORDS].some(
    (it) => it.name === name && it.title === title && it.description === description,
  );
}

function earlier(name: string, title: string, description: string): Words {
  return { name, title, description };
}

function required(name: string, title: string, description: string): DefaultScope {
  return { name, title, description, required: true };
}

function optional(name: string, title: string, description: string): DefaultScope {
  return { name, title, description, required: false };
}
