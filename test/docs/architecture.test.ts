/** `docs/architecture.md` is the map of the code: what it names has to be there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const docs = new URL('../../docs/', import.meta.url);
const map = readFileSync(new URL('architecture.md', docs), 'utf8');

const code = ['src', 'views', 'test']
  .flatMap((folder) => {
    const root = fileURLToPath(new URL(`../${folder}/`, docs));
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(`${root}${file}`, 'utf8'));
  })
  .join('\n');

/** What stands in code type outside the diagrams. */
const named = [...map.replaceAll(/```.*?```/gs, '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('docs/architecture.md', () => {
  it('links to files that exist', () => {
    const links = [...map.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter((path) => !existsSync(new URL(path, docs)))).toEqual([]);
  });

  it('names constants, functions and types that exist', () => {
    const names = named.filter((name) => /^(?:[A-Z][A-Z_]+|[a-z]+[A-Z]\w+|[A-Z][a-z]+[A-Z]\w+)$/.test(name));
    expect(names).toContain('GRANT_STANDS');
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });

  it('names methods that their classes have', () => {
    const methods = named.flatMap((name) => /^([A-Z]\w+)\.(\w+)$/.exec(name)?.slice(1, 3).join('.') ?? []);
    expect(methods).toContain('Families.judge');
    const classes = new Map(
      [...code.matchAll(/^export class (\w+).*?^}/gms)].map(([body, name = '']) => [name, body]),
    );
    const has = (method: string) => {
      const [owner = '', name = ''] = method.split('.');
      return new RegExp(`^ {2}(?:async )?${name}[(<]`, 'm').test(classes.get(owner) ?? '');
    };
    expect(methods.filter((method) => !has(method))).toEqual([]);
  });
});
