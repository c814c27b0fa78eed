import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** The folder of `@kithkin/remote`: `shared/tooling` here, a folder of node_modules elsewhere. */
export const toolingDir = join(dirname(fileURLToPath(import.meta.url)), '..');
/** The folder of `@kithkin/shared`. */
export const sharedDir = dirname(require.resolve('@kithkin/shared/package.json'));
/** The root of this repository, or the folder of a remote in a repository of its own. */
export const rootDir = toolingDir.includes('node_modules')
  ? process.cwd()
  : join(toolingDir, '..', '..');
/** Matches files of other packages. Those of KithKin are TypeScript, wherever they are. */
export const EXTERNAL = /node_modules[\\/](?!@kithkin[\\/])/;
/** Folder for build caches and intermediate output; safe to delete. */
export const cacheDir = join(rootDir, '.cache');

/** Returns the installed version of a package, e.g. `19.3.1`. */
export function installedVersion(name: string): string {
  const manifest = require.resolve(`${name}/package.json`);
  return versionIn(manifest);
}

/** Returns the version of `@kithkin/shared`, which is the contract version between builds. */
export function contractVersion(): string {
  return versionIn(join(sharedDir, 'package.json'));
}

function versionIn(file: string): string {
  const parsed: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return parsed.version;
}
