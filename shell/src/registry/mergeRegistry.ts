import type { Registry, RemoteChannels, RemoteRelease } from '@kithkin/shared/contract';
import { isContractCompatible } from '@kithkin/shared/contract-version';
import type { ReloadReason } from './outcome';

/** Returns true if all scripts of a release are below the folders that the page's policy trusts. */
function isTrusted({ base, entry, modules }: RemoteRelease, bases: readonly string[]): boolean {
  return [entry, ...Object.values(modules).flat()].every(({ file }) => {
    const url = base + file;
    if (!URL.canParse(url, location.href)) return false;
    const { href } = new URL(url, location.href);
    return bases.some((trusted) => href.startsWith(trusted));
  });
}

/**
 * Merges a newer registry into the one this tab uses. The shell never changes. A remote whose live
 * release is incompatible or outside of the trusted folders keeps its current release until the
 * page is reloaded.
 * @param bases the folders that the page's policy trusts (`trustedBases` of its own registry)
 * @returns the merged registry and the reason for a reload, if any
 */
export function mergeRegistry(
  current: Registry,
  next: Registry,
  bases: readonly string[],
): { registry: Registry; reload: ReloadReason | null } {
  const reasons = new Set<ReloadReason>();
  if (next.shell.live.version !== current.shell.live.version) reasons.add('shell');

  function channelsOf(name: string, { live, canary, previous }: RemoteChannels) {
    // A foreign build shares its global names with its other versions: a page has only one of them.
    const isOther = live.foreign && live.container !== current.remotes[name]?.live.container;
    const isKnown = isTrusted(live, bases) && !isOther;
    const fits = isContractCompatible(live.needs, current.shell.live.contract);
    if (!isKnown) reasons.add('origin');
    if (!fits) reasons.add('contract');
    if (!isKnown || !fits) return current.remotes[name];
    const channels: RemoteChannels = { live };
    if (canary && isTrusted(canary.release, bases)) channels.canary = canary;
    if (previous && isTrusted(previous, bases)) channels.previous = previous;
    return channels;
  }

  const remotes: Registry['remotes'] = {};
  for (const [name, channels] of Object.entries(next.remotes)) {
    const own = channelsOf(name, channels);
    if (own) remotes[name] = own;
  }
  const reload = (['contract', 'origin', 'shell'] as const).find((reason) => reasons.has(reason));
  return { registry: { ...next, shell: current.shell, remotes }, reload: reload ?? null };
}
