import { withTimeout } from '@kithkin/shared';
import type { RemoteRelease } from '@kithkin/shared/contract';
import { RemoteFailure } from './failure';

/** Loads and runs one script; rejects if loading fails. */
export type ScriptInjector = (script: {
  url: string;
  integrity: string;
  signal: AbortSignal;
}) => Promise<void>;

/** Injects a script element. Loading fails if the content does not match its integrity hash. */
const injectScript: ScriptInjector = ({ url, integrity, signal }) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const finish = (then: () => void) => {
      script.remove();
      then();
    };
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onload = () => finish(resolve);
    script.onerror = () => finish(() => reject(new Error(`${url} did not load`)));
    signal.addEventListener('abort', () => finish(() => reject(new Error(`${url} was given up`))));
    script.src = url;
    document.head.append(script);
  });

/** A disposed release leaves its global name with the value undefined. */
const exists = (container: string) => Reflect.get(globalThis, container) !== undefined;

/**
 * Creates a loader of remotes' entry scripts. The federation runtime has no timeout for entry
 * scripts, and later calls join a hanging request. It therefore finds the container already on its
 * global and sends no request.
 */
export function createEntryLoader(run: ScriptInjector = injectScript) {
  const running = new Map<string, Promise<void>>();
  const tries = new Map<string, number>();

  async function attempt(remote: string, release: RemoteRelease, ms: number): Promise<void> {
    const { base, entry, container, version } = release;
    const made = tries.get(container) ?? 0;
    tries.set(container, made + 1);
    // A new URL per attempt, so that the browser does not join a hanging request.
    const url = `${base}${entry.file}${made === 0 ? '' : `?r=${made}`}`;
    const controller = new AbortController();
    const script = { url, integrity: entry.integrity, signal: controller.signal };
    const load = async () => {
      if (!release.foreign) return run(script);
      const { runForeignEntry } = await import(/* webpackChunkName: "foreign" */ './foreign');
      return runForeignEntry(release, script, run);
    };
    try {
      await withTimeout(load(), ms, () => new RemoteFailure(remote, version, 'timeout'));
      if (!exists(container)) throw new Error(`${url} defined nothing`);
      tries.delete(container);
    } catch (cause) {
      if (cause instanceof RemoteFailure) throw cause;
      throw new RemoteFailure(remote, version, 'entry', { cause });
    } finally {
      controller.abort();
    }
  }

  /**
   * Makes sure that the container of a release exists. Concurrent calls share one attempt.
   * @throws RemoteFailure with phase `entry` or `timeout`; the next call uses a new URL.
   */
  return function loadEntry(remote: string, release: RemoteRelease, ms: number): Promise<void> {
    const { container } = release;
    if (exists(container)) return Promise.resolve();
    const current = running.get(container);
    if (current) return current;
    const next = attempt(remote, release, ms).finally(() => running.delete(container));
    running.set(container, next);
    return next;
  };
}
