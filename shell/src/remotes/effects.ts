import type { RemoteRelease } from '@kithkin/shared/contract';

/** Starts the effects of a release; called once per release. `signal` stops them. */
export type Activator = (exports: unknown, signal: AbortSignal) => void | Promise<void>;

/** Exposed module that contains the effects. */
export const ACTIVATE = './activate';

/**
 * Creates the effects of releases, which run while a release is in use.
 * @param load loads an exposed module of a version
 */
export function createEffects(
  load: (release: RemoteRelease, module: string) => Promise<unknown>,
  activate: Activator,
) {
  const loadedModules = new Map<string, unknown>();
  const running = new Map<string, { done: Promise<void>; controller: AbortController }>();

  /** Loads the effects module without running it. */
  async function loadEffects(release: RemoteRelease): Promise<void> {
    if (!release.modules[ACTIVATE] || loadedModules.has(release.container)) return;
    loadedModules.set(release.container, await load(release, ACTIVATE));
  }

  function stop(container: string): void {
    running.get(container)?.controller.abort();
    running.delete(container);
  }

  /** Registers `work` as the running effects of the release, until it fails or is stopped. */
  function run({ container }: RemoteRelease, work: (controller: AbortSignal) => Promise<void>) {
    const controller = new AbortController();
    const done = work(controller.signal).catch((cause: unknown) => {
      controller.abort();
      if (running.get(container)?.controller === controller) running.delete(container);
      throw cause;
    });
    running.set(container, { done, controller });
    return done;
  }

  return {
    loadEffects,
    /**
     * Loads and starts the effects; concurrent and later calls for the same release share the first
     * one.
     */
    ensureStarted(release: RemoteRelease): Promise<void> {
      if (!release.modules[ACTIVATE]) return Promise.resolve();
      const known = running.get(release.container);
      if (known) return known.done;
      return run(release, async (controller) => {
        await loadEffects(release);
        await activate(loadedModules.get(release.container), controller);
      });
    },
    /**
     * Starts loaded effects synchronously.
     * @throws the error of `activate`; no effect is left running then
     */
    start(release: RemoteRelease): Promise<void> {
      if (!release.modules[ACTIVATE]) return Promise.resolve();
      const controller = new AbortController();
      try {
        // Synchronous: no event may be lost between the old effects and the new ones.
        const done = activate(loadedModules.get(release.container), controller.signal);
        running.set(release.container, { done: Promise.resolve(done), controller });
        return Promise.resolve(done);
      } catch (error) {
        controller.abort();
        throw error;
      }
    },
    /** Stops the effects; they can be started again. */
    end({ container }: RemoteRelease): void {
      stop(container);
    },
    /** Stops the effects and discards their module. */
    dispose({ container }: RemoteRelease): void {
      stop(container);
      loadedModules.delete(container);
    },
    /** Stops the effects of all releases. */
    endAll(): void {
      for (const container of [...running.keys()]) stop(container);
    },
  };
}
