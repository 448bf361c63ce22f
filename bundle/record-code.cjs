/**
 * Loaded before a server of the build (`node --require`): when the process ends, it writes a code cache for each file of the
 * bundle. If the server loaded the file, the cache has all functions that V8 compiled until then. Otherwise, as for the driver
 * of the other database and most commands, it saves V8 only the first reading of the text, which is most of what loading a
 * file takes. The process ends when its standard input ends.
 */
'use strict';
const { readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');
const v8 = require('node:v8');
const vm = require('node:vm');
const { checksumOf, scriptOf } = require('./script.cjs');

const recorded = new Map();

vm.Script = class extends vm.Script {
  constructor(text, options) {
    // V8 of Node.js 20 keeps this name for stack traces.
    super(text, { ...options, filename: finalPath(options.filename) });
    recorded.set(options.filename, this);
  }
};

// V8 takes a cache only under the flags under which it was made, and at a start none are set yet.
v8.setFlagsFromString = () => {};

/** @returns where the file will be, once the build has renamed its folder */
function finalPath(path) {
  return join(dirname(path), '..', 'bin', basename(path));
}

process.stdin
  .once('end', () => process.kill(process.pid, 'SIGTERM'))
  .resume()
  .unref();

process.on('exit', () => {
  for (const path of bundled())
    if (!recorded.has(path)) new vm.Script(scriptOf(readFileSync(path)), { filename: path });
  for (const [path, script] of recorded) {
    const code = script.createCachedData();
    writeFileSync(`${path}.cache`, Buffer.concat([checksumOf(readFileSync(path), code), code]));
  }
});

/** @returns the files that the program loads itself, not Node.js */
function bundled() {
  const directory = dirname(process.argv[1]);
  return readdirSync(directory)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(directory, name))
    .filter((path) => require.cache[path] === undefined);
}
