import type { ReleasedPackage, ReleaseList, ServedRelease } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { listReleaseCounts } from '../health/nodes.store';
import { findReleaseObstacle } from './releaseCommand';
import { addCounts, type CountsByRelease, releaseKeyOf } from './releaseCounts';
import { readReleaseLog } from './releaseLog';
import { scriptBytes } from './scriptBytes';
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
    listReleaseCounts(ctx.db, ctx.clock.now()),
    isHere ? readReleaseLog(siteDir) : [],
    findReleaseObstacle(ctx.config),
  ]);
  const counts = addCounts(nodes);
  return {
    packages: await Promise.all(
      [...served].map(([name, channels]) => toPackage(name, channels, counts, bytesOf)),
    ),
    events,
    noRollback,
  };
}
