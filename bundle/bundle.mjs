/**
 * Joins the compiled command line and its libraries into a few files in `dist/bin`: Node.js then opens some twenty files
 * at a start instead of a thousand, which halves the time until the first answer. What is loaded later (a language, the
 * other commands) stays in files of its own.
 *
 * They are CommonJS modules, because Node.js starts with those in four fifths of the time, and because V8 can cache their
 * code (see `entry.cjs`).
 */
import { existsSync, readFileSync } from 'node:fs';
import { chmod, copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { writeCodeCache } from './code-cache.mjs';
import { removeLeftovers, replaceDirectory, UNFINISHED } from './directory.mjs';
import { importFromEntry } from './import-from-entry.mjs';

/** Libraries with files besides their code (WebAssembly, binaries), and one that only a terminal needs. */
const EXTERNAL = [/^@electric-sql\//, /^@node-rs\//, 'pino-pretty'];

await removeLeftovers();
const bundle = await rolldown({
  input: 'dist/src/main.js',
  platform: 'node',
  external: EXTERNAL,
  plugins: [importFromEntry],
});
const { output } = await bundle.write({
  dir: UNFINISHED,
  format: 'cjs',
  strict: true,
  chunkFileNames: '[name]-[hash].js',
  // The process keeps the text of what it runs, and a single character beyond Latin-1 doubles the memory of a file.
  charset: 'ascii',
  comments: false,
});
await writeFile(join(UNFINISHED, 'LICENSES.txt'), licensesOf(output));
await writeFile(join(UNFINISHED, 'package.json'), '{ "type": "commonjs" }\n');
const entry = join(UNFINISHED, 'vouchsafe.js');
await copyFile('bundle/entry.cjs', entry);
await copyFile('bundle/script.cjs', join(UNFINISHED, 'script.js'));
// npm makes it executable only while it installs, and `npx vouchsafe` needs it after every build.
await chmod(entry, 0o755);
await writeCodeCache(UNFINISHED);
await replaceDirectory();

/** The licenses of all libraries that the files contain, as those licenses demand. */
function licensesOf(chunks) {
  const modules = chunks.flatMap((chunk) => chunk.moduleIds ?? []);
  const folders = modules.map((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0]);
  const libraries = [...new Set(folders.filter((folder) => folder !== undefined))].sort();
  return libraries.map(licenseOf).join(`\n${'-'.repeat(80)}\n\n`);
}

function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license', 'LICENSE-MIT', 'License'];
  const file = files.map((file) => join(folder, file)).find(existsSync);
  return `${name} ${version} (${license})\n\n${file === undefined ? '' : readFileSync(file, 'utf8').trim()}\n`;
}
