import type { Registry, RemoteRelease } from '@kithkin/shared/contract';

/** Returns all releases of a remote in the registry. */
function releasesOf(registry: Registry, remote: string): RemoteRelease[] {
  const channels = registry.remotes[remote];
  if (!channels) return [];
  const { live, canary, previous } = channels;
  return [live, canary?.release, previous].filter((release) => release !== undefined);
}

/** Returns the base URL of a release; undefined if it is not in the registry. */
export function baseOf(registry: Registry, remote: string, version: string): string | undefined {
  const found = releasesOf(registry, remote).find((release) => release.version === version);
  return found && new URL(found.base, location.href).href;
}

/** Returns the remote that a script belongs to; null for any other script. */
export function remoteOf(registry: Registry, script: string): string | null {
  for (const remote of Object.keys(registry.remotes)) {
    // The folder on this site also matches replaced releases, which the registry does not list.
    const folder = new URL(`/remotes/${remote}/`, location.href).href;
    const bases = releasesOf(registry, remote).map(({ base }) => new URL(base, location.href).href);
    if ([folder, ...bases].some((base) => script.startsWith(base))) return remote;
  }
  return null;
}
