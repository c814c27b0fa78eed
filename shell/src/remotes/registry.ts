import type { Registry, RemoteRelease } from '@kithkin/shared/contract';
import { isContractCompatible } from '@kithkin/shared/contract-version';
import { readPageRegistry } from '../page/pageRegistry';

/** Returns the registry inlined into this page. */
export function readRegistry(page: Document = document): Registry {
  return readPageRegistry(page);
}

/** Data of the tab that determine, with the registry, the release of a remote. */
export interface RolloutContext {
  /** Version of `@kithkin/shared` that the running shell provides. */
  contract: string;
  /** Rollout bucket of this browser, from 0 to 99. */
  bucket: number;
}

/**
 * Returns the releases of a remote that this tab may use, best first: the canary if its bucket is
 * included, else live, then the previous one. Empty if the remote is unknown or no release is
 * compatible with the shell.
 */
export function eligibleReleases(
  registry: Registry,
  remote: string,
  tab: RolloutContext,
): RemoteRelease[] {
  const channels = registry.remotes[remote];
  if (!channels) return [];
  const { live, canary, previous } = channels;
  const inShare = canary && tab.bucket < canary.percent ? canary.release : undefined;
  return [inShare, live, previous].filter(
    (release) => release !== undefined && isContractCompatible(release.needs, tab.contract),
  ) as RemoteRelease[];
}

/** Remote, module and height of a widget. */
export interface WidgetLocation {
  remote: string;
  module: string;
  minHeight: number;
  phoneMinHeight: number;
  /** True if it loads after the first screen has been painted. */
  deferred: boolean;
}

/** Returns the location of a widget, or undefined if no remote offers it. */
export function findWidget(registry: Registry, name: string): WidgetLocation | undefined {
  for (const [remote, { live }] of Object.entries(registry.remotes)) {
    const widget = live.widgets.find((entry) => entry.name === name);
    if (!widget) continue;
    const { module, minHeight, phoneMinHeight = minHeight, deferred = false } = widget;
    return { remote, module, minHeight, phoneMinHeight, deferred };
  }
  return undefined;
}
