/** The three identifiers by which the authorization server knows this one: each is an audience of its own. */
export interface Addresses {
  /** For assistants: the user chooses the workspace when he connects. */
  readonly mcp: string;
  /** For assistants: an address for each workspace, so that several can be connected side by side. */
  readonly mcpOfWorkspace: string;
  /** For applications: REST. */
  readonly api: string;
}

/** @param origin as clients see it, such as `https://mcp.example.com` */
export function addressesAt(origin: string): Addresses {
  return { mcp: `${origin}/mcp`, mcpOfWorkspace: `${origin}/w/{workspace}/mcp`, api: `${origin}/v1` };
}
