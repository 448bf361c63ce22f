/** argon2id at a cost that hundreds of tests can pay; the passwords are in `oauth.ts`. */
const CHEAP = '$argon2id$v=19$m=8,p=1,t=1$c29tZXNhbHRzb21lc2FsdA$';

/** What most tests start from: two users, three workspaces, two audiences, a client of each kind. */
export const seed = {
  users: [
    {
      email: 'alice@example.com',
      name: 'Alice',
      password_hash: `${CHEAP}p15c/TOJ3ovY07sMZYG2VvFjxPpwKMT5GPQgPMRev2o`,
    },
    {
      email: 'bob@example.com',
      name: 'Bob',
      password_hash: `${CHEAP}OrDaR22sfBQuZl44Jzkwk96OS+4yHvS1qRaWjIYIVA8`,
    },
    {
      email: 'carol@example.com',
      name: 'Carol',
      password_hash: `${CHEAP}gZzHZ7hB//uqsDr4dpCBjMxG3Hq2cU/vl3DftldlLrs`,
    },
  ],
  permissions: [
    { name: 'database.read', title: 'Read databases' },
    { name: 'database.write', title: 'Change databases' },
  ],
  roles: [{ name: 'member', permissions: ['database.read'] }],
  workspaces: [
    {
      name: 'acme-labs',
      title: 'Acme Labs',
      type: 'team',
      members: [
        { email: 'alice@example.com', role: 'admin' },
        { email: 'bob@example.com', role: 'member' },
      ],
    },
    {
      name: 'borealis',
      title: 'Borealis',
      type: 'team',
      members: [{ email: 'alice@example.com', role: 'member' }],
    },
    { name: 'cellar', title: 'Cellar', type: 'private', members: [] },
  ],
  resources: [
    { identifier: 'https://mcp.example.com/mcp', title: 'MCP', scopes: ['workspace.mcp'] },
    { identifier: 'https://files.example.com', title: 'Files', scopes: [] },
    {
      identifier: 'https://mcp.example.com/w/{workspace}/mcp',
      title: 'MCP of one workspace',
      scopes: ['workspace.mcp'],
    },
  ],
  clients: [
    {
      client_id: 'public-app',
      client_name: 'Public App',
      redirect_uris: ['http://127.0.0.1/callback', 'https://app.example.com/callback'],
      token_endpoint_auth_method: 'none',
    },
    {
      client_id: 'basic-app',
      client_name: 'Basic App',
      client_secret: 'vs_cs_basic:secret&with=signs',
      redirect_uris: ['https://basic.example.com/callback?keep=1'],
      token_endpoint_auth_method: 'client_secret_basic',
    },
    {
      client_id: 'post-app',
      client_name: 'Post App',
      client_secret: 'vs_cs_post_secret',
      redirect_uris: ['https://post.example.com/callback'],
      token_endpoint_auth_method: 'client_secret_post',
    },
    {
      client_id: 'code-only-app',
      client_name: 'Code Only App',
      redirect_uris: ['https://code-only.example.com/callback'],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
    },
  ],
} as const;
