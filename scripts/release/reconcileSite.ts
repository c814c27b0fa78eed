import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageParts } from '../../shared/tooling/page';
import { integrityOf } from '../../shared/tooling/webpack/tokens';
import { headerFiles } from './headers';
import { moveToLog } from './log';
import { keyOfPage, pageFor } from './page';
import { compressed } from './precompress';
import type { SiteRegistry } from './registryStore';
import { ReleaseError } from './releaseError';
import { verifyRegistry, withoutSignature } from './sign';
import type { ReleaseKey } from './signKey';
import type { Site } from './site';

/** The one file that says what is released: an act has happened once it is replaced. */
export const REGISTRY = 'registry.json';

/** Quality for the two files that are rewritten at each release, where time counts. */
const QUICK_QUALITY = 5;

const UNPACK = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/**
 * The page of a registry, or undefined when the shell's folder doesn't hold the pieces of one.
 * @throws Refusal when they are not what was built: they hold the page's inline script
 */
export async function pageOf(
  site: Site,
  registry: SiteRegistry,
  key: ReleaseKey,
): Promise<string | undefined> {
  const { version, pieces: built } = registry.shell.live;
  const file = `shell/${version}/page.json`;
  const text = await site.read(file);
  if (text === undefined) return undefined;
  if (built && integrityOf(text) !== built.integrity) {
    throw new ReleaseError(
      `${file} is not the file that was built. Take shell/${version} away and deploy the shell.`,
    );
  }
  const parts: PageParts = JSON.parse(text.toString());
  return pageFor(registry, parts, key.published);
}

function isUpToDate(packed: Buffer | undefined, suffix: '.br' | '.gz', content: Buffer): boolean {
  if (packed === undefined) return false;
  try {
    return UNPACK[suffix](packed).equals(content);
  } catch {
    return false; // cut off, by whatever is not a release
  }
}

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
 * The registry that a release goes on from: it becomes part of the page and of what is signed next,
 * so it has to be of this key. Only a site whose page names no key yet, or one whose key was made
 * just now, can't have signed it.
 */
async function ownRegistry(site: Site, text: string, key: ReleaseKey): Promise<SiteRegistry> {
  const page = (await site.read('index.html'))?.toString() ?? '';
  const isFromBefore = key.isNew || (page !== '' && keyOfPage(page) === undefined);
  return isFromBefore ? withoutSignature(text) : verifyRegistry(text, key);
}

/**
 * Brings the site in line with its `registry.json`: copies, page and log follow from it alone. Ends
 * an act, and before the next one heals what a killed one left. Writes nothing where all is well.
 * @returns the registry, or undefined before the first release
 * @throws Refusal when somebody else wrote the registry
 */
export async function reconcileSite(
  site: Site,
  key: ReleaseKey,
): Promise<SiteRegistry | undefined> {
  await site.removeTemporaryFiles();
  const text = await site.read(REGISTRY);
  if (text === undefined) {
    await moveToLog(site, 0);
    return undefined;
  }
  const registry = await ownRegistry(site, text.toString(), key);
  await writeCompressedCopies(site, REGISTRY, text);
  for (const [file, content] of headerFiles()) await writeIfChanged(site, file, content);
  const page = await pageOf(site, registry, key);
  // Without its pieces the page stays as it is, and the shell can be released anew.
  if (page !== undefined) {
    await writeIfChanged(site, 'index.html', page);
    await writeCompressedCopies(site, 'index.html', Buffer.from(page));
  }
  await moveToLog(site, registry.serial);
  return registry;
}
