import { cpSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setPage } from '../../scripts/release/channels';
import { changeRegistry } from '../../scripts/release/registryStore';
import type { SiteRegistry } from '../../scripts/release/registryTypes';
import { isErrorCode } from './fileLock';
import { ROOT } from './release';

/**
 * Timeouts of loading a remote (one attempt, total) in milliseconds; long, since tests may be slow.
 */
const LOAD_TIMEOUTS = '30000,45000';

/** Creates a hard link to a file, or a copy on another file system. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!isErrorCode(error, 'EXDEV')) throw error;
    cpSync(source, target);
  }
}

/** Creates a folder of hard links to the same files, which must never be written in place. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkOrCopy(source, target);
  }
}

/**
 * Copies the deployed site, so that releases can be made to the copy. Folders of versions share
 * their files with the original, since a release only adds or removes whole folders.
 */
export async function copySite(siteDir: string): Promise<void> {
  const site = join(ROOT, 'site');
  mkdirSync(siteDir, { recursive: true });
  for (const entry of readdirSync(site, { withFileTypes: true })) {
    const [source, target] = [join(site, entry.name), join(siteDir, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else cpSync(source, target);
  }
  // Signs releases to the copy with the key that its page names.
  const key = join(ROOT, 'site.key');
  if (existsSync(key)) cpSync(key, `${siteDir}.key`);
  await setPage(siteDir, { loadTimeouts: LOAD_TIMEOUTS });
}

/** Removes the previous versions from the registry of a site, so that pages have none to fall back to. */
export function dropPrevious(siteDir: string): Promise<SiteRegistry> {
  return changeRegistry(siteDir, ({ shell, remotes }) => {
    for (const channels of [shell, ...Object.values(remotes)]) delete channels?.previous;
    return [{ act: 'page', package: 'shell', version: shell?.live.version ?? '' }];
  });
}
