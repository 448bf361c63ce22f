/**
 * Loaded before a server of the build (`node --require`): when the process ends, it writes a code cache for each script that
 * the server loaded, with all functions that V8 compiled until then. It ends the process when its standard input ends.
 */
'use strict';
const { readFileSync, writeFileSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');
const v8 = require('node:v8');
const vm = require('node:vm');
const checksumOf = require('./checksum.cjs');

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
  for (const [path, script] of recorded) {
    const code = script.createCachedData();
    writeFileSync(`${path}.cache`, Buffer.concat([checksumOf(readFileSync(path), code), code]));
  }
});
