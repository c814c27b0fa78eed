import type { Registry, RemoteRelease } from '@kithkin/shared/contract';
import { readPageRegistry } from '../page/pageRegistry';

/** The registry inlined into this page: what it may load, and from where. */
export function readRegistry(page: Document = document): Registry {
  return readPageRegistry(page);
}

/** What decides, together with the registry, which version of a remote a tab gets. */
export interface RolloutContext {
  /** Version of `@kithkin/shared` that the running shell provides. */
  contract: string;
  /** Sticky number from 0 to 99. */
  bucket: number;
}

/** Whether a release that `needs` one contract runs on a shell that provides another. */
export function isContractCompatible(needs: string, provided: string): boolean {
  const [needMajor = 0, needMinor = 0] = needs.split('.').map(Number);
  const [major = 0, minor = 0] = provided.split('.').map(Number);
  return needMajor === major && needMinor <= minor;
}

/**
 * The versions of a remote that this tab may show, best first: its share's canary, else live, and
 * the one before. Empty when the registry doesn't know the remote or nothing fits the shell.
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

/** Where a widget comes from. */
export interface WidgetLocation {
  remote: string;
  module: string;
  minHeight: number;
}

/** The remote that offers a widget, or undefined when none does. */
export function findWidget(registry: Registry, name: string): WidgetLocation | undefined {
  for (const [remote, { live }] of Object.entries(registry.remotes)) {
    const widget = live.widgets.find((entry) => entry.name === name);
    if (widget) return { remote, module: widget.module, minHeight: widget.minHeight };
  }
  return undefined;
}
