import type { Registry, RemoteRelease } from '@kithkin/shared/contract';
import { isContractCompatible } from '@kithkin/shared/contract-version';

const KEY = 'kithkin.bucket';
const BUCKETS = 100;

/**
 * Returns this browser's rollout bucket, from 0 to 99, which decides whether it gets a canary. The
 * bucket is stored; without storage, the last bucket is used.
 */
export function readBucket(): number {
  try {
    const storage = window.localStorage;
    const stored = Number.parseInt(storage.getItem(KEY) ?? '', 10);
    if (stored >= 0 && stored < BUCKETS) return stored;
    const drawn = Math.floor(Math.random() * BUCKETS);
    storage.setItem(KEY, String(drawn));
    return drawn;
  } catch {
    // Without storage, use the bucket that gets a canary last.
    return BUCKETS - 1;
  }
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
interface WidgetLocation {
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
