import type { Registry, RemoteRelease } from '@kithkin/shared/contract';
import { useMemo, useSyncExternalStore } from 'react';
import type { RegistryStore } from '../registry/begin';
import { eligibleReleases, type RolloutContext } from '../registry/releases';
import type { ActiveReleases } from './activeReleases';
import type { RemoteLoader } from './loader';

/**
 * Resolves the registry for this tab: `live` of each remote becomes the release that the tab uses,
 * or would load. Screens, navigation and widgets are derived from it, so that a new route appears
 * together with its release.
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

/** Returns the release of a remote that the tab uses, or would load. */
function releaseFor(
  registry: Registry,
  remote: string,
  versions: ActiveReleases,
  tab: RolloutContext,
): RemoteRelease | undefined {
  return versions.of(remote)?.release ?? eligibleReleases(registry, remote, tab)[0];
}

/** Returns a key of the releases in a resolved registry: equal keys mean equal registries. */
export function resolvedVersionsKey(
  registry: Registry,
  versions: ActiveReleases,
  tab: RolloutContext,
): string {
  return Object.keys(registry.remotes)
    .map((remote) => releaseFor(registry, remote, versions, tab)?.container ?? '')
    .join(' ');
}

/** The sources that determine the releases in use in a tab. */
export interface TabSource {
  source: RegistryStore;
  loader: RemoteLoader;
  tab: RolloutContext;
}

/**
 * Returns the registry resolved for this tab (see `resolveRegistry`). The object changes only if
 * its content changes.
 */
export function useResolvedRegistry({ source, loader, tab }: TabSource): Registry {
  const registry = useSyncExternalStore(source.subscribe, source.current);
  const { versions } = loader;
  const versionsKey = useSyncExternalStore(versions.subscribe, () =>
    resolvedVersionsKey(registry, versions, tab),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `versionsKey` identifies the releases
  return useMemo(
    () => resolveRegistry(registry, versions, tab),
    [registry, versions, tab, versionsKey],
  );
}
