import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ReleaseFile } from '../../shared/src/contract/registry';
import { hasIntegrity } from '../../shared/tooling/webpack/tokens';
import { downloadIfThere } from './download';
import type { RegistryDraft, Release } from './registryTypes';
import { ReleaseError } from './releaseError';
import type { Site } from './siteTypes';

const filesOf = (release: Release): ReleaseFile[] =>
  'scripts' in release
    ? [...release.scripts, ...Object.values(release.entries).flat()]
    : [
        ...[release.entry, ...Object.values(release.modules).flat()],
        ...(release.foreign?.files ?? []),
      ];

/** Returns the folder of a version relative to the site, or undefined for other origins. */
export function folderOf(base: string): string | undefined {
  return base.startsWith('/') ? base.slice(1).replace(/\/$/, '') : undefined;
}

/** Returns the live and canary releases of a registry, by package. */
function served({ shell, remotes }: RegistryDraft): [name: string, release: Release][] {
  const all = Object.entries(remotes).flatMap(([name, { live, canary }]) =>
    [live, canary?.release].flatMap((release): [string, Release][] =>
      release ? [[name, release]] : [],
    ),
  );
  return shell ? [['shell', shell.live], ...all] : all;
}

/**
 * Checks that the files of a release match its integrity hashes.
 * @param read Returns a file of the release, or undefined when it is missing.
 * @param where Folder named in error messages.
 * @throws ReleaseError naming the first file that is missing or differs.
 */
export async function checkFiles(
  name: string,
  release: Release,
  read: (file: string) => Promise<Buffer | undefined> | Buffer | undefined,
  where: string,
): Promise<void> {
  const files = new Map(filesOf(release).map(({ file, integrity }) => [file, integrity]));
  for (const [file, integrity] of files) {
    const content = await read(file);
    const rejected = `${name} ${release.version} can’t be served: ${where}/${file}`;
    if (content === undefined) throw new ReleaseError(`${rejected} is missing.`);
    if (hasIntegrity(content, integrity)) continue;
    throw new ReleaseError(`${rejected} is not the file that was built.`);
  }
}

const UNPACK = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;

/** Returns true if a compressed copy can be unpacked to this content. */
export function isCopyOf(packed: Buffer, suffix: keyof typeof UNPACK, content: Buffer): boolean {
  try {
    return UNPACK[suffix](packed).equals(content);
  } catch {
    return false; // truncated or overwritten
  }
}

/**
 * Compares a version on the site, or on another host, with what was built: each script, and on the
 * site its compressed copies.
 * @returns the first file that is missing or differs, or undefined
 */
export async function damageOf(site: Site, release: Release): Promise<string | undefined> {
  const folder = folderOf(release.base);
  for (const { file, integrity } of filesOf(release)) {
    const content = folder
      ? await site.read(`${folder}/${file}`)
      : await downloadIfThere(release.base + file);
    if (content === undefined || !hasIntegrity(content, integrity)) return file;
    if (!folder) continue;
    for (const suffix of ['.br', '.gz'] as const) {
      const packed = await site.read(`${folder}/${file}${suffix}`);
      if (packed && !isCopyOf(packed, suffix, content)) return file + suffix;
    }
  }
  return undefined;
}

/**
 * Checks that newly served releases are on the site as they were built. Releases served before are
 * skipped: a damaged package of one team must not block the release of another.
 * @throws ReleaseError naming the first file that is missing or differs.
 */
export async function verifyNew(site: Site, before: RegistryDraft, next: RegistryDraft) {
  const known = new Set(served(before).map(([, { base }]) => base));
  for (const [name, release] of served(next)) {
    const folder = folderOf(release.base);
    if (folder === undefined || known.has(release.base)) continue;
    await checkFiles(name, release, (file) => site.read(`${folder}/${file}`), folder);
  }
}
