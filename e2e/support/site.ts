import { cpSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setPage } from '../../scripts/release/channels';
import { isErrorCode } from './errors';
import { ROOT } from './release';

/** A busy machine is no broken network: milliseconds that a remote may take, at once and in all. */
const LOAD_TIMEOUTS = '30000,45000';

/** A second name for a file, or a copy where a link can't reach. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!isErrorCode(error, 'EXDEV')) throw error;
    cpSync(source, target);
  }
}

/** Makes a folder of links to the same files: these must never be written in place. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkOrCopy(source, target);
  }
}

/**
 * Makes a copy of the deployed site, to which releases can be made. Folders of versions are shared
 * with the original: releases only add and remove such folders as a whole.
 */
export async function copySite(siteDir: string): Promise<void> {
  const site = join(ROOT, 'site');
  mkdirSync(siteDir, { recursive: true });
  for (const entry of readdirSync(site, { withFileTypes: true })) {
    const [source, target] = [join(site, entry.name), join(siteDir, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else cpSync(source, target);
  }
  // Releases to the copy are then signed with the key that its page names.
  const key = join(ROOT, 'site.key');
  if (existsSync(key)) cpSync(key, `${siteDir}.key`);
  await setPage(siteDir, { loadTimeouts: LOAD_TIMEOUTS });
}
