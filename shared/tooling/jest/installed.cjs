const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, renameSync, writeFileSync } = require('node:fs');
const { basename, join } = require('node:path');
const resolve = require('./resolver.cjs');

const FOLDER = join(__dirname, '..', '..', '..', '.cache', 'installed');

/** A file for jest to load that takes `path` from Node's own module cache. */
function standIn(path) {
  const name = `${createHash('sha256').update(path).digest('hex').slice(0, 16)}-${basename(path)}.cjs`;
  const file = join(FOLDER, name);
  if (!existsSync(file)) {
    mkdirSync(FOLDER, { recursive: true });
    const part = `${file}.${process.pid}`;
    // jest itself loads its parts by this name too, outside of suites.
    const node = "(globalThis[Symbol.for('kithkin.require')] ?? require)";
    writeFileSync(part, `module.exports = ${node}(${JSON.stringify(path)});\n`);
    renameSync(part, file);
  }
  return file;
}

/**
 * An installed package that our own code asks for is read and run once in a process, not once in
 * each suite. Only for suites in the realm of the process (`nodeEnvironment.mjs`).
 * @type {import('jest-resolve').SyncResolver}
 */
module.exports = (request, options) => {
  const path = resolve(request, options);
  const isOurs = !options.basedir.includes('/node_modules/');
  return isOurs && path.includes('/node_modules/') ? standIn(path) : path;
};
