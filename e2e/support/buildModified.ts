import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Deployed, deploy } from '../../scripts/release/deployBuilds';
import { readRegistry } from '../../scripts/release/registryStore';
import { integrityOf } from '../../shared/tooling/webpack/tokens';

/** Texts of a build by file name, to be changed in place. */
export type BuildTexts = Map<string, string>;

/** A build in a folder of its own, ready to be released. */
export interface ModifiedBuild {
  /** Its name in the registry: a remote's, or `shell`. */
  name: string;
  version: string;
  dist: string;
  remove(): void;
}

/** What deploying makes anew, and what only developer tools read. */
const LEFT_OUT = /\.(?:br|gz|map)$/;

/** The folder of a package's live version, and that version. */
async function liveFolder(siteDir: string, name: string) {
  const registry = await readRegistry(siteDir);
  const live = name === 'shell' ? registry?.shell.live : registry?.remotes[name]?.live;
  if (!live) throw new Error(`There is no live ${name} in ${siteDir}.`);
  return { folder: join(siteDir, live.base), version: live.version };
}

/**
 * Makes the digests of changed files true again wherever they are named. Naming a new digest
 * changes the file that does so, hence the rounds; scripts never name each other in a circle.
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
 * Makes a version of its own out of what is live, without a build: a new version hash, the texts
 * as `change` leaves them, and every digest true, so that only its behaviour tells it from a real
 * one.
 * @param label tells versions apart: the same label gives the same version hash
 */
export async function buildModified(
  siteDir: string,
  name: string,
  label: string,
  change: (texts: BuildTexts) => void = () => {},
): Promise<ModifiedBuild> {
  const { folder, version: old } = await liveFolder(siteDir, name);
  const version = createHash('sha256').update(`${old} ${label}`).digest('hex').slice(0, old.length);
  const texts: BuildTexts = new Map(
    readdirSync(folder)
      .filter((file) => !LEFT_OUT.test(file))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const digests = new Map(
    [...texts]
      .filter(([file]) => file.endsWith('.js'))
      .map(([file, text]) => [file, integrityOf(text)]),
  );
  for (const [file, text] of texts) texts.set(file, text.replaceAll(old, version));
  change(texts);
  renewDigests(texts, digests);

  const dist = mkdtempSync(join(tmpdir(), 'kithkin-doctored-'));
  for (const [file, text] of texts) writeFileSync(join(dist, file), text);
  return { name, version, dist, remove: () => rmSync(dist, { recursive: true }) };
}

/** Releases builds together, as `npm run deploy` does, and clears their folders away. */
export async function releaseBuilds(
  siteDir: string,
  builds: ModifiedBuild[],
  percent?: number,
): Promise<Deployed[]> {
  try {
    return await deploy(
      siteDir,
      builds.map(({ name, dist }) => ({ name, dist, percent })),
    );
  } finally {
    for (const build of builds) build.remove();
  }
}

/**
 * Changes a text wherever the build's scripts hold it.
 * @throws when none does
 */
export function replaceIn(texts: BuildTexts, from: string | RegExp, to: string): void {
  const found = [...texts].filter(([file, text]) => file.endsWith('.js') && text.search(from) >= 0);
  if (found.length === 0) throw new Error(`No script of the build holds ${from}.`);
  for (const [file, text] of found) texts.set(file, text.replaceAll(from, to));
}
