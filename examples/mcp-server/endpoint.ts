/** One declaration for each endpoint: its REST route, its MCP tool and its entry in the catalog are derived from it. */
import { z } from 'zod';
import type { DatabaseItemCreated } from './events.js';
import { parseOrRefuse } from './refusal.js';
import type { Rows, WorkspaceIdentity } from './store/open-data.js';

export type Permission = 'database.read' | 'database.write';

/** Where a call runs: in the workspace of the token only. */
export interface Scene {
  readonly workspace: WorkspaceIdentity;
  readonly rows: Rows;
  /** Sent to subscribers once the transaction is committed. */
  announce(event: DatabaseItemCreated): void;
}

interface Described {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly group: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** With `:name` for a parameter. */
  readonly path: string;
  readonly toolName: string;
}

interface Schemas {
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly body: z.ZodObject;
  readonly response: z.ZodObject;
}

interface Declared extends Described {
  readonly schemas: Schemas;
  /** Params, query and body in one object: the tool's input. */
  readonly input: z.ZodObject;
}

/** An endpoint for everyone. */
export interface PublicEndpoint extends Declared {
  readonly requiresAuthentication: false;
  /** @throws {Refusal} */
  answer(input: unknown): Promise<Record<string, unknown>>;
}

/** An endpoint for any valid token, in the token's workspace. */
export interface WorkspaceEndpoint extends Declared {
  readonly requiresAuthentication: true;
  readonly permission: Permission | undefined;
  /** @throws {Refusal} */
  answer(input: unknown, scene: Scene): Promise<Record<string, unknown>>;
}

export type Endpoint = PublicEndpoint | WorkspaceEndpoint;

type Shape = z.ZodRawShape;
type Nothing = Record<never, never>;
type Input<P extends Shape, Q extends Shape, B extends Shape> = z.output<
  z.ZodObject<P & Q & B, z.core.$strict>
>;

interface Shapes<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
}

/**
 * Declares an endpoint that works in a workspace.
 * @param declared names of params, query and body must differ from each other, since a tool takes them together
 */
export function workspaceEndpoint<
  R extends Shape,
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends Shape = Nothing,
>(
  declared: Described & Shapes<P, Q, B, R> & { readonly permission?: Permission },
  handle: (input: Input<P, Q, B>, scene: Scene) => Promise<z.input<z.ZodObject<R, z.core.$strict>>>,
): WorkspaceEndpoint {
  const { described, schemas, input, response } = build(declared);
  return {
    ...described,
    schemas,
    input,
    requiresAuthentication: true,
    permission: declared.permission,
    answer: async (given, scene) => response.parse(await handle(parseOrRefuse(input, given), scene)),
  };
}

/** Declares an endpoint that needs no token. */
export function publicEndpoint<R extends Shape>(
  declared: Described & Shapes<Nothing, Nothing, Nothing, R>,
  handle: () => Promise<z.input<z.ZodObject<R, z.core.$strict>>>,
): PublicEndpoint {
  const { described, schemas, input, response } = build(declared);
  return {
    ...described,
    schemas,
    input,
    requiresAuthentication: false,
    answer: async (given) => {
      parseOrRefuse(input, given);
      return response.parse(await handle());
    },
  };
}

function build<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>({
  params,
  query,
  body,
  response: answered,
  ...rest
}: Described & Shapes<P, Q, B, R>) {
  const { key, title, description, group, method, path, toolName } = rest;
  const response = z.strictObject(answered);
  return {
    described: { key, title, description, group, method, path, toolName },
    schemas: {
      params: z.strictObject(params ?? {}),
      query: z.strictObject(query ?? {}),
      body: z.strictObject(body ?? {}),
      response,
    },
    // An absent shape is Nothing, which the compiler cannot infer for a type parameter.
    input: z.strictObject({ ...params, ...query, ...body }) as z.ZodObject<P & Q & B, z.core.$strict>,
    response,
  };
}
