/**
 * Loaded before a server of the build (`node --require`): when the process ends, it writes a code cache for each script that
 * the server loaded, with all functions that V8 compiled until then.
 */
'use strict';
const { readFileSync, writeFileSync } = require('node:fs');
const v8 = require('node:v8');
const vm = require('node:vm');
const checksumOf = require('./checksum.cjs');

const recorded = new Map();

vm.Script = class extends vm.Script {
  constructor(text, options) {
    super(text, options);
    recorded.set(options.filename, this);
  }
};

// V8 takes a cache only under the flags under which it was made, and at a start none are set yet.
v8.setFlagsFromString = () => {};

process.on('exit', () => {
  for (const [path, script] of recorded) {
    const code = script.createCachedData();
    writeFileSync(`${path}.cache`, Buffer.concat([checksumOf(readFileSync(path), code), code]));
  }
});
