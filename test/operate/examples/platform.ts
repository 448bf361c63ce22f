/** The example MCP server behind a real authorization server, and callers that reach it as REST and as tools. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import { catalog } from '../../../examples/mcp-server/catalog.js';
import { type RunningMcpServer, startMcpServer } from '../../../examples/mcp-server/start.js';
import { Browser } from '../../support/browser.js';
import { blankDataDir } from '../../support/databases.js';
import { freePort } from '../../support/free-port.js';
import { type Harness, startHarness } from '../../support/harness.js';
import { newTokens, type Walk } from '../../support/oauth.js';
import { seed } from '../../support/seed.js';

export interface Platform {
  readonly server: Harness;
  readonly origin: string;
  readonly addresses: RunningMcpServer['addresses'];
  /** A token pair of a fresh walk; the scope is `workspace.mcp` unless said otherwise. */
  tokens(resource: string, how?: Walk, scope?: string): Promise<{ access: string; refresh: string }>;
  stop(): Promise<void>;
}

export async function startPlatform(): Promise<Platform> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const resources = ['/mcp', '/w/{workspace}/mcp', '/v1'].map((path) => ({
    identifier: origin + path,
    title: path,
    scopes: ['workspace.mcp'],
  }));
  const workspaces = [
    ...seed.workspaces,
    {
      name: 'home-of-bob',
      title: 'Bob’s',
      type: 'private',
      members: [{ email: 'bob@example.com', role: 'admin' }],
    },
    {
      name: 'bare-walls',
      title: 'Bare walls',
      type: 'team',
      members: [{ email: 'bob@example.com', role: 'visitor' }],
    },
  ];
  const roles = [...seed.roles, { name: 'visitor', permissions: [] }];
  const server = await startHarness({ seed: { ...seed, roles, workspaces, resources } });
  const data = await blankDataDir();
  const mcp = await startMcpServer({
    issuer: server.issuer,
    origin,
    port,
    hostname: '127.0.0.1',
    directory: `${data.dir}/database`,
    now: () => server.clock.now,
  });
  const browsers = new Map<string, Browser>();
  return {
    server,
    origin,
    addresses: mcp.addresses,
    async tokens(resource, how = {}, scope = 'workspace.mcp') {
      const email = how.email ?? 'alice@example.com';
      const browser = browsers.get(email) ?? new Browser();
      browsers.set(email, browser);
      const answer = await newTokens(browser, server.issuer, how, { resource, scope });
      return { access: answer.text('access_token'), refresh: answer.text('refresh_token') };
    },
    async stop() {
      await mcp.stop();
      await server.stop();
      await data.remove();
    },
  };
}

/** What came of a call: the data, or the sentence that refuses it. */
export interface Outcome {
  readonly data: Record<string, unknown>;
  readonly refusal: string | undefined;
}

/** Calls an endpoint by its key, with params, query and body in one object. */
export type Call = (key: string, input?: Record<string, unknown>) => Promise<Outcome>;

const envelope = z.union([
  z.strictObject({ success: z.literal(true), data: z.record(z.string(), z.unknown()) }),
  z.strictObject({
    success: z.literal(false),
    error: z.strictObject({ code: z.string(), message: z.string() }),
  }),
]);

export function rest(api: string, token: string): Call {
  return async (key, input = {}) => {
    const { method, path, schemas } = endpoint(key);
    const only = (schema: z.ZodObject) => Object.entries(input).filter(([name]) => name in schema.shape);
    const url = new URL(api + path.replace(/:(\w+)/g, (_, name: string) => String(input[name])));
    for (const [name, value] of only(schemas.query)) {
      for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one));
    }
    const known = new Set([...Object.keys(schemas.params.shape), ...Object.keys(schemas.query.shape)]);
    const body = Object.fromEntries(Object.entries(input).filter(([name]) => !known.has(name)));
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    const answer = envelope.parse(await response.json());
    return answer.success
      ? { data: answer.data, refusal: undefined }
      : { data: {}, refusal: `${response.status} ${answer.error.message}` };
  };
}

export async function tools(url: string, token: string): Promise<{ client: Client; call: Call }> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  // From here on the client checks each answer against the tool's output schema.
  await client.listTools();
  const call: Call = async (key, input = {}) => {
    const { content, structuredContent, isError } = toolResult.parse(
      await client.callTool({ name: endpoint(key).toolName, arguments: input }),
    );
    return isError
      ? { data: {}, refusal: content[0]?.text }
      : { data: structuredContent ?? {}, refusal: undefined };
  };
  return { client, call };
}

const toolResult = z.object({
  content: z.array(z.object({ text: z.string() })),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().optional(),
});

function endpoint(key: string) {
  const found = catalog.find((it) => it.key === key);
  if (found === undefined) throw new Error(`no endpoint ${key}`);
  return found;
}
