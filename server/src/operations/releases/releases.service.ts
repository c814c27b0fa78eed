import type {
  MessageResponse,
  ReleasedPackage,
  ReleaseList,
  RollBack,
  ServedRelease,
} from '@kithkin/shared/contract';
import { provenAccount } from '../../accounts/credentials/proof.service';
import { writeAudit } from '../../audit/audit.store';
import type { AppContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/errors';
import { findAuditedUser } from '../../users/roles.store';
import { listReleaseCounts } from '../health/nodes.store';
import { addCounts, type CountsByRelease, releaseKeyOf } from './releaseCounts';
import { readReleaseLog } from './releaseLog';
import { runRollback, whyNoRollback } from './rollbackCommand';
import type { ReleaseChannels, ReleasesByName } from './servedReleases';

function toPackage(
  name: string,
  { live, canary, previous }: ReleaseChannels,
  counts: CountsByRelease | null,
): ReleasedPackage {
  const toRelease = ({ version }: { version: string }): ServedRelease => ({
    version,
    counts:
      counts &&
      (counts[releaseKeyOf(name, version)] ?? { loads: 0, failures: 0, failingSources: 0 }),
  });
  return {
    name,
    live: toRelease(live),
    canary: canary ? { ...toRelease(canary.release), percent: canary.percent } : null,
    previous: previous ? toRelease(previous) : null,
  };
}

/** Returns the releases of the site with what tabs have reported about them, and the release log. */
export async function releaseList(
  ctx: AppContext,
  releases: () => Promise<ReleasesByName>,
): Promise<ReleaseList> {
  const { siteDir, registryUrl } = ctx.config;
  const [served, nodes, events, noRollback] = await Promise.all([
    releases(),
    listReleaseCounts(ctx.db, ctx.clock.now()),
    registryUrl === null ? readReleaseLog(siteDir) : [],
    whyNoRollback(ctx.config),
  ]);
  const counts = addCounts(nodes);
  return {
    packages: [...served].map(([name, channels]) => toPackage(name, channels, counts)),
    events,
    noRollback,
  };
}

/**
 * Rolls a version back by the command of the command line, after the viewer's password.
 * @throws HttpError 403 for a wrong password, 404 for a name that is not released here, 409 with a
 *   message if the server lacks the key or the command rejects it
 */
export async function rollBack(
  ctx: AppContext,
  releases: () => Promise<ReleasesByName>,
  viewerId: string,
  name: string,
  { password, version, reason }: RollBack,
): Promise<MessageResponse> {
  await provenAccount(ctx, viewerId, password);
  const problem = await whyNoRollback(ctx.config);
  if (problem !== null) throw conflict(problem, 'no-rollback');
  if (!(await releases()).has(name)) throw notFound(`Nothing named ${name} is released here.`);
  const actor = await findAuditedUser(ctx.db, viewerId);
  const { isDone, message } = await runRollback(ctx.config, {
    name,
    version,
    reason: reason.trim(),
    actor: actor.userName,
  });
  if (!isDone) throw conflict(message, 'rollback-failed');
  const entry = {
    actor,
    action: 'release-rolled-back',
    reason,
    details: { package: name, version },
  } as const;
  await ctx.db.transaction((tx) => writeAudit(tx, entry, ctx.clock.now()));
  return { message };
}
