#!/usr/bin/env node
/**
 * Runs the bundle, which is beside this file as `dist/bin/main.js`, with the code cache of the build: V8 reads compiled
 * functions from `main.js.cache` instead of compiling them. A server's first answer comes after three quarters of the time.
 * V8 ignores a cache that another version or other flags made, and compiles as usual.
 */
'use strict';
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');
const { checksumOf, scriptOf } = require('./script.js');

/** By path, also while they are loading: files of the bundle may require each other. */
const modules = new Map();

/** A file of the bundle cannot be read. */
class FileMissing extends Error {}

start();

/** What an operator can mend is one sentence; anything else has a stack trace. */
function start() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    return fail(`Vouchsafe needs Node.js 20.19 or later. This is Node.js ${process.versions.node}.`);
  try {
    load(join(__dirname, 'main.js'));
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    fail(error.message);
  }
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

/** As `require` does for files of the bundle. @returns what the file exports */
function load(path) {
  const known = modules.get(path);
  if (known !== undefined) return known.exports;
  const module = { exports: {} };
  modules.set(path, module);
  try {
    compile(path).runInThisContext()(
      module.exports,
      (name) => (name.startsWith('./') ? load(join(__dirname, name)) : require(name)),
      module,
      path,
      __dirname,
      (specifier) => import(specifier),
    );
  } catch (error) {
    // The next attempt loads the file again, not a half of it.
    modules.delete(path);
    throw error;
  }
  return module.exports;
}

function compile(path) {
  const text = read(path);
  return new Script(scriptOf(text), { filename: path, cachedData: readCache(path, text) });
}

/** @throws {FileMissing} also in a server whose files were replaced while it runs */
function read(path) {
  try {
    return readFileSync(path);
  } catch (cause) {
    const how = 'Install this version again, or build it again (npm run build).';
    throw new FileMissing(`A file of Vouchsafe cannot be read: ${cause.message}. ${how}`, { cause });
  }
}

/** @returns undefined if there is no cache, and for one that is damaged or was made from another text */
function readCache(path, text) {
  try {
    const cache = readFileSync(`${path}.cache`);
    const code = cache.subarray(4);
    return checksumOf(text, code).equals(cache.subarray(0, 4)) ? code : undefined;
  } catch {
    return undefined;
  }
}
