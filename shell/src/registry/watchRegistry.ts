import {
  bus,
  createValueStore,
  type MutableValueStore,
  onReconnect,
  reportError,
} from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import type { RegistryUpdateResult, ReloadReason } from './begin';
import { fetchReleaseKey } from './releaseKey';
import { trustedBases } from './trustedScripts';
import { verifyRegistryUpdate } from './verifyRegistryUpdate';

/** Result of a fetch: the text if it has changed since the previous response. */
type FetchResult = { kind: 'text'; text: string } | { kind: 'same' } | { kind: 'unreachable' };

/** Timeout of a request in milliseconds; the next check repeats it. */
const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * Creates a function that fetches the deployed registry. It sends the ETag of the previous
 * response, so that an unchanged registry transfers no body. Never rejects.
 * @param get the browser's `fetch`
 */
function createRegistryFetcher(url: string, get: typeof fetch): () => Promise<FetchResult> {
  let etag: string | null = null;
  return async () => {
    try {
      const response = await get(url, {
        headers: etag === null ? {} : { 'if-none-match': etag },
        // The ETag is handled here; with its own cache, the browser would turn a 304 into a 200.
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      if (response.status === 304) return { kind: 'same' };
      // A captive portal or a failing host responds with an HTML page instead of the file.
      const isJson = response.headers.get('content-type')?.includes('json');
      if (!response.ok || !isJson) return { kind: 'unreachable' };
      const text = await response.text();
      etag = response.headers.get('etag');
      return { kind: 'text', text };
    } catch {
      return { kind: 'unreachable' };
    }
  };
}

/** Polling interval in milliseconds, for hints that the live channel has missed. */
const INTERVAL_MS = 60_000;
/** Minimum time in milliseconds between the last fetch and a check on focus. */
const MIN_FOCUS_CHECK_MS = 5_000;

export interface WatchOptions {
  /** Store of the tab's registry; an accepted registry replaces its value. */
  source: MutableValueStore<Registry>;
  /** Receives the reason for a reload. */
  reload?: MutableValueStore<ReloadReason | null>;
  /** Release key of the page; null accepts unsigned registries, in development only. */
  key: string | null;
  /** Stops the watch. */
  signal?: AbortSignal;
  /** Default: the browser's `fetch`. */
  fetch?: typeof fetch;
}

/**
 * Watches for a newer registry: on a hint of the live channel, every minute while the tab is
 * visible and online, and on return to the tab. A rejection is reported once; the registry in use
 * is then unchanged.
 */
export function watchRegistry({ source, key, signal, ...rest }: WatchOptions) {
  const get = rest.fetch ?? ((...call: Parameters<typeof fetch>) => fetch(...call));
  const fetchRegistry = createRegistryFetcher('/registry.json', get);
  const bases = trustedBases(source.current(), location.href);
  const reload = rest.reload ?? createValueStore<ReloadReason | null>(null);
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
    if (outcome.kind !== 'rejected' || outcome.reason !== 'signature') return outcome;
    const named = await fetchReleaseKey(get);
    return named === null || named === key ? outcome : { ...outcome, reason: 'key' };
  }

  function applyResult(outcome: RegistryUpdateResult): void {
    switch (outcome.kind) {
      case 'accepted':
        reload.replace(outcome.reload);
        source.replace(outcome.registry);
        break;
      case 'rejected': {
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
    // A hint that arrived during the request may announce a newer registry than the response.
    if (hinted > source.current().serial) return check();
    return outcome;
  }

  /** Checks now, or joins the check in flight. Never rejects. */
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
