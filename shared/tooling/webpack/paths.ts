import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `shared/tooling`. */
export const toolingDir = join(dirname(fileURLToPath(import.meta.url)), '..');
/** `shared`. */
export const sharedDir = join(toolingDir, '..');
/** The repository. */
export const rootDir = join(sharedDir, '..');
/** Where builds and stamps remember what they did; safe to delete. */
export const cacheDir = join(rootDir, '.cache');

const require = createRequire(import.meta.url);

/** The installed version of a package, e.g. `19.3.1`. */
export function installedVersion(name: string): string {
  const manifest = require.resolve(`${name}/package.json`);
  return versionIn(manifest);
}

/** The version of `@kithkin/shared`: the contract between builds. */
export function contractVersion(): string {
  return versionIn(join(sharedDir, 'package.json'));
}

function versionIn(file: string): string {
  const parsed: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return parsed.version;
}
