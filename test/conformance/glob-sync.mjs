/**
 * Preloaded into the suite of the Model Context Protocol where `node:fs` has no `globSync` (before Node.js 22): it
 * imports that name, and calls it only to sum up reports, which is not done here. The suite itself is left as it is.
 */
import * as fs from 'node:fs';
import { register } from 'node:module';

const FS = `
  export * from 'node:fs';
  export { default } from 'node:fs';
  export const globSync = undefined;
`;
const HOOKS = `
  const url = 'node-20:fs';
  export const resolve = (specifier, context, next) =>
    specifier === 'fs' ? { url, shortCircuit: true } : next(specifier, context);
  export const load = (wanted, context, next) =>
    wanted === url
      ? { format: 'module', shortCircuit: true, source: ${JSON.stringify(FS)} }
      : next(wanted, context);
`;

if (!('globSync' in fs)) register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
