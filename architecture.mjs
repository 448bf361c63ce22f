/**
 * The architecture as a table: which folder may import from which. Imports point one way, types included: a folder may
 * import from itself and from what its line names, and no file imports itself by way of others.
 *
 * `npm run architecture` checks it. (dependency-cruiser cannot: it reads .tsx with TypeScript 6 or older only.)
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The pure rules: of the standards, and our own. */
const RULES = ['protocol', 'rules'];
/** What things are and where they are kept. */
const THINGS = [...RULES, 'bounded-counts', 'log', 'metrics', 'traces', 'store', 'tokens'];
const PARTS = [...THINGS, 'documents', 'clients', 'people', 'platform', 'mail', 'webhooks', 'http'];
/** What pages and routes are made of. */
const SURFACE = [...PARTS, 'brand', 'operations', 'browser', 'deps', 'views', 'config'];

/** Folders and files of `src`; `views` is the one beside it. */
export const MAY_IMPORT = {
  rules: [],
  protocol: ['rules'],
  'bounded-counts': [],
  log: ['rules'],
  listen: [],
  'package-file': [],
  metrics: ['protocol', 'listen'],
  traces: ['log', 'package-file'],
  config: RULES,
  views: ['rules'],

  'store/schema': RULES,
  'store/database': ['rules', 'store/schema', 'package-file', 'traces'],
  store: [...RULES, 'store/database', 'store/schema', 'traces'],
  'secret-key': ['store/database'],
  tokens: [...RULES, 'store'],

  http: [...RULES, 'log', 'metrics', 'traces', 'store/database'],
  documents: [...RULES, 'bounded-counts', 'traces'],
  clients: [...THINGS, 'documents'],
  people: [...THINGS, 'package-file'],
  mail: [...THINGS, 'views'],
  platform: THINGS,
  webhooks: [...THINGS, 'documents'],
  'resource-server': RULES,

  seed: [...THINGS, 'clients', 'people'],
  operations: [...PARTS, 'store/database', 'seed', 'config', 'secret-key'],
  brand: ['rules', 'documents', 'views'],
  upkeep: [...THINGS, 'mail', 'webhooks'],
  deps: [...PARTS, 'brand', 'upkeep', 'operations', 'config'],
  browser: [...PARTS, 'brand', 'operations', 'views', 'package-file'],

  doctor: [...RULES, 'config', 'operations', 'tokens', 'mail', 'secret-key'],

  endpoints: [...SURFACE, 'sign-in'],
  'sign-in': SURFACE,
  account: SURFACE,
  admin: SURFACE,
  operate: SURFACE,
  management: SURFACE,
  cli: [...RULES, 'package-file', 'config', 'operations', 'seed', 'browser', 'doctor', 'serve'],

  app: [...SURFACE, 'endpoints', 'sign-in', 'account', 'admin', 'operate', 'management'],
  serve: [...SURFACE, 'app', 'endpoints', 'seed', 'sign-in', 'upkeep', 'secret-key', 'listen'],
  main: ['cli'],
};

/** The folder of the table that a file belongs to: the longest name that its path begins with. */
function folderOf(file, table) {
  const path = file.replace(/^src\//, '').replace(/\.tsx?$/, '');
  return Object.keys(table)
    .filter((folder) => path === folder || path.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** What a file imports of ours, types included. The formatter writes every import in this form. */
function importsOf(file, text) {
  return [...text.matchAll(/(?:\bfrom |\bimport\(|^import )'(\.[^']+)'/gm)].map(([, specifier]) =>
    normalize(join(dirname(file), specifier)).replace(/\.js$/, ''),
  );
}

/**
 * What is wrong with the imports of some files.
 * @param texts by path, as in `src/app.ts`
 * @returns one sentence each
 */
export function problems(texts, table = MAY_IMPORT) {
  const files = new Map(Object.keys(texts).map((file) => [file.replace(/\.tsx?$/, ''), file]));
  const graph = new Map();
  const found = [];
  for (const [file, text] of Object.entries(texts)) {
    const folder = folderOf(file, table);
    const targets = importsOf(file, text).map((path) => files.get(path) ?? path);
    graph.set(file, targets);
    if (folder === undefined) found.push(`${file} is in no folder of the table`);
    for (const target of targets) {
      const to = folderOf(target, table);
      if (folder === undefined || to === folder || table[folder].includes(to)) continue;
      found.push(`${file} imports ${target}: ${folder} may not import ${to}`);
    }
  }
  return [...found, ...circles(graph)];
}

function circles(graph) {
  const found = [];
  const done = new Set();
  const visit = (file, path) => {
    if (path.includes(file)) found.push(`a circle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
    if (done.has(file) || path.includes(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = ['src', 'views'].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((name) => join(folder, name))
      .filter((file) => /\.tsx?$/.test(file)),
  );
  const wrong = problems(Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])));
  for (const problem of wrong) console.error(problem);
  console.log(`${files.length} files, ${wrong.length} imports against the architecture`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
