import type { Registry, RemoteRelease } from '@kithkin/shared/contract';

/** Every version of a remote that the registry knows. */
function releasesOf(registry: Registry, remote: string): RemoteRelease[] {
  const channels = registry.remotes[remote];
  if (!channels) return [];
  const { live, canary, previous } = channels;
  return [live, canary?.release, previous].filter((release) => release !== undefined);
}

/** Where the files of a version lie; undefined when the registry does not know it. */
export function baseOf(registry: Registry, remote: string, version: string): string | undefined {
  const found = releasesOf(registry, remote).find((release) => release.version === version);
  return found && new URL(found.base, location.href).href;
}

/** The remote that a script belongs to; null for the page's own, and for what is nobody's. */
export function remoteOf(registry: Registry, script: string): string | null {
  for (const remote of Object.keys(registry.remotes)) {
    // A version that this tab had before its last swap is under the same folder of our own site.
    const folder = new URL(`/remotes/${remote}/`, location.href).href;
    const bases = releasesOf(registry, remote).map(({ base }) => new URL(base, location.href).href);
    if ([folder, ...bases].some((base) => script.startsWith(base))) return remote;
  }
  return null;
}
