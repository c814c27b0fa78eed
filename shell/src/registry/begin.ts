import { createValueStore, type ValueStore } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { readPageRegistry } from './pageRegistry';
import { readReleaseKey } from './releaseKey';
import type { WatchOptions } from './watchRegistry';

/**
 * Reason why a registry is rejected:
 * `unreadable` the text is truncated or not a registry, `signature` it is not signed or was
 * changed, `key` the site's page names another key, `unsupported` this browser cannot verify
 * Ed25519, `older` its serial is lower than the tab's, `expired` it is past its expiry date.
 */
export type RejectionReason =
  | 'unreadable'
  | 'signature'
  | 'key'
  | 'unsupported'
  | 'older'
  | 'expired';

/**
 * Reason why the tab needs a reload:
 * `shell` a newer, compatible shell is live, `contract` remotes need a newer shell, `origin`
 * remotes are at addresses that the page's policy does not trust, `key` registries are signed with
 * another key.
 */
export type ReloadReason = 'shell' | 'contract' | 'origin' | 'key';

/** Result of a check for a newer registry. */
export type RegistryUpdateResult =
  | { kind: 'same' }
  | { kind: 'accepted'; registry: Registry; reload: ReloadReason | null }
  | { kind: 'rejected'; reason: RejectionReason; serial: number | null }
  /** No response: the tab or the site is offline. The next check may succeed. */
  | { kind: 'unreachable' };

/** Store of the registry that this tab uses. */
export type RegistryStore = ValueStore<Registry>;

/** The registry of a tab and the reason for a reload. */
export interface RegistryUpdates {
  source: RegistryStore;
  /** Reason for a reload; null if none is needed. */
  reload: ValueStore<ReloadReason | null>;
  /** Options of `watchRegistry`, which starts later; null if the registry never changes. */
  watch: WatchOptions | null;
}

/**
 * Reads the registry that is inlined into the page. Without a release key, it never changes, except
 * in development.
 * @throws if the page's registry is unreadable
 */
export function startRegistryUpdates(page: Document = document): RegistryUpdates {
  const source = createValueStore(readPageRegistry(page));
  const key = readReleaseKey(page);
  const reload = createValueStore<ReloadReason | null>(null);
  const isWatched = key !== null || process.env.NODE_ENV === 'development';
  return { source, reload, watch: isWatched ? { source, key, reload } : null };
}
