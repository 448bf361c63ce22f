/** The API's description: that it is one, that it is whole, and that it is true. */
import { validate } from '@readme/openapi-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROUTES } from '../../src/management/routes.js';
import { type Harness, startHarness } from '../support/harness.js';
import { call, operatorToken } from './calling.js';

const described = z.looseObject({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        parameters: z.array(z.looseObject({ in: z.string(), name: z.string() })).default([]),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});

const OPERATOR = (scope: string) => ({ operatorToken: [scope] });
const USER = { session: [] };

describe('the description of the management API', () => {
  let server: Harness;
  let text: string;
  beforeAll(async () => {
    server = await startHarness();
    text = await (await fetch(`${server.issuer}/v1/openapi.json`)).text();
  });
  afterAll(() => server.stop());

  it('is where /v1 says, and valid OpenAPI 3.1', async () => {
    expect((await call(server, 'GET ', {})).data).toEqual({ openapi: `${server.issuer}/v1/openapi.json` });
    const { openapi, servers } = described.parse(JSON.parse(text));
    expect(openapi).toMatch(/^3\.1\./);
    expect(servers).toEqual([{ url: `${server.issuer}/v1` }]);
    expect(await validate(JSON.parse(text))).toMatchObject({ valid: true });
  });

  it('has every route, and nothing else', () => {
    const { paths } = described.parse(JSON.parse(text));
    const lines = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(lines.sort()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).sort());
    const ids = Object.values(paths).flatMap((item) => Object.values(item).map((it) => it.operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names fields of path and query where they are, and bodies by the schema that checks them', () => {
    const document = JSON.parse(text);
    const put = document.paths['/workspaces/{workspace}/policies/{kind}/{subject}'].put;
    expect(put.parameters.map((it: { in: string; name: string }) => `${it.in} ${it.name}`).sort()).toEqual([
      'path kind',
      'path subject',
      'path workspace',
    ]);
    const body = put.requestBody.content['application/json'].schema;
    expect(Object.keys(body.properties)).toEqual(['decision', 'scopes', 'permissions', 'client_identity']);
    expect(body).toMatchObject({ required: ['decision'], additionalProperties: false });
    const list = document.paths['/audit-events'].get.parameters;
    expect(list.map((it: { in: string; name: string }) => `${it.in} ${it.name}`)).toContain('query before');
    const mine = document.paths['/me/grants'].get.parameters;
    expect(mine.map((it: { name: string }) => it.name)).not.toContain('user');
  });

  it.each<[line: string, name: string, callers: object[], answers: string[], body: boolean | undefined]>([
    ['GET /clients', 'client.list', [OPERATOR('clients:read')], ['200'], undefined],
    ['POST /clients', 'client.create', [OPERATOR('clients:write')], ['201'], true],
    ['PUT /clients/{client_id}', 'client.put', [OPERATOR('clients:write')], ['200', '201'], true],
    ['POST /clients/{client_id}/disable', 'client.disable', [OPERATOR('clients:write')], ['200'], false],
    [
      'GET /workspaces/{workspace}/members',
      'workspace.list-members',
      [OPERATOR('workspaces:read'), USER],
      ['200'],
      undefined,
    ],
    [
      'POST /workspaces/{workspace}/invitations',
      'workspace.invitation.create',
      [OPERATOR('workspaces:write'), USER],
      ['201'],
      true,
    ],
    // A session has to send JSON, even if no field is required.
    [
      'POST /workspaces/{workspace}/members/{email}/suspend',
      'workspace.suspend-member',
      [OPERATOR('workspaces:write'), USER],
      ['200'],
      true,
    ],
    ['DELETE /me/grants/{id}', 'me.grant.revoke', [USER], ['200'], undefined],
  ])(
    'says of %s what it is called, who may call it, what success is, and whether it needs a body',
    (...it) => {
      const [line, operationId, security, answers, body] = it;
      const [method = '', path = ''] = line.split(' ');
      const described = JSON.parse(text).paths[path][method.toLowerCase()];
      expect(described).toMatchObject({ operationId, security });
      expect(Object.keys(described.responses).filter((status) => status.startsWith('2'))).toEqual(answers);
      expect(described.requestBody?.required).toBe(body);
    },
  );

  it('is answered at every path that it has, in the envelope', async () => {
    const token = await operatorToken(server, 'walker', ['*']);
    const { paths } = described.parse(JSON.parse(text));
    for (const [path, item] of Object.entries(paths)) {
      const filled = path.replace(/\{\w+\}/g, 'none-of-this-name');
      for (const method of Object.keys(item)) {
        const body = ['post', 'put', 'patch'].includes(method) ? { strange: true } : undefined;
        const { status, success } = await call(server, `${method.toUpperCase()} ${filled}`, { token }, body);
        expect(typeof success, `${method} ${path}`).toBe('boolean');
        expect([200, 400, 403, 404], `${method} ${path}`).toContain(status);
      }
      const { status, headers } = await call(server, `OPTIONS ${filled}`, { token });
      expect(status, path).toBe(405);
      const methods = Object.keys(item).map((it) => it.toUpperCase());
      const all = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
      expect(headers.get('allow')?.split(', ').sort()).toEqual(all.sort());
    }
  });
});
