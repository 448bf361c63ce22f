/**
 * Keeps `hono/jsx` from tracking renderings across `await`; our pages render synchronously. Otherwise it enters an
 * `AsyncLocalStorage` with the first page, and from then on Node.js 20 and 22 run a hook for every promise of the
 * process (65 µs of a refresh). hono looks for `AsyncLocalStorage` at its first rendering only. If it finds none, it
 * keeps its contexts for the length of a synchronous rendering, which it supports on runtimes without
 * `AsyncLocalStorage`.
 */
import { jsx } from 'hono/jsx';

/** Where hono looks: `mainModule` exists if the process began with a CommonJS module, as our bundle is. */
const { getBuiltinModule, mainModule } = process;
try {
  Object.assign(process, { getBuiltinModule: undefined, mainModule: undefined });
  void jsx('p', {}).toString();
} finally {
  Object.assign(process, { getBuiltinModule, mainModule });
}
