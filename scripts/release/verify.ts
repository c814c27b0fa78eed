import { createHash } from 'node:crypto';
import type { ReleaseFile, RemoteRelease } from '../../shared/src/contract/registry';
import type { BuiltShell } from '../../shared/tooling/buildShell';
import type { RegistryDraft } from './registryStore';
import { ReleaseError } from './releaseError';
import type { Site } from './site';

/** A version that is released, of the shell or of a remote. */
export type Release = BuiltShell | RemoteRelease;

const filesOf = (release: Release): ReleaseFile[] =>
  'scripts' in release
    ? [...release.scripts, ...Object.values(release.entries).flat()]
    : [release.entry, ...Object.values(release.modules).flat()];

/** The folder of a version below the site, or undefined when it is loaded from elsewhere. */
export function folderOf(base: string): string | undefined {
  return base.startsWith('/') ? base.slice(1).replace(/\/$/, '') : undefined;
}

/** What tabs get from a registry, by package: everybody's version and a share's. */
function served({ shell, remotes }: RegistryDraft): [name: string, release: Release][] {
  const all = Object.entries(remotes).flatMap(([name, { live, canary }]) =>
    [live, canary?.release].flatMap((release): [string, Release][] =>
      release ? [[name, release]] : [],
    ),
  );
  return shell ? [['shell', shell.live], ...all] : all;
}

/**
 * Whether the files that a release names are those that were built.
 * @param read answers a file of the release
 * @param where names the folder in the sentence of a refusal
 * @throws Refusal naming the first file that isn't.
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
    if (`sha384-${createHash('sha384').update(content).digest('base64')}` === integrity) continue;
    throw new ReleaseError(`${rejected} is not the file that was built.`);
  }
}

/**
 * Whether what tabs get anew lies on the site as it was built. What they get already is left alone:
 * one team's damage doesn't hold another's release up.
 * @throws Refusal naming the first file that doesn't.
 */
export async function verifyNew(site: Site, before: RegistryDraft, next: RegistryDraft) {
  const known = new Set(served(before).map(([, { base }]) => base));
  for (const [name, release] of served(next)) {
    const folder = folderOf(release.base);
    if (folder === undefined || known.has(release.base)) continue;
    await checkFiles(name, release, (file) => site.read(`${folder}/${file}`), folder);
  }
}
