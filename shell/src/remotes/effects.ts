import type { RemoteRelease } from '@kithkin/shared/contract';

/** Starts a version's effects; called once per version, `signal` ends them. */
export type Activator = (exports: unknown, signal: AbortSignal) => void | Promise<void>;

/** The exposed module that holds effects instead of a screen. */
export const ACTIVATE = './activate';

/** What runs for a version of a remote as long as that is the one in use. */
export interface Effects {
  /** Brings the module that holds them; nothing of it runs yet. */
  loadEffects(release: RemoteRelease): Promise<void>;
  /** Brings and begins them; calls for a version whose effects run already share the first one. */
  ensureStarted(release: RemoteRelease): Promise<void>;
  /**
   * Begins what has been brought, at once.
   * @throws what `activate` throws; none of the effects are left then
   */
  start(release: RemoteRelease): Promise<void>;
  /** Ends them; they can begin again. */
  end(release: RemoteRelease): void;
  /** Ends them and lets go of their module. */
  dispose(release: RemoteRelease): void;
  /** Ends those of every version. */
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

  /** Holds what `work` promises as the version's effects, until it fails or they are ended. */
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
        // Not from within a promise: between the old effects and these no event may slip through.
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
