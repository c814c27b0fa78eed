import type { Registry } from '@kithkin/shared/contract';

/**
 * Why a registry is not taken over:
 * `unreadable` it is cut off or no registry, `signature` the release did not sign it or it was
 * changed since, `key` the page itself names another key by now, `unsupported` this browser can't
 * check Ed25519 signatures, `older` its serial is lower than the tab's, `expired` its time is over.
 */
export type RejectionReason =
  | 'unreadable'
  | 'signature'
  | 'key'
  | 'unsupported'
  | 'older'
  | 'expired';

/**
 * What only a reload brings into this tab:
 * `shell` a newer shell that everything here fits as well, `contract` remotes that need a newer
 * shell, `origin` remotes from addresses that this page's policy doesn't know, `key` registries
 * that are signed with another key.
 */
export type ReloadReason = 'shell' | 'contract' | 'origin' | 'key';

/** What looking for a newer registry came to. */
export type RegistryUpdateResult =
  | { kind: 'same' }
  | { kind: 'accepted'; registry: Registry; reload: ReloadReason | null }
  | { kind: 'refused'; reason: RejectionReason; serial: number | null }
  /** No answer: offline, or the site is away. The next look may have more luck. */
  | { kind: 'unreachable' };
