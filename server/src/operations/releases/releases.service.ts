import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasedPackage, ReleaseList, ServedRelease } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { errorCode } from '../../platform/errors';
import { listNodes } from '../health/nodes.store';
import { addCounts, type CountsByRelease, releaseKeyOf } from '../health/releaseCounts';
import { findReleaseObstacle } from './releaseCommand';
import { readReleaseLog } from './releaseLog';
import type { ReleaseChannels, ReleasesByName } from './servedReleases';

async function toPackage(
  name: string,
  { live, canary, previous, isDisabled }: ReleaseChannels,
  counts: CountsByRelease | null,
  bytesOf: (base: string) => Promise<number | undefined>,
): Promise<ReleasedPackage> {
  const toRelease = async ({ version, base }: ReleaseChannels['live']): Promise<ServedRelease> => {
    const bytes = await bytesOf(base);
    return {
      version,
      counts:
        counts &&
        (counts[releaseKeyOf(name, version)] ?? { loads: 0, failures: 0, failingSources: 0 }),
      base,
      ...(bytes === undefined ? {} : { bytes }),
    };
  };
  return {
    name,
    live: await toRelease(live),
    canary: canary ? { ...(await toRelease(canary.release)), percent: canary.percent } : null,
    previous: previous ? await toRelease(previous) : null,
    isDisabled,
  };
}

/** Returns the releases of the site with what tabs have reported about them, and the release log. */
export async function releaseList(
  ctx: AppContext,
  releases: () => Promise<ReleasesByName>,
): Promise<ReleaseList> {
  const { siteDir, registryUrl } = ctx.config;
  const isHere = registryUrl === null;
  const bytesOf = async (base: string) => (isHere ? scriptBytes(siteDir, base) : undefined);
  const [served, nodes, events, noRollback] = await Promise.all([
    releases(),
    listNodes(ctx.db, ctx.clock.now()),
    isHere ? readReleaseLog(siteDir) : [],
    findReleaseObstacle(ctx.config),
  ]);
  const counts = addCounts(nodes.map((node) => node.releases));
  return {
    packages: await Promise.all(
      [...served].map(([name, channels]) => toPackage(name, channels, counts, bytesOf)),
    ),
    events,
    noRollback,
  };
}

/**
 * Returns the size of all scripts of a release in bytes, as browsers load them: compressed where
 * there is a compressed copy.
 * @returns undefined if its files are not on this site
 */
async function scriptBytes(siteDir: string, base: string): Promise<number | undefined> {
  if (!base.startsWith('/')) return undefined;
  const folder = join(siteDir, base);
  try {
    const files = new Set(await readdir(folder, { recursive: true }));
    const scripts = [...files].filter((file) => /\.m?js$/.test(file));
    const sizes = await Promise.all(
      scripts.map(async (file) => {
        const packed = `${file}.br`;
        return (await stat(join(folder, files.has(packed) ? packed : file))).size;
      }),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
