import { init, parse } from 'es-module-lexer';
import { integrityOf } from '../../../shared/tooling/webpack/tokens';
import { type Download, download } from '../download';
import { ReleaseError } from '../releaseError';
import type { ForeignManifest } from './manifest';

/** A file of a build on another host. */
export interface BuildFile {
  file: string;
  content: Buffer;
  integrity: string;
}

/**
 * Returns the files that an ES module imports by a literal name, relative to `base`.
 * @throws ReleaseError when it imports a file of another host
 */
async function importsOf(name: string, base: string, file: string, text: string) {
  await init;
  const [imports] = parse(text);
  const specifiers = imports.flatMap(({ n }) => (n === undefined ? [] : [n]));
  return specifiers.map((specifier) => {
    const url = URL.canParse(specifier) ? specifier : new URL(specifier, base + file).href;
    if (!/^(?:https?:|\.{0,2}\/)/.test(specifier) || !url.startsWith(base)) {
      throw new ReleaseError(
        `${name} loads ${specifier}, which is not part of it, so that this release can’t verify it.`,
      );
    }
    return url.slice(base.length);
  });
}

/**
 * Fetches all files of a build: those that its manifest lists, and what ES modules import.
 * @returns the files, and whether pages of other origins may load all of them
 * @throws ReleaseError when one is missing, or not part of the build
 */
export async function buildFiles(
  name: string,
  { base, entry, global, files }: ForeignManifest,
): Promise<{ files: BuildFile[]; isShared: boolean }> {
  const found = new Map<string, Download>();
  const queue = [entry, ...files];
  for (const file of queue) {
    if (found.has(file)) continue;
    const loaded = await download(base + file);
    found.set(file, loaded);
    if (global !== undefined || !file.endsWith('js')) continue;
    queue.push(...(await importsOf(name, base, file, loaded.content.toString())));
  }
  return {
    files: [...found].map(([file, { content }]) => ({
      file,
      content,
      integrity: integrityOf(content),
    })),
    isShared: [...found.values()].every((loaded) => loaded.isShared),
  };
}
