/** The suite of the Model Context Protocol, against this server as the authorization server of an MCP server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { walk } from '../support/oauth.js';
import { expectDocumented } from './documented.js';
import { authorizationScenarios, type Result, type Scenario, testAuthorization } from './mcp-suite.js';

let server: Harness;
let scenarios: Scenario[];
/** By revision of the protocol. */
const results = new Map<string, Result>();

async function signIn(url: string): Promise<void> {
  await fetch(await walk(new Browser(), url));
}

beforeAll(async () => {
  [server, scenarios] = await Promise.all([startHarness(), authorizationScenarios()]);
  const revisions = new Set(scenarios.flatMap((scenario) => scenario.revisions));
  await Promise.all(
    [...revisions].map(async (revision) => {
      const to = { issuer: server.issuer, clientId: 'public-app', resource: 'https://mcp.example.com/mcp' };
      results.set(revision, await testAuthorization({ ...to, revision, port: await freePort(), signIn }));
    }),
  );
});
afterAll(() => server.stop());

describe('@modelcontextprotocol/conformance, authorization', () => {
  it('has scenarios for every revision of the protocol up to the newest', () => {
    expect([...results.keys()].toSorted()).toEqual(['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28']);
    expect(scenarios.map(({ name }) => name)).toEqual([
      'authorization-server-metadata-endpoint',
      'authorization-code-grant',
    ]);
  });

  it('runs every scenario of each revision, and each check of it succeeds', () => {
    for (const [revision, { code, output, checks }] of results) {
      const expected = scenarios.filter((scenario) => scenario.revisions.includes(revision));
      expect(Object.keys(checks).toSorted(), output).toEqual(expected.map(({ name }) => name).toSorted());
      for (const found of Object.values(checks)) expect(found.length).toBeGreaterThan(0);
      expect(
        Object.values(checks)
          .flat()
          .filter(({ status }) => status !== 'SUCCESS'),
      ).toEqual([]);
      expect(code).toBe(0);
    }
  });

  it('is documented as it fares', () => {
    const revisions = [...results.keys()].toSorted();
    const rows = scenarios.flatMap(({ name }) => {
      const ids = new Set(
        revisions.flatMap((it) => results.get(it)?.checks[name]?.map(({ id }) => id) ?? []),
      );
      return [...ids].map((id) => [
        `\`${name}\``,
        `\`${id}\``,
        ...revisions.map((it) =>
          statusOf(results.get(it)?.checks[name]?.find((check) => check.id === id)?.status),
        ),
      ]);
    });
    expectDocumented('authorization', ['scenario', 'check', ...revisions], rows);
  });
});

const statusOf = (status: string | undefined) => status?.toLowerCase() ?? '–';
