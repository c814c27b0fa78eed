import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../platform/context';
import { errorCode } from '../platform/errors';

/** Polling intervals in milliseconds: a release must reach open tabs within seconds. */
const FOLDER_INTERVAL_MS = 500;
const URL_INTERVAL_MS = 2000;
/** Timeout of a request in milliseconds; the next poll tries again. */
const RESPONSE_TIMEOUT_MS = 5000;

type Context = Pick<AppContext, 'events' | 'log'>;

/** Returns the text of a registry; null if there is none, undefined if it has not changed. */
type ReadRegistry = (ending: AbortSignal) => Promise<string | null | undefined>;

/** Returns the serial of a registry, or null if the text is not a registry. */
export function serialOf(text: string): number | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null; // truncated or not JSON
  }
  if (typeof parsed !== 'object' || parsed === null || !('serial' in parsed)) return null;
  const { serial } = parsed;
  return typeof serial === 'number' && Number.isSafeInteger(serial) ? serial : null;
}

/**
 * Emits `registry-changed` when a registry has another serial than before. Returns a promise of the
 * first read, and a function that stops it.
 */
function poll({ events, log }: Context, read: ReadRegistry, intervalMs: number) {
  const ending = new AbortController();
  /** Serial of the last registry; null if there was none, undefined before the first read. */
  let known: number | null | undefined;
  let isFailing = false;

  async function check(): Promise<void> {
    try {
      const text = await read(ending.signal);
      if (isFailing) log.info('The registry can be read again.');
      isFailing = false;
      if (text === undefined) return;
      const serial = text === null ? null : serialOf(text);
      if (text !== null && serial !== null) {
        events.emit('registry-read', { text });
        if (known !== undefined && serial !== known) events.emit('registry-changed', { serial });
      }
      known = serial ?? known ?? null;
    } catch (error) {
      if (ending.signal.aborted) return;
      // Logged once, not with each poll of an outage.
      if (!isFailing) log.warn({ err: error }, 'The registry cannot be read.');
      isFailing = true;
    }
  }

  let running: Promise<void> | undefined;
  const start = () => {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(start, intervalMs);
  timer.unref();
  const stop = async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  };
  return { first: start(), stop };
}

/**
 * Polls the registry at an address. Requests contain the ETag of the last response, so an unchanged
 * registry is not transferred. Returns a function that stops it.
 */
export function pollRegistry(ctx: Context, url: string, intervalMs = URL_INTERVAL_MS) {
  let etag: string | null = null;
  const read: ReadRegistry = async (ending) => {
    const response = await fetch(url, {
      headers: etag === null ? {} : { 'if-none-match': etag },
      signal: AbortSignal.any([ending, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    });
    if (response.status === 304) return undefined;
    if (!response.ok) throw new Error(`The registry is answered with ${response.status}.`);
    const text = await response.text();
    if (serialOf(text) === null) throw new Error('What stands at REGISTRY_URL is no registry.');
    etag = response.headers.get('etag');
    return text;
  };
  return poll(ctx, read, intervalMs).stop;
}

/**
 * Creates a reader of the registry in a folder. It compares the file's times, which also works for
 * renames, for folders that are created later and on network disks.
 */
function folderReader(siteDir: string): ReadRegistry {
  const path = join(siteDir, 'registry.json');
  /** Changes with every write or rename of the file. */
  let stamp: string | undefined;
  return async () => {
    try {
      // Before the content, so that a write in between is found by the next check.
      const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
      const current = [ino, size, mtimeNs, ctimeNs].join(' ');
      if (current === stamp) return undefined;
      const text = await readFile(path, 'utf8');
      stamp = current;
      return text;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
  };
}

/**
 * Emits `registry-changed` for the site's registry, in a folder or at a URL. Returns a function
 * that stops it.
 */
export async function watchRegistry(
  ctx: Pick<AppContext, 'config' | 'events' | 'log'>,
): Promise<() => Promise<void>> {
  const { registryUrl, siteDir } = ctx.config;
  if (registryUrl !== null) return pollRegistry(ctx, registryUrl);
  const { first, stop } = poll(ctx, folderReader(siteDir), FOLDER_INTERVAL_MS);
  await first;
  return stop;
}
