/** What the program and the recorder of its code cache agree on. */
'use strict';
const { crc32 } = require('node:zlib');

/**
 * @param {string | Buffer} text of a file of the bundle
 * @returns {string} the script that is a function with what CommonJS gives to a file, and `import()`
 */
function scriptOf(text) {
  return `(function (exports, require, module, __filename, __dirname, __import) {${text}\n})`;
}

/**
 * Begins each file of the code cache. V8 checks neither its cache nor the text that it was made from, only their lengths:
 * a cache that was damaged, for example by a power failure after the build, would end the process without a word.
 *
 * @param {Buffer} text a file of the bundle
 * @param {Buffer} code what V8 compiled it to
 * @returns {Buffer} a checksum of both, and of the version of Node.js
 */
function checksumOf(text, code) {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(code, crc32(text, crc32(`${process.version} ${process.arch}`))));
  return checksum;
}

module.exports = { checksumOf, scriptOf };
