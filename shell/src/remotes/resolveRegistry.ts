import type { Registry, RemoteRelease } from '@kithkin/shared/contract';
import type { ActiveReleases } from './activeReleases';
import { eligibleReleases, type RolloutContext } from './registry';

/**
 * The registry as this tab stands: the `live` of each remote is the version that the tab shows, or
 * will show when it needs one. Screens, navigation and widgets follow it, so that a new route
 * appears together with the version that has it.
 */
export function resolveRegistry(
  registry: Registry,
  versions: ActiveReleases,
  tab: RolloutContext,
): Registry {
  const remotes = Object.entries(registry.remotes).map(([remote, channels]) => {
    const live = releaseFor(registry, remote, versions, tab) ?? channels.live;
    return [remote, { ...channels, live }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** The version of a remote that the tab shows, or would show now. */
function releaseFor(
  registry: Registry,
  remote: string,
  versions: ActiveReleases,
  tab: RolloutContext,
): RemoteRelease | undefined {
  return versions.of(remote)?.release ?? eligibleReleases(registry, remote, tab)[0];
}

/** Names the versions that `tabRegistry` puts together: equal texts, equal registries. */
export function resolvedVersionsKey(
  registry: Registry,
  versions: ActiveReleases,
  tab: RolloutContext,
): string {
  return Object.keys(registry.remotes)
    .map((remote) => releaseFor(registry, remote, versions, tab)?.container ?? '')
    .join(' ');
}
