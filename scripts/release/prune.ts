import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistry } from './registryStore';

/** Open tabs may ask for chunks of an old version for as long as this. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
}

/** Removes versions that the registry no longer names and that are older than 30 days. */
export async function prune(site: string, now = Date.now()): Promise<void> {
  const text = JSON.stringify(await readRegistry(site));
  const remotes = await foldersIn(join(site, 'remotes'));
  const versions = [
    ...(await foldersIn(join(site, 'shell'))),
    ...(await Promise.all(remotes.map(foldersIn))).flat(),
  ];
  for (const folder of versions) {
    const name = folder.slice(site.length).replaceAll('\\', '/');
    if (text.includes(`${name}/`)) continue;
    if (now - (await stat(folder)).mtimeMs > KEEP_MS) await rm(folder, { recursive: true });
  }
}
