import type { AppContext } from '../platform/context';
import { serialOf } from './serial';

/** Polling interval in milliseconds: a release must reach open tabs within seconds. */
const INTERVAL_MS = 2000;
/** Timeout of a request in milliseconds; the next poll tries again. */
const RESPONSE_TIMEOUT_MS = 5000;

/**
 * Emits `registry-changed` when the registry at an address has another serial. Requests contain the
 * ETag of the last response, so an unchanged registry is not transferred. Returns a function that
 * stops it.
 */
export function pollRegistry(
  ctx: Pick<AppContext, 'events' | 'log'>,
  url: string,
  intervalMs = INTERVAL_MS,
): () => Promise<void> {
  const ending = new AbortController();
  let etag: string | null = null;
  let known: number | null = null;
  let failing = false;

  async function fetchRegistry(): Promise<void> {
    const response = await fetch(url, {
      headers: etag === null ? {} : { 'if-none-match': etag },
      signal: AbortSignal.any([ending.signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`The registry is answered with ${response.status}.`);
    const text = await response.text();
    const serial = serialOf(text);
    if (serial === null) throw new Error('What stands at REGISTRY_URL is no registry.');
    ctx.events.emit('registry-read', { text });
    etag = response.headers.get('etag');
    const first = known === null;
    if (serial === known) return;
    known = serial;
    if (!first) ctx.events.emit('registry-changed', { serial });
  }

  async function check(): Promise<void> {
    try {
      await fetchRegistry();
      if (failing) ctx.log.info('The registry can be read again.');
      failing = false;
    } catch (error) {
      if (ending.signal.aborted) return;
      // Logged once, not every two seconds while the other server is unavailable.
      if (!failing) ctx.log.warn({ err: error }, 'The registry cannot be read.');
      failing = true;
    }
  }

  let running: Promise<void> | undefined = check();
  const done = () => {
    running = undefined;
  };
  void running.then(done);
  const timer = setInterval(() => {
    if (running) return;
    running = check();
    void running.then(done);
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  };
}
