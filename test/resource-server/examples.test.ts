/** Runs the examples in the docstrings of the kit, as a reader would, and compares what they print with their comments. */
import { readdirSync, readFileSync } from 'node:fs';
import * as mcpErrors from '@modelcontextprotocol/sdk/server/auth/errors.js';
import * as bearerAuth from '@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js';
import * as hono from 'hono';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as kit from '../../src/resource-server/index.js';
import { FakeIssuer, type Key, makeKey } from './fake-issuer.js';

const ROOM = new URL('../../src/resource-server/', import.meta.url);
const MODULES: Readonly<Record<string, object>> = {
  'vouchsafe/resource-server': kit,
  hono,
  '@modelcontextprotocol/sdk/server/auth/errors.js': mcpErrors,
  '@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js': bearerAuth,
};

const examples = readdirSync(ROOM).flatMap((file) => {
  const source = readFileSync(new URL(file, ROOM), 'utf8');
  return [...source.matchAll(/^ \* ```ts\n(.*?)^ \* ```$/gms)].map(([block, code = ''], index) => {
    const declared = /export (?:async )?(?:function|class|interface) (\w+)/.exec(
      source.slice(source.indexOf(block)),
    );
    return { name: declared?.[1] ?? `${file} ${index}`, code: code.replace(/^ \* ?/gm, '') };
  });
});

type Run = (
  modules: typeof MODULES,
  token: string,
  console: { log(...values: unknown[]): void },
) => Promise<void>;

/** Imports become members of what is passed in; the rest is JavaScript as it stands. */
function compile(code: string): Run {
  const body = code
    .replace(/^import \* as (\w+) from ('[^']+');$/gm, 'const $1 = modules[$2];')
    .replace(/^import (\{[^}]+\}) from ('[^']+');$/gm, 'const $1 = modules[$2];');
  const AsyncFunction = (async () => undefined).constructor as new (...parts: string[]) => Run;
  return new AsyncFunction('modules', 'token', 'console', body);
}

/** As `console.log` writes it. */
function written(values: readonly unknown[]): string {
  return values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' ');
}

function asWritten(comment: string): string {
  return comment
    .replace(/\{ (\w+): '([^']*)' \}/g, '{"$1":"$2"}')
    .replace(/\[ (.*?) \]/g, (_, items: string) =>
      JSON.stringify(items.split(', ').map((item) => item.replaceAll("'", ''))),
    );
}

let key: Key;
beforeAll(async () => {
  key = await makeKey('key-1');
});
beforeEach(() => {
  const issuer = new FakeIssuer(key);
  issuer.now = new Date();
  vi.stubGlobal('fetch', issuer.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('examples in docstrings', () => {
  it('are there for what an author calls first', () => {
    expect(examples.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'createVerifier',
        'requireToken',
        'guardRequest',
        'mcpTokenVerifier',
        'challenge',
        'TokenRefused',
        'protectedResourceMetadata',
        'protectedResourceMetadataResponse',
      ]),
    );
  });

  it.each(examples)('$name prints what its comments say', async ({ code }) => {
    const printed: string[] = [];
    const issuer = new FakeIssuer(key);
    issuer.now = new Date();
    const console = { log: (...values: unknown[]) => void printed.push(written(values)) };
    await compile(code)(MODULES, await issuer.token(), console);
    const promised = [...code.matchAll(/console\.log\(.*\);(?: |\n)\/\/ (.*)$/gm)].map(([, comment = '']) =>
      asWritten(comment),
    );
    expect(promised.length).toBeGreaterThan(0);
    expect(printed).toEqual(promised);
  });
});
