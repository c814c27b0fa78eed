import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `shared/tooling`. */
export const toolingDir = join(dirname(fileURLToPath(import.meta.url)), '..');
/** `shared`. */
export const sharedDir = join(toolingDir, '..');
/** The repository root. */
export const rootDir = join(sharedDir, '..');
/** Folder for build caches and intermediate output; safe to delete. */
export const cacheDir = join(rootDir, '.cache');

const require = createRequire(import.meta.url);

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
