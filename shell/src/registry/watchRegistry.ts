import { bus, onReconnect, reportError } from '@kithkin/shared';
import { trustedBases } from '../page/trustedScripts';
import type { RegistryUpdateResult, ReloadReason } from './outcome';
import { createRegistryFetcher } from './registryFetcher';
import { fetchReleaseKey } from './releaseKey';
import { createValueStore, type MutableValueStore, type ValueStore } from './valueStore';
import { verifyRegistryUpdate } from './verifyRegistryUpdate';

/** A tab asks by itself so often: what the live channel tells may be missed. */
const INTERVAL_MS = 60_000;
/** Coming back to the tab asks too, but not at each glance. */
const MIN_FOCUS_CHECK_MS = 5_000;

export interface WatchOptions {
  /** What the tab goes by; replaced by what is accepted. */
  source: MutableValueStore;
  /** The page's key; null takes unsigned registries, for development only. */
  key: string | null;
  /** Ends the watch. */
  signal?: AbortSignal;
  /** The browser's own when absent. */
  fetch?: typeof fetch;
}

/** What an open tab knows of newer releases. */
export interface RegistryWatch {
  /** What only a reload brings; null while there is nothing. */
  reload: ValueStore<ReloadReason | null>;
  /** Looks now, or joins the look that is under way. Never rejects. */
  check(): Promise<RegistryUpdateResult>;
}

/**
 * Keeps the tab's registry up to date: on a hint of the live channel, every minute while the tab is
 * seen and online, and when one comes back to it. What is refused is reported once, and the tab
 * keeps what it has.
 */
export function watchRegistry({ source, key, signal, ...rest }: WatchOptions): RegistryWatch {
  const get = rest.fetch ?? ((...call: Parameters<typeof fetch>) => fetch(...call));
  const fetchRegistry = createRegistryFetcher('/registry.json', get);
  const bases = trustedBases(source.current(), location.href);
  const reload = createValueStore<ReloadReason | null>(null);
  let running: Promise<RegistryUpdateResult> | null = null;
  let hinted = 0;
  let lastFetchAt = Date.now();
  let reported = '';

  async function fetchAndVerify(): Promise<RegistryUpdateResult> {
    lastFetchAt = Date.now();
    const response = await fetchRegistry();
    if (response.kind !== 'text') return response;
    const outcome = await verifyRegistryUpdate(response.text, {
      current: source.current(),
      key,
      bases,
      now: Date.now(),
    });
    if (outcome.kind !== 'refused' || outcome.reason !== 'signature') return outcome;
    const named = await fetchReleaseKey(get);
    return named === null || named === key ? outcome : { ...outcome, reason: 'key' };
  }

  function applyResult(outcome: RegistryUpdateResult): void {
    switch (outcome.kind) {
      case 'accepted':
        reload.replace(outcome.reload);
        source.replace(outcome.registry);
        break;
      case 'refused': {
        const { reason, serial } = outcome;
        if (reason === 'key') reload.replace('key');
        if (reported === `${reason} ${serial}`) break;
        reported = `${reason} ${serial}`;
        reportError(new Error(`Registry ${serial ?? '?'} is not taken over: ${reason}`), {
          source: 'registry',
          reason,
          serial,
        });
        break;
      }
      case 'same':
      case 'unreachable':
        break;
    }
  }

  async function run(): Promise<RegistryUpdateResult> {
    hinted = 0;
    const outcome = await fetchAndVerify().finally(() => {
      running = null;
    });
    applyResult(outcome);
    // What was told while the answer was on its way may be newer than the answer.
    if (hinted > source.current().serial) return check();
    return outcome;
  }

  function check(): Promise<RegistryUpdateResult> {
    running ??= run();
    return running;
  }

  const isVisibleAndOnline = () => !document.hidden && navigator.onLine;
  const checkIfStale = () => {
    if (isVisibleAndOnline() && Date.now() - lastFetchAt >= MIN_FOCUS_CHECK_MS) void check();
  };
  const options = signal ? { signal } : {};
  bus.on(
    'registry-changed',
    ({ serial }) => {
      hinted = Math.max(hinted, serial);
      if (serial > source.current().serial) void check();
    },
    options,
  );
  onReconnect(() => void check(), options);
  const timer = setInterval(() => {
    if (isVisibleAndOnline()) void check();
  }, INTERVAL_MS);
  signal?.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', checkIfStale, options);
  window.addEventListener('focus', checkIfStale, options);
  window.addEventListener('online', () => void check(), options);
  return { reload, check };
}
