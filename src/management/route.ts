import type { Operation } from '../operations/operation.js';
import type { NeededScope } from '../operations/token-scopes.js';

/** One way to reach an operation; its input is what path, query and body say together. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/v1`; names in braces are fields of the input. */
  readonly path: `/${string}`;
  readonly operation: Operation<unknown>;
  /** In a few words. */
  readonly summary: string;
  /** What an operator's token needs; left out: no token will do. */
  readonly scope?: NeededScope;
  /**
   * Who else may: nobody (`operator`), the administrators of the workspace in the path (`administrator`), or whoever
   * is signed in, about himself (`self`).
   */
  readonly access: 'operator' | 'administrator' | 'self';
  /** The field of the input that is the address of whoever is signed in. */
  readonly self?: 'email' | 'user';
  /** The field of the input that the body is, when the body is one. */
  readonly bodyAs?: string;
  /** 201 for what makes something at each call; a result with `created` says so itself. */
  readonly status?: 201;
}

/** The names in braces. */
export function parametersOf({ path }: Pick<Route, 'path'>): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}

/** Whether what is not in the path comes in the query; otherwise it comes in the body. */
export function takesQuery({ method }: Pick<Route, 'method'>): boolean {
  return method === 'GET' || method === 'DELETE';
}
