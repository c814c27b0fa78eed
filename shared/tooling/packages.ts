import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PackageConfig } from './config';
import { rootDir } from './webpack/paths';

/** A package that is part of the page: the shell or a remote. */
export interface WebPackage {
  /** Folder name, e.g. `mf-feed`. */
  folder: string;
  dir: string;
  config: PackageConfig;
}

const CONFIG_FILES = ['remote.config.ts', 'shell.config.ts'];

async function configOf(dir: string): Promise<PackageConfig | undefined> {
  const file = CONFIG_FILES.map((name) => join(dir, name)).find(existsSync);
  if (!file) return undefined;
  const module: { default: PackageConfig } = await import(pathToFileURL(file).href);
  return module.default;
}

/**
 * Finds a package by its folder (`mf-feed`), its short name (`feed`) or a path.
 * @throws Error if there is no such package
 */
export async function findPackage(name: string): Promise<WebPackage> {
  const short = name.replace(/^@kithkin\//, '').replace(/\/+$/, '');
  for (const dir of [join(rootDir, short), join(rootDir, `mf-${short}`), resolve(name)]) {
    const config = await configOf(dir);
    if (config) return { folder: basename(dir), dir, config };
  }
  throw new Error(`There is no shell or remote named "${name}".`);
}

/** Returns the shell, then every remote by name. */
export async function allPackages(): Promise<WebPackage[]> {
  const folders = (await readdir(rootDir)).filter((name) => name.startsWith('mf-')).sort();
  const found: WebPackage[] = [];
  for (const folder of ['shell', ...folders]) {
    const dir = join(rootDir, folder);
    const config = await configOf(dir);
    if (config) found.push({ folder, dir, config });
  }
  return found;
}
