import type { PageParts } from '../../shared/tooling/page';
import { hasIntegrity } from '../../shared/tooling/webpack/tokens';
import { headerFiles } from './headers';
import { moveToLog } from './log';
import { keyOfPage, pageFor } from './page';
import { compressed } from './precompress';
import type { SiteRegistry } from './registryTypes';
import { ReleaseError } from './releaseError';
import { verifyRegistry, withoutSignature } from './sign';
import type { ReleaseKey } from './signKey';
import type { Site } from './siteTypes';
import { isCopyOf } from './verify';

/** File that defines the released versions. A release action takes effect when it is replaced. */
export const REGISTRY = 'registry.json';

/** Brotli quality for the two files rewritten at each release, where speed matters. */
const QUICK_QUALITY = 5;

/** Returns false for the page of a shell that was built before its scripts were separate. */
const hasScripts = (parts: Partial<PageParts>): parts is PageParts => parts.scripts !== undefined;

/**
 * Reads the parts of the page of the live shell.
 * @returns undefined when the shell's folder does not contain `page.json`, or one of an earlier form.
 * @throws ReleaseError when `page.json`, which includes the inline script and the service worker,
 * differs from the build.
 */
async function partsOf(site: Site, registry: SiteRegistry): Promise<PageParts | undefined> {
  const { version, pieces: built } = registry.shell.live;
  const file = `shell/${version}/page.json`;
  const text = await site.read(file);
  if (text === undefined) return undefined;
  if (built && !hasIntegrity(text, built.integrity)) {
    throw new ReleaseError(
      `${file} is not the file that was built. Take shell/${version} away and deploy the shell.`,
    );
  }
  const parts: Partial<PageParts> = JSON.parse(text.toString());
  return hasScripts(parts) ? parts : undefined;
}

/**
 * Renders the page of a registry.
 * @returns undefined when the shell's folder does not contain `page.json`.
 * @throws ReleaseError when `page.json` differs from the build.
 */
export async function pageOf(
  site: Site,
  registry: SiteRegistry,
  key: ReleaseKey,
): Promise<string | undefined> {
  const parts = await partsOf(site, registry);
  return parts && pageFor(registry, parts, key.published);
}

const isUpToDate = (packed: Buffer | undefined, suffix: '.br' | '.gz', content: Buffer) =>
  packed !== undefined && isCopyOf(packed, suffix, content);

async function writeCompressedCopies(site: Site, file: string, content: Buffer): Promise<void> {
  const found = await Promise.all([site.read(`${file}.br`), site.read(`${file}.gz`)]);
  if (isUpToDate(found[0], '.br', content) && isUpToDate(found[1], '.gz', content)) return;
  const copies = await compressed(content, QUICK_QUALITY);
  await site.replace(`${file}.br`, copies['.br']);
  await site.replace(`${file}.gz`, copies['.gz']);
}

async function writeIfChanged(site: Site, file: string, text: string): Promise<void> {
  const exists = (await site.read(file))?.equals(Buffer.from(text));
  if (!exists) await site.replace(file, text);
}

/**
 * Parses the current registry and verifies its signature with this key. The registry becomes part
 * of the page and of the next signed text, so an unverified one must not be used. The check is
 * skipped only where this key cannot have signed it: when the page contains no key, or when the key
 * was just created.
 * @throws ReleaseError when the registry is not signed with this key.
 */
async function ownRegistry(site: Site, text: string, key: ReleaseKey): Promise<SiteRegistry> {
  const page = (await site.read('index.html'))?.toString() ?? '';
  const isFromBefore = key.isNew || (page !== '' && keyOfPage(page) === undefined);
  return isFromBefore ? withoutSignature(text) : verifyRegistry(text, key);
}

/** The service worker's file. Its address must not change: browsers ask there for updates. */
const WORKER = 'sw.js';

/** A worker that removes itself and all caches, for a shell without a worker. */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
);
`;

/**
 * Returns the text of the site's service worker: that of the live shell. Browsers that have a
 * worker need a file there, so a shell without a worker gets one that removes it.
 * @param base URL of the shell's folder
 * @returns undefined when neither this shell nor an earlier one has a worker
 */
async function workerText(
  site: Site,
  { worker }: PageParts,
  base: string,
): Promise<string | undefined> {
  if (worker !== undefined) return worker.replaceAll('{{base}}', base);
  return (await site.read(WORKER)) === undefined ? undefined : REMOVAL;
}

/**
 * Makes the site match its `registry.json`, from which copies, page and log are derived. Completes
 * a release action, and repairs a killed one before the next action. Writes nothing if the site is
 * up to date.
 * @returns The registry, or undefined before the first release.
 * @throws ReleaseError when the registry is not signed with this key.
 */
export async function reconcileSite(
  site: Site,
  key: ReleaseKey,
): Promise<SiteRegistry | undefined> {
  const text = await site.read(REGISTRY);
  if (text === undefined) {
    await moveToLog(site, 0);
    return undefined;
  }
  const registry = await ownRegistry(site, text.toString(), key);
  await writeCompressedCopies(site, REGISTRY, text);
  for (const [file, content] of headerFiles()) await writeIfChanged(site, file, content);
  const parts = await partsOf(site, registry);
  // Without `page.json` the page is left unchanged, and the shell can be released again.
  if (parts !== undefined) {
    const page = pageFor(registry, parts, key.published);
    // Before the page, so that a browser that sees a new page finds its worker.
    const worker = await workerText(site, parts, registry.shell.live.base);
    if (worker !== undefined) await writeIfChanged(site, WORKER, worker);
    await writeIfChanged(site, 'index.html', page);
    await writeCompressedCopies(site, 'index.html', Buffer.from(page));
  }
  await moveToLog(site, registry.serial);
  return registry;
}
