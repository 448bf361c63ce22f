/** What a tool of the example says about a fault of its own. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { VerifiedToken } from 'vouchsafe/resource-server';
import { answerMcp } from '../../../examples/mcp-server/tools.js';

const TOKEN = { workspace: 'acme-labs', workspaceId: 'w' } as VerifiedToken;

it('a tool says that something went wrong, and only the log says what', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const fault = new Error('relation items does not exist');
  const call = () => Promise.reject(fault);
  const transport = new StreamableHTTPClientTransport(new URL('http://mcp.example.com/mcp'), {
    fetch: (url, init) => answerMcp({ call }, TOKEN, new Request(url, init)),
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  expect(await client.callTool({ name: 'Get_countries', arguments: {} })).toEqual({
    isError: true,
    content: [{ type: 'text', text: 'Something went wrong on our side. The log says what.' }],
  });
  expect(logged).toHaveBeenCalledWith(fault);
});
