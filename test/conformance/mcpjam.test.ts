/** MCPJam's conformance tests, against the example MCP server and this server in front of it. */
import type { OAuthConformanceConfig, OAuthConformanceResult } from '@mcpjam/sdk';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { walk } from '../support/oauth.js';
import { expectDocumented } from './documented.js';
import { type Stage, startStage } from './stage.js';

interface Flow extends Pick<OAuthConformanceConfig, 'protocolVersion' | 'registrationStrategy'> {
  readonly client: string;
  readonly preregistered?: { readonly clientId: string; readonly clientSecret?: string };
}

/** All that the suite has, but for 2025-03-26, in which an MCP server is its own authorization server. */
const FLOWS: readonly Flow[] = [
  { protocolVersion: '2025-11-25', registrationStrategy: 'cimd', client: 'a metadata document' },
  ...(['2025-11-25', '2025-06-18'] as const).flatMap((protocolVersion): Flow[] => [
    { protocolVersion, registrationStrategy: 'dcr', client: 'dynamic registration' },
    {
      protocolVersion,
      registrationStrategy: 'preregistered',
      client: 'registered before, public',
      preregistered: { clientId: 'public-app' },
    },
    {
      protocolVersion,
      registrationStrategy: 'preregistered',
      client: 'registered before, with a secret',
      preregistered: { clientId: 'secret-app', clientSecret: 'vs_cs_kept_by_a_program' },
    },
  ]),
];

/** What each flow looks at after it, in this order. */
const CHECKS = [
  'oauth_dcr_http_redirect_uri',
  'oauth_invalid_client',
  'oauth_invalid_authorize_redirect',
  'oauth_invalid_token',
  'oauth_invalid_redirect',
  'oauth_token_format',
  'verify_list_tools',
  'verify_call_tool',
];

let documents: DocumentHost;
let agent: Agent;
let stage: Stage;
const results = new Map<Flow, OAuthConformanceResult>();

beforeAll(async () => {
  // Read when the package is loaded.
  process.env.MCPJAM_TELEMETRY_DISABLED = '1';
  documents = await startDocumentHost();
  const [{ OAuthConformanceTest }, started] = await Promise.all([
    import('@mcpjam/sdk'),
    startStage(documents),
  ]);
  stage = started;
  agent = new Agent({
    connect: {
      ca: documents.ca,
      lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
    },
  });
  const redirectUris = ['http://127.0.0.1/callback'];
  const clientIdMetadataUrl = documents.publish({ client_name: 'MCPJam', redirect_uris: redirectUris });
  const browser = new Browser();
  for (const flow of FLOWS) {
    const { protocolVersion, registrationStrategy, preregistered } = flow;
    const test = new OAuthConformanceTest({
      serverUrl: stage.addresses.mcp,
      protocolVersion,
      registrationStrategy,
      client: { clientIdMetadataUrl, ...(preregistered && { preregistered }) },
      fetchFn: fetchAnywhere,
      auth: { mode: 'interactive', openUrl: (url) => signIn(browser, url) },
      oauthConformanceChecks: true,
      verification: { listTools: true, callTool: { name: 'Get_countries' } },
    });
    results.set(flow, await test.run());
  }
});
afterAll(async () => {
  await stage.stop();
  await agent.close();
  await documents.stop();
});

/** The user: signs in, allows, and is back at the suite. */
async function signIn(browser: Browser, url: string): Promise<void> {
  await fetch(await walk(browser, url));
}

/** The suite reads the metadata document too, where only a test finds it. */
const fetchAnywhere: typeof fetch = async (url, init) => {
  if (!String(url).startsWith(documents.origin)) return fetch(url, init);
  const { statusCode, headers, body } = await request(String(url), { dispatcher: agent });
  const contentType = String(headers['content-type']);
  return new Response(await body.text(), { status: statusCode, headers: { 'content-type': contentType } });
};

describe('@mcpjam/sdk, OAuth conformance', () => {
  it.each(FLOWS.map((flow) => [`${flow.protocolVersion}, ${flow.client}`, flow] as const))(
    '%s: every step and every check passes',
    (_, flow) => {
      const result = results.get(flow);
      const steps = result?.steps ?? [];
      const rest = steps.filter(({ status }) => status !== 'passed');
      expect(rest.map(({ step, status, error }) => ({ step, status, message: error?.message }))).toEqual([]);
      expect(steps.slice(-CHECKS.length).map(({ step }) => step)).toEqual(CHECKS);
      expect(result).toMatchObject({ passed: true, verification: { listTools: { toolCount: 11 } } });
    },
  );

  it('is documented as it fares', () => {
    const rows = [...results].map(([{ protocolVersion, client }, { passed, steps }]) => {
      const count = (status: string) => String(steps.filter((step) => step.status === status).length);
      return [
        protocolVersion,
        client,
        passed ? 'passed' : 'failed',
        count('passed'),
        count('failed'),
        count('skipped'),
      ];
    });
    const heading = ['revision', 'client', 'result', 'steps passed', 'failed', 'skipped'];
    expectDocumented('mcpjam', heading, rows);
  });
});
