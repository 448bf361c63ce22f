/** The catalog as tools of an MCP server. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { VerifiedToken } from 'vouchsafe/resource-server';
import { catalog } from './catalog.js';
import type { Platform } from './platform.js';
import { refusalOf } from './refusal.js';

/**
 * Answers one MCP request with a token.
 *
 * Stateless: each request carries everything it needs, so that any number of processes can answer, and a restart
 * disconnects no client. There is no event stream; clients that request one get 405.
 */
export async function answerMcp(
  platform: Pick<Platform, 'call'>,
  token: VerifiedToken,
  request: Request,
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
  const server = toolsFor(platform, token);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request);
}

function toolsFor(platform: Pick<Platform, 'call'>, token: VerifiedToken): McpServer {
  const server = new McpServer(
    { name: 'workspace-platform', title: 'Workspace Platform', version: '1.0.0' },
    {
      instructions: `These tools work in one workspace: ${token.workspace}, workspaceId ${token.workspaceId}. Read a database's properties before you write its items.`,
    },
  );
  for (const endpoint of catalog) {
    const isReading = !endpoint.requiresAuthentication || endpoint.permission !== 'database.write';
    server.registerTool(
      endpoint.toolName,
      {
        title: endpoint.title,
        description: endpoint.description,
        inputSchema: endpoint.input,
        outputSchema: endpoint.schemas.response,
        annotations: { readOnlyHint: isReading, destructiveHint: false, openWorldHint: false },
      },
      // An exception becomes the tool's error, with a sentence that says what to do.
      async (input) => {
        const answer = await platform.call(endpoint, input, token).catch((error: unknown) => {
          throw refusalOf(error);
        });
        return { structuredContent: answer, content: [{ type: 'text', text: JSON.stringify(answer) }] };
      },
    );
  }
  return server;
}
