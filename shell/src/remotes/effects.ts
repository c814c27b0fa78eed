import type { RemoteRelease } from '@kithkin/shared/contract';

/** Starts a version's effects; called once per version, `signal` ends them. */
export type Activator = (exports: unknown, signal: AbortSignal) => void | Promise<void>;

/** The exposed module that holds effects instead of a screen. */
export const ACTIVATE = './activate';

/** What runs for a version of a remote as long as that is the one in use. */
export interface Effects {
  /** Brings the module that holds them; nothing of it runs yet. */
  bring(release: RemoteRelease): Promise<void>;
  /** Brings and begins them; calls for a version whose effects run already share the first one. */
  started(release: RemoteRelease): Promise<void>;
  /**
   * Begins what has been brought, at once.
   * @throws what `activate` throws; none of the effects are left then
   */
  begin(release: RemoteRelease): Promise<void>;
  /** Ends them; they can begin again. */
  end(release: RemoteRelease): void;
  /** Ends them and lets go of their module. */
  forget(release: RemoteRelease): void;
  /** Ends those of every version. */
  endAll(): void;
}

interface Running {
  done: Promise<void>;
  life: AbortController;
}

/** @param load loads an exposed module of a version */
export function createEffects(
  load: (release: RemoteRelease, module: string) => Promise<unknown>,
  activate: Activator,
): Effects {
  const brought = new Map<string, unknown>();
  const running = new Map<string, Running>();

  async function bring(release: RemoteRelease): Promise<void> {
    if (!release.modules[ACTIVATE] || brought.has(release.container)) return;
    brought.set(release.container, await load(release, ACTIVATE));
  }

  function stop(container: string): void {
    running.get(container)?.life.abort();
    running.delete(container);
  }

  /** Holds what `work` promises as the version's effects, until it fails or they are ended. */
  function run({ container }: RemoteRelease, work: (life: AbortSignal) => Promise<void>) {
    const life = new AbortController();
    const done = work(life.signal).catch((cause: unknown) => {
      life.abort();
      if (running.get(container)?.life === life) running.delete(container);
      throw cause;
    });
    running.set(container, { done, life });
    return done;
  }

  return {
    bring,
    started(release) {
      if (!release.modules[ACTIVATE]) return Promise.resolve();
      const known = running.get(release.container);
      if (known) return known.done;
      return run(release, async (life) => {
        await bring(release);
        await activate(brought.get(release.container), life);
      });
    },
    begin(release) {
      if (!release.modules[ACTIVATE]) return Promise.resolve();
      const life = new AbortController();
      try {
        // Not from within a promise: between the old effects and these no event may slip through.
        const done = activate(brought.get(release.container), life.signal);
        running.set(release.container, { done: Promise.resolve(done), life });
        return Promise.resolve(done);
      } catch (error) {
        life.abort();
        throw error;
      }
    },
    end({ container }) {
      stop(container);
    },
    forget({ container }) {
      stop(container);
      brought.delete(container);
    },
    endAll() {
      for (const container of [...running.keys()]) stop(container);
    },
  };
}
