/** The API's description in OpenAPI 3.1, generated from the schemas that validate requests. */
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { cookieScope } from '../browser/cookies.js';
import type { Config } from '../config.js';
import { TOKEN_SCOPES } from '../operations/token-scopes.js';
import { STATUS } from './envelope.js';
import { parametersOf, type Route, takesQuery } from './route.js';

const error = z
  .object({
    success: z.literal(false),
    error: z.object({
      code: z.enum(Object.keys(STATUS)),
      message: z.string().meta({ description: 'One sentence for people; it may change.' }),
      path: z.string().optional().meta({ description: 'The invalid field.' }),
    }),
  })
  .meta({ id: 'Error' });

const refusals = {
  '401': answer('The credentials are missing or invalid; `WWW-Authenticate` says which.', error),
  '403': answer(
    'The caller lacks permission; if `code` is `insufficient_scope`, `message` names the missing scope.',
    error,
  ),
  '4XX': answer('Nothing was changed; `code` and `message` say why.', error),
  '429': answer('There were too many requests: try again when `Retry-After` says.', error),
  '5XX': answer(
    'A fault on our side, or the database is unavailable. The change may have taken effect. Try again when `Retry-After` says.',
    error,
  ),
};

/** @throws if the path of a row names a field that its input does not have: a bug */
export function describeApi(
  routes: readonly Route[],
  { issuer, redirectSchemes }: Pick<Config, 'issuer' | 'redirectSchemes'>,
): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const method = route.method.toLowerCase();
    paths[route.path] = { ...paths[route.path], [method]: describe(route, redirectSchemes) };
  }
  const cookie = `${cookieScope(issuer).prefix}session`;
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Vouchsafe management API',
      version: '1',
      description:
        'Almost everything that operators do with commands, and part of what administrators and users do on their pages.',
    },
    servers: [{ url: `${issuer}/v1` }],
    paths,
    components: {
      securitySchemes: {
        operatorToken: {
          type: 'http',
          scheme: 'bearer',
          description: `A token of \`vouchsafe token create\`. Scopes: ${TOKEN_SCOPES.map((it) => `\`${it}\``).join(', ')}.`,
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookie,
          description: 'A signed-in user. Writes are accepted from this site only.',
        },
      },
    },
  });
}

function describe(route: Route, redirectSchemes: readonly string[]): ZodOpenApiOperationObject {
  const { operation, summary, scope, access, status } = route;
  const { path, rest } = fieldsOf(route, redirectSchemes);
  const data = z.object({ success: z.literal(true), data: operation.result });
  const success = answer('Done.', data);
  const mayCreate = operation.result instanceof z.ZodObject && 'created' in operation.result.shape;
  return {
    operationId: operationIdOf(route),
    summary,
    security: [
      ...(scope === undefined ? [] : [{ operatorToken: [scope] }]),
      ...(access === 'operator' ? [] : [{ session: [] }]),
    ],
    requestParams: {
      ...(Object.keys(path).length > 0 && { path: z.object(path) }),
      ...(takesQuery(route) && rest instanceof z.ZodObject && { query: rest }),
    },
    ...(!takesQuery(route) && {
      requestBody: {
        // Only a token may omit the body: a session has to send JSON, which a form on another site cannot.
        required: access !== 'operator' || !rest.safeParse({}).success,
        content: { 'application/json': { schema: rest } },
      },
    }),
    responses: {
      ...(status === undefined ? { '200': success } : { '201': success }),
      ...(mayCreate && { '201': answer('Made.', data) }),
      ...refusals,
    },
  };
}

/** Splits the fields of an input into those in the path and the others. */
function fieldsOf(route: Route, redirectSchemes: readonly string[]) {
  const input = route.operation.input({ redirectSchemes });
  if (!(input instanceof z.ZodObject)) throw new Error(`the input of ${route.operation.name} is no object`);
  const fields: Readonly<Record<string, z.ZodType>> = input.shape;
  const inPath = parametersOf(route);
  const missing = inPath.find((name) => !(name in fields));
  if (missing !== undefined) throw new Error(`${route.operation.name} takes no ${missing}`);
  const others = Object.entries(fields).filter(([name]) => !inPath.includes(name) && name !== route.self);
  const body = route.bodyAs === undefined ? undefined : fields[route.bodyAs];
  return {
    path: Object.fromEntries(inPath.flatMap((name) => (fields[name] ? [[name, always(fields[name])]] : []))),
    rest: body ?? z.strictObject(Object.fromEntries(others)),
  };
}

/** A field that is an optional filter elsewhere is required if it is in the path. */
function always(field: z.ZodType): z.ZodType | z.core.$ZodType {
  return field instanceof z.ZodOptional ? field.unwrap() : field;
}

/** `client.list` at `/workspaces/{workspace}/…` and at `/me/…` are separate operations in OpenAPI. */
function operationIdOf({ operation, access }: Route): string {
  const where =
    access === 'self'
      ? 'me.'
      : access === 'administrator' && !operation.name.startsWith('workspace')
        ? 'workspace.'
        : '';
  return `${where}${operation.name}`;
}

function answer(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema } } };
}
