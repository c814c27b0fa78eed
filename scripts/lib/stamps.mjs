import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { cacheDir, root } from './root.mjs';

const LEFT_OUT = new Set(['node_modules', 'dist', '.test-build', 'coverage', 'testing', '.cache']);
const isTest = (name) => /\.test\.tsx?$/.test(name);

function* filesIn(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (LEFT_OUT.has(entry.name) || isTest(entry.name)) continue;
    yield* filesIn(join(path, entry.name));
  }
}

/** Returns the hash of the content of files and folders, without tests and build output. */
export function contentHash(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesIn(join(root, path))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

const stampFile = (name) => join(cacheDir, 'stamps', name);

/** Returns true if `name` was last completed with this content hash. */
export function isDone(name, hash) {
  const file = stampFile(name);
  return existsSync(file) && readFileSync(file, 'utf8') === hash;
}

/** Records that `name` is completed with this content hash. */
export function markDone(name, hash) {
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), hash);
}
