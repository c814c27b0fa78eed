import type { Registry, RemoteRelease } from '@kithkin/shared/contract';
import { eligibleReleases, type RolloutContext } from '../registry/releases';
import { type ActiveRelease, createActiveReleases } from './activeReleases';
import { RemoteFailure } from './failure';
import { createModules, type LoadedModule, type ModulesOptions } from './modules';

/** Timeouts of loading a remote, in milliseconds. */
export interface LoadTimeouts {
  /** Timeout of one attempt. */
  attempt: number;
  /** Timeout of all attempts together; then the fallback is shown. */
  total: number;
}

export interface LoaderOptions extends ModulesOptions {
  /** Returns the current registry. */
  registry(): Registry;
  tab: RolloutContext;
  timeouts: LoadTimeouts;
  /** Returns true if the tab has unsaved changes; the release in use is then not replaced. */
  isBusy?(): boolean;
  /** Called for each failed attempt, also if a later one succeeds. */
  report?(failure: RemoteFailure): void;
}

/** The loader with the operations of a swap. */
export type SwapLoader = ReturnType<typeof createLoader>;

/** The part of the loader that screens use. */
export type RemoteLoader = Pick<SwapLoader, 'load' | 'ready' | 'versions' | 'deactivate'>;

/** Loads modules of remotes with timeouts, retries and the previous release as a fallback. */
export function createLoader(options: LoaderOptions) {
  const { registry, tab, timeouts, report } = options;
  const isBusy = options.isBusy ?? (() => false);
  const modules = createModules(options);
  const { effects } = modules;
  const versions = createActiveReleases();
  /** Container of the first release that was tried, of each remote of which none could be loaded. */
  const unloaded = new Map<string, string>();

  /**
   * Returns the releases to try, in order: first the one in use, if any, twice, then the others
   * once. While the tab has unsaved changes, the release in use is not replaced.
   */
  function plan(remote: string): RemoteRelease[] {
    const known = eligibleReleases(registry(), remote, tab);
    const active = versions.of(remote)?.release;
    const best = active ?? known[0];
    if (!best) return [];
    if (active && isBusy()) return [best, best];
    return [best, best, ...known.filter(({ container }) => container !== best.container)];
  }

  /** Records a loaded module; its release becomes the one in use of the remote. */
  function finish(remote: string, release: RemoteRelease, module: string, loaded: LoadedModule) {
    const before = versions.of(remote);
    if (before?.release.container === release.container) {
      before.modules.set(module, loaded);
      return;
    }
    if (before) effects.end(before.release);
    unloaded.delete(remote);
    versions.show(remote, { release, modules: new Map([[module, loaded]]) });
  }

  /**
   * Loads the default export of `module` (`./HomeScreen`) of a remote, and starts its effects;
   * `./activate` starts the effects alone.
   * @throws RemoteFailure within `timeouts.total`; the next call starts over.
   */
  async function load(remote: string, module: string): Promise<LoadedModule> {
    const deadline = Date.now() + timeouts.total;
    const before = versions.of(remote)?.release.container;
    const failed = new Set<string | undefined>();
    /** Returns true if a swap or another load has put a different, untried release in use. */
    const isSuperseded = ({ container }: RemoteRelease) => {
      const now = versions.of(remote)?.release.container;
      return now !== before && now !== container && !failed.has(now);
    };
    let failure = new RemoteFailure(remote, 'unknown', 'registry');
    const releases = plan(remote);
    for (const [at, release] of releases.entries()) {
      const left = deadline - Date.now();
      if (left <= 0) break;
      // After a timeout, the next release is tried instead of the same one again.
      const again = releases[at - 1] === release;
      if (again && failure.phase === 'timeout' && releases.length > at + 1) continue;
      try {
        const ms = Math.min(timeouts.attempt, left);
        const loaded = await modules.attempt({ remote, release, module }, ms, 'start');
        if (!isSuperseded(release)) {
          finish(remote, release, module, loaded);
          return loaded;
        }
      } catch (error) {
        if (!(error instanceof RemoteFailure)) throw error;
        failure = error;
        failed.add(release.container);
        report?.(failure);
      }
      if (isSuperseded(release)) {
        // All modules of a remote come from one release: load this one from there too.
        effects.end(release);
        return load(remote, module);
      }
    }
    if (releases[0] && !versions.of(remote)) unloaded.set(remote, releases[0].container);
    throw failure;
  }

  async function loadUsedModules(remote: string, release: RemoteRelease): Promise<ActiveRelease> {
    const used = [...(versions.of(remote)?.modules.keys() ?? [])];
    const ms = timeouts.attempt;
    await modules.loadEffects({ remote, release }, ms);
    const prepared = await Promise.all(
      used
        .filter((module) => release.modules[module])
        .map(async (module) => {
          const loaded = await modules.attempt({ remote, release, module }, ms, 'preload');
          return [module, loaded] as const;
        }),
    );
    return { release, modules: new Map(prepared) };
  }

  /** Starts the effects of a release; returns the reported failure, or null. */
  function begin(remote: string, release: RemoteRelease): RemoteFailure | null {
    const failed = (cause: unknown) => {
      const failure = new RemoteFailure(remote, release.version, 'activate', { cause });
      report?.(failure);
      return failure;
    };
    try {
      effects.start(release).catch(failed);
      return null;
    } catch (cause) {
      return failed(cause);
    }
  }

  return {
    load,
    /** Returns a loaded module, so that a screen can render synchronously. */
    ready: (remote: string, module: string) => versions.of(remote)?.modules.get(module),
    /** The release in use of each remote. */
    versions,
    /**
     * Loads a release beside the one in use: its effects and all modules that are in use. Nothing is
     * run or rendered. A second call loads what is missing.
     * @throws RemoteFailure, reported
     */
    async prepare(remote: string, release: RemoteRelease): Promise<ActiveRelease> {
      try {
        return await loadUsedModules(remote, release);
      } catch (error) {
        const failure =
          error instanceof RemoteFailure
            ? error
            : new RemoteFailure(remote, release.version, 'module', { cause: error });
        report?.(failure);
        throw failure;
      }
    },
    /**
     * Stops the effects of the release in use, starts those of `next`, and renders it in all outlets.
     * @throws RemoteFailure with phase `activate`, reported; the previous state is then restored
     */
    replace(remote: string, next: ActiveRelease): void {
      const before = versions.of(remote);
      if (before) effects.end(before.release);
      const failure = begin(remote, next.release);
      if (failure) {
        if (before) begin(remote, before.release);
        throw failure;
      }
      versions.show(remote, next);
    },
    /**
     * Loads a remote again in its outlets that show an error, unless it was `release` that they could
     * not load.
     */
    retry(remote: string, { container }: RemoteRelease): void {
      const failed = unloaded.get(remote);
      if (failed === undefined || failed === container) return;
      unloaded.delete(remote);
      versions.reload(remote);
    },
    /** Stops the effects of a remote that the registry no longer contains, and forgets its release. */
    remove(remote: string): void {
      const before = versions.of(remote);
      if (before) effects.end(before.release);
      versions.remove(remote);
    },
    /** Disposes a release that is not in use. */
    dispose: modules.dispose,
    /** Stops the effects of all releases, e.g. at sign-out. The next load starts them again. */
    deactivate: effects.endAll,
  };
}
