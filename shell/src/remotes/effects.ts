import type { RemoteRelease } from '@kithkin/shared/contract';

/** Starts the effects of a release; called once per release. `signal` stops them. */
export type Activator = (exports: unknown, signal: AbortSignal) => void | Promise<void>;

/** Exposed module that contains the effects. */
export const ACTIVATE = './activate';

/** Effects of releases, which run while a release is in use. */
export interface Effects {
  /** Loads the effects module without running it. */
  loadEffects(release: RemoteRelease): Promise<void>;
  /**
   * Loads and starts the effects; concurrent and later calls for the same release share the first
   * one.
   */
  ensureStarted(release: RemoteRelease): Promise<void>;
  /**
   * Starts loaded effects synchronously.
   * @throws the error of `activate`; no effect is left running then
   */
  start(release: RemoteRelease): Promise<void>;
  /** Stops the effects; they can be started again. */
  end(release: RemoteRelease): void;
  /** Stops the effects and discards their module. */
  dispose(release: RemoteRelease): void;
  /** Stops the effects of all releases. */
  endAll(): void;
}

interface Running {
  done: Promise<void>;
  controller: AbortController;
}

/** @param load loads an exposed module of a version */
export function createEffects(
  load: (release: RemoteRelease, module: string) => Promise<unknown>,
  activate: Activator,
): Effects {
  const loadedModules = new Map<string, unknown>();
  const running = new Map<string, Running>();

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
    ensureStarted(release) {
      if (!release.modules[ACTIVATE]) return Promise.resolve();
      const known = running.get(release.container);
      if (known) return known.done;
      return run(release, async (controller) => {
        await loadEffects(release);
        await activate(loadedModules.get(release.container), controller);
      });
    },
    start(release) {
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
    end({ container }) {
      stop(container);
    },
    dispose({ container }) {
      stop(container);
      loadedModules.delete(container);
    },
    endAll() {
      for (const container of [...running.keys()]) stop(container);
    },
  };
}
