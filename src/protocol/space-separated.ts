/** Parameters whose value is a list separated by spaces, such as `scope` and `prompt`. */
import { OAuthError } from './errors.js';

/** Twice as many scopes as a catalog can have. */
export const MAX_VALUES = 1000;

const SPACE = 0x20;

/** The values in the order sent; several spaces separate like one. */
export function valuesIn(list: string): readonly string[] {
  return list.split(/ +/).filter((value) => value !== '');
}

/**
 * How many values there are. The largest form has room for 30,000: taking such a list apart would take as long as ten
 * requests, and counting is cheap.
 */
export function countValues(list: string): number {
  let count = 0;
  let isBetween = true;
  for (let at = 0; at < list.length; at++) {
    const isSpace = list.charCodeAt(at) === SPACE;
    if (isBetween && !isSpace) count++;
    isBetween = isSpace;
  }
  return count;
}

/**
 * The values of an optional parameter.
 * @returns empty when it is absent
 * @throws {OAuthError} `invalid_request` when it has more than {@link MAX_VALUES}
 */
export function fewValues(name: string, list: string | undefined): readonly string[] {
  if (list === undefined) return [];
  if (countValues(list) > MAX_VALUES)
    throw new OAuthError('invalid_request', `${name} has more than ${MAX_VALUES} values.`);
  return valuesIn(list);
}
