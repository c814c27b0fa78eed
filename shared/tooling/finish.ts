import { brotliCompressSync } from 'node:zlib';
import type { ReleaseFile } from '@kithkin/shared/contract';
import type { Compilation } from 'webpack';
import { integrityOf, integrityToken, VERSION_TOKEN, versionOf } from './webpack/tokens';

/** Files of a build by their path inside its folder. */
export type BuiltFiles = Map<string, Buffer>;

/**
 * Size in bytes, after brotli compression, up to which a script is kept for use without a network.
 * Larger are only the lists of common passwords and of search words for emoji.
 */
const CACHED_BYTES = 35_000;

const TEXT = /\.(?:js|map|json|html|css)$/;

/** Returns the scripts of a named chunk group (an entry or an exposed module). */
export function scriptsOf(compilation: Compilation, group: string): string[] {
  const files = compilation.namedChunkGroups.get(group)?.getFiles() ?? [];
  return files.filter((file) => file.endsWith('.js'));
}

/**
 * Replaces the version token by the hash of the content.
 * @param listed what the registry lists beside the files; with another one, the build is a new version
 * @returns the hash
 */
export function replaceVersionToken(files: BuiltFiles, listed: object = {}): string {
  const version = versionOf(new Map([...files, ['listed', Buffer.from(JSON.stringify(listed))]]));
  for (const [name, content] of files) {
    if (TEXT.test(name)) files.set(name, replaceAll(content, VERSION_TOKEN, version));
  }
  return version;
}

/**
 * Replaces the integrity tokens of lazy chunks by their digests. Call it after
 * `replaceVersionToken`, which changes the content.
 * @throws Error if a script refers to a chunk without a script
 */
export function fillIntegrity(files: BuiltFiles, compilation: Compilation): void {
  const digests = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    if (chunk.id === null) continue;
    const script = [...chunk.files].find((file) => file.endsWith('.js'));
    const content = script === undefined ? undefined : files.get(script);
    // An empty chunk has no script, so it is never requested.
    if (script === undefined) digests.set(integrityToken(chunk.id), '');
    else if (content) digests.set(integrityToken(chunk.id), integrityOf(content));
  }
  for (const name of compilation.getAssets().map((asset) => asset.name)) {
    const content = files.get(name);
    if (!content || !name.endsWith('.js') || !content.includes('kkintegrity_')) continue;
    const text = content
      .toString()
      .replace(/kkintegrity_[0-9a-f]+_0*(?=["'`])/g, (token) => digests.get(token) ?? token);
    if (text.includes('kkintegrity_')) throw new Error(`${name} names a chunk without a script.`);
    files.set(name, Buffer.from(text));
  }
}

/**
 * Adds `scripts.json`: the scripts of a build that browsers keep, so that what was never opened opens
 * without a network. Call it after `fillIntegrity`.
 */
export function listCachedScripts(
  files: BuiltFiles,
  compilations: readonly { chunks: Iterable<{ files: Iterable<string> }> }[],
): void {
  const chunks = compilations.flatMap((compilation) => [...compilation.chunks]);
  const names = chunks.flatMap((chunk) => [...chunk.files]);
  const listed = [...new Set(names)].sort().flatMap((file): ReleaseFile[] => {
    const content = files.get(file);
    const isCached =
      content && file.endsWith('.js') && brotliCompressSync(content).length <= CACHED_BYTES;
    return isCached ? [{ file, integrity: integrityOf(content) }] : [];
  });
  files.set('scripts.json', Buffer.from(JSON.stringify(listed)));
}

function replaceAll(content: Buffer, token: string, value: string): Buffer {
  return content.includes(token)
    ? Buffer.from(content.toString().replaceAll(token, value))
    : content;
}
