import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Deployed, deploy } from '../../scripts/release/deployBuilds';
import { readRegistry } from '../../scripts/release/registryStore';
import { integrityOf } from '../../shared/tooling/webpack/tokens';

/** Text files of a build by name, to be modified in place. */
export type BuildTexts = Map<string, string>;

/** A build in its own folder, ready for a release. */
export interface ModifiedBuild {
  /** Name of the package in the registry: a remote's name or `shell`. */
  name: string;
  version: string;
  dist: string;
}

/** Files that a deploy creates again, only developer tools read, or are no texts. */
const LEFT_OUT = /\.(?:br|gz|map|png|zip)$/;
/** Files whose digests other files contain. */
const DIGESTED = /\.js$|^page\.json$/;

/** Returns the live release of a package: a remote or `shell`. */
export async function liveRelease(siteDir: string, name: string) {
  const registry = await readRegistry(siteDir);
  const live = name === 'shell' ? registry?.shell.live : registry?.remotes[name]?.live;
  if (!live) throw new Error(`There is no live ${name} in ${siteDir}.`);
  return live;
}

/**
 * Updates the digests of changed files wherever they occur. An updated digest changes the file that
 * contains it, so this repeats until all digests match; scripts never contain each other's digests
 * in a circle.
 */
function renewDigests(texts: BuildTexts, named: Map<string, string>): void {
  for (;;) {
    const stale = [...named].filter(
      ([file, digest]) => integrityOf(texts.get(file) ?? '') !== digest,
    );
    if (stale.length === 0) return;
    for (const [file, old] of stale) {
      const now = integrityOf(texts.get(file) ?? '');
      named.set(file, now);
      for (const [other, text] of texts) texts.set(other, text.replaceAll(old, now));
    }
  }
}

/**
 * Creates a new version from the live one, without a build: with a new version hash, modified texts
 * and correct digests.
 * @param label distinguishes versions: the same label results in the same version hash
 */
export async function buildModified(
  siteDir: string,
  name: string,
  label: string,
  change: (texts: BuildTexts) => void = () => {},
): Promise<ModifiedBuild> {
  const { base, version: old } = await liveRelease(siteDir, name);
  const folder = join(siteDir, base);
  const version = createHash('sha256').update(`${old} ${label}`).digest('hex').slice(0, old.length);
  const texts: BuildTexts = new Map(
    readdirSync(folder)
      .filter((file) => !LEFT_OUT.test(file))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const digests = new Map(
    [...texts]
      .filter(([file]) => DIGESTED.test(file))
      .map(([file, text]) => [file, integrityOf(text)]),
  );
  for (const [file, text] of texts) texts.set(file, text.replaceAll(old, version));
  change(texts);
  renewDigests(texts, digests);

  const dist = mkdtempSync(join(tmpdir(), 'kithkin-doctored-'));
  for (const [file, text] of texts) writeFileSync(join(dist, file), text);
  return { name, version, dist };
}

/** Releases a build as `npm run deploy` does, and removes its folder. */
export async function releaseBuild(siteDir: string, build: ModifiedBuild): Promise<Deployed[]> {
  try {
    return await deploy(siteDir, [build]);
  } finally {
    rmSync(build.dist, { recursive: true });
  }
}

/**
 * Replaces a text in all scripts of the build.
 * @throws Error if no script contains it
 */
export function replaceIn(texts: BuildTexts, from: string | RegExp, to: string): void {
  const found = [...texts].filter(([file, text]) => file.endsWith('.js') && text.search(from) >= 0);
  if (found.length === 0) throw new Error(`No script of the build holds ${from}.`);
  for (const [file, text] of found) texts.set(file, text.replaceAll(from, to));
}
