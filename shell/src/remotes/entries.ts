import type { RemoteRelease } from '@kithkin/shared/contract';
import { RemoteFailure } from './failure';
import { withTimeout } from './timeouts';

/** Runs one script; rejects when it doesn't come. */
export type ScriptInjector = (script: {
  url: string;
  integrity: string;
  signal: AbortSignal;
}) => Promise<void>;

/** Runs a script through an element, failing closed when its content is not what was released. */
export const injectScript: ScriptInjector = ({ url, integrity, signal }) =>
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

/** A version that was let go of leaves its name behind, without a value. */
const exists = (container: string) => Reflect.get(globalThis, container) !== undefined;

/**
 * Brings remotes' entry scripts into the page ourselves: the federation runtime has no time-out
 * for them and makes every later call join a request that hangs. It finds the container standing
 * on its global and asks for nothing.
 */
export function createEntryLoader(run: ScriptInjector = injectScript) {
  const running = new Map<string, Promise<void>>();
  const tries = new Map<string, number>();

  async function attempt(remote: string, release: RemoteRelease, ms: number): Promise<void> {
    const { base, entry, container, version } = release;
    const made = tries.get(container) ?? 0;
    tries.set(container, made + 1);
    // A request that still hangs would hold up a second one for the same address.
    const url = `${base}${entry.file}${made === 0 ? '' : `?r=${made}`}`;
    const controller = new AbortController();
    try {
      await withTimeout(
        run({ url, integrity: entry.integrity, signal: controller.signal }),
        ms,
        () => new RemoteFailure(remote, version, 'timeout'),
      );
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
   * Makes sure that a version's container stands in the page; calls at the same time share one
   * attempt.
   * @throws RemoteFailure with phase `entry` or `timeout`; the next call uses a new address.
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
