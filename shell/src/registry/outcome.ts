import type { Registry } from '@kithkin/shared/contract';

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
