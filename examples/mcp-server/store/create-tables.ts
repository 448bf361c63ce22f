/**
 * The tables, and the one rule over them: a transaction sees and writes the rows of its own workspace.
 *
 * The database itself enforces the rule (row-level security), so a statement that lacks its WHERE returns no rows of
 * other workspaces. Foreign keys include the workspace, too, since PostgreSQL checks them without the rule.
 */
const TABLES = {
  workspaces: `
    workspace_id text PRIMARY KEY, title text NOT NULL, date_format text NOT NULL DEFAULT 'workspace'`,
  resource_spaces: `
    id text PRIMARY KEY, workspace_id text NOT NULL REFERENCES workspaces, name text NOT NULL,
    position integer NOT NULL, is_default boolean NOT NULL`,
  databases: `
    id text PRIMARY KEY, workspace_id text NOT NULL REFERENCES workspaces, title text NOT NULL, description text,
    name_property_id text NOT NULL, default_database_view_id text NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (workspace_id, id)`,
  properties: `
    id text PRIMARY KEY, workspace_id text NOT NULL, database_id text NOT NULL, title text, type text NOT NULL,
    width double precision NOT NULL, position double precision NOT NULL, state text NOT NULL, is_pinned boolean NOT NULL,
    options jsonb NOT NULL DEFAULT '{}', choices jsonb NOT NULL DEFAULT '[]',
    FOREIGN KEY (workspace_id, database_id) REFERENCES databases (workspace_id, id)`,
  items: `
    id text PRIMARY KEY, workspace_id text NOT NULL, database_id text NOT NULL, state text NOT NULL,
    cell_values jsonb NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
    FOREIGN KEY (workspace_id, database_id) REFERENCES databases (workspace_id, id)`,
};

/** The role for the statements of a request: not the owner of the tables, who is exempt from the rule. */
export const MEMBER_ROLE = 'workspace_member';

/** Safe to repeat. */
export const CREATE_TABLES = [
  `DO $$ BEGIN CREATE ROLE ${MEMBER_ROLE} NOLOGIN; EXCEPTION WHEN duplicate_object THEN END $$;`,
  ...Object.entries(TABLES).map(
    ([name, columns]) => `
      CREATE TABLE IF NOT EXISTS ${name} (${columns});
      ALTER TABLE ${name} ALTER workspace_id SET DEFAULT current_setting('app.workspace_id');
      ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;
      DROP POLICY IF EXISTS own_workspace ON ${name};
      CREATE POLICY own_workspace ON ${name} USING (workspace_id = current_setting('app.workspace_id', true));
      GRANT SELECT, INSERT, UPDATE, DELETE ON ${name} TO ${MEMBER_ROLE};`,
  ),
  'CREATE INDEX IF NOT EXISTS items_by_database ON items (database_id, created_at);',
  'CREATE INDEX IF NOT EXISTS properties_by_database ON properties (database_id, position);',
].join('\n');
