/**
 * No function is longer than 60 lines, from its first to its last: a reader sees all of it at once. `npm run architecture`
 * checks it. (Biome's rule counts no lines within a JSX element or an SQL template.)
 *
 * usage: node .ci/function-length.mjs [folders]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vitest/node';

const MOST_LINES = 60;
const FUNCTION =
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|TSEmptyBodyFunctionExpression)$/;

/** Every function below a node of a syntax tree, with the name that it is declared by. */
function* functionsIn(node, name = 'a function') {
  if (FUNCTION.test(node.type)) yield { node, name: node.id?.name ?? name };
  const declares = node.id?.name ?? node.key?.name ?? name;
  for (const child of Object.values(node).flat()) {
    if (typeof child?.type === 'string') yield* functionsIn(child, declares);
  }
}

function tooLong(file) {
  const text = readFileSync(file, 'utf8');
  const lineOf = (position) => text.slice(0, position).split('\n').length;
  return [...functionsIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))]
    .map(({ node, name }) => ({ name, first: lineOf(node.start), last: lineOf(node.end) }))
    .filter(({ first, last }) => last - first + 1 > MOST_LINES)
    .map(({ name, first, last }) => `${file}:${first} ${name} has ${last - first + 1} lines`);
}

const folders = process.argv.length > 2 ? process.argv.slice(2) : ['src', 'views'];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file)),
);
const found = files.flatMap(tooLong);
for (const each of found) console.error(each);
console.log(`${files.length} files, ${found.length} functions of more than ${MOST_LINES} lines`);
process.exitCode = found.length === 0 ? 0 : 1;
