import type { Operation } from '../operations/operation.js';
import type { NeededScope } from '../operations/token-scopes.js';

/** One way to reach an operation; path, query and body together make its input. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/v1`; names in braces are input fields. */
  readonly path: `/${string}`;
  readonly operation: Operation<unknown>;
  /** A few words. */
  readonly summary: string;
  /** The scope that an operator's token needs; undefined: the route accepts no token. */
  readonly scope?: NeededScope;
  /**
   * Which people may call it: none (`operator`), the administrators of the workspace in the path (`administrator`), or
   * any signed-in user, about themselves (`self`).
   */
  readonly access: 'operator' | 'administrator' | 'self';
  /** The input field that receives the address of the signed-in user. */
  readonly self?: 'email' | 'user';
  /** The input field that receives the whole body, if there is one. */
  readonly bodyAs?: string;
  /** 201 for a route that creates something at each call; a result with `created` decides by itself. */
  readonly status?: 201;
}

/** The names in braces. */
export function parametersOf({ path }: Pick<Route, 'path'>): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}

/** Whether fields that are not in the path come from the query; otherwise they come from the body. */
export function takesQuery({ method }: Pick<Route, 'method'>): boolean {
  return method === 'GET' || method === 'DELETE';
}
