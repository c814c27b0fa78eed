import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../lib/root.mjs';

const TOOLING = join('shared', 'tooling');
/** Entries of node_modules that lead to packages of this repository. */
const OWN = new Set(['@kithkin', '.bin', 'create-kithkin-remote']);
const BUILT = new Set(['node_modules', 'dist', '.cache', '.test-build', 'coverage']);

/**
 * Copies folders and the files of the root to a new checkout. Installed packages are linked, but
 * of this repository's packages only the copies.
 * @param {readonly string[]} folders
 * @param {string} to
 */
export function checkOut(folders, to) {
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile()) cpSync(join(root, entry.name), join(to, entry.name));
  }
  const filter = (path) => !BUILT.has(basename(path));
  for (const name of folders) cpSync(join(root, name), join(to, name), { recursive: true, filter });

  linkPackages(folders, to);
}

/**
 * Links the installed packages to a checkout with these folders, but of this repository's packages
 * only those of the checkout.
 * @param {readonly string[]} folders
 * @param {string} to
 */
export function linkPackages(folders, to) {
  const modules = join(to, 'node_modules');
  const link = (name) => symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of ['@kithkin', '.bin']) mkdirSync(join(modules, name), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) if (!OWN.has(name)) link(name);
  for (const name of readdirSync(join(root, 'node_modules', '.bin'))) {
    if (!name.includes('kithkin')) link(join('.bin', name));
  }
  if (existsSync(join(to, TOOLING, 'package.json'))) {
    symlinkSync(join(to, TOOLING), join(modules, '@kithkin', 'remote'));
    symlinkSync('../@kithkin/remote/cli.mjs', join(modules, '.bin', 'kithkin-remote'));
  }
  for (const name of folders.filter((folder) => existsSync(join(root, folder, 'package.json')))) {
    symlinkSync(join(to, name), join(modules, '@kithkin', name));
    // Versions that differ from those of the root.
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(to, name, 'node_modules'));
  }
}
