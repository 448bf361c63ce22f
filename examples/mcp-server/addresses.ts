/** The three identifiers of this server at the authorization server: each is a separate audience. */
export interface Addresses {
  /** For assistants: the user chooses the workspace when they connect. */
  readonly mcp: string;
  /** For assistants: one address for each workspace, so that several can be connected side by side. */
  readonly mcpOfWorkspace: string;
  /** For applications: REST. */
  readonly api: string;
}

/** @param origin as clients see it, such as `https://mcp.example.com` */
export function addressesAt(origin: string): Addresses {
  return { mcp: `${origin}/mcp`, mcpOfWorkspace: `${origin}/w/{workspace}/mcp`, api: `${origin}/v1` };
}
