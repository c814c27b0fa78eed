import type { Registry, RemoteRelease } from '@kithkin/shared/contract';
import { type ActiveRelease, type ActiveReleases, createActiveReleases } from './activeReleases';
import { RemoteFailure } from './failure';
import { createModules, type LoadedModule, type ModulesOptions } from './modules';
import { eligibleReleases, type RolloutContext } from './registry';
import type { LoadTimeouts } from './timeouts';

export interface LoaderOptions extends ModulesOptions {
  /** The registry of the moment. */
  registry(): Registry;
  tab: RolloutContext;
  timeouts: LoadTimeouts;
  /** Whether something in this tab is unsaved: what is shown then stays. */
  isBusy?(): boolean;
  /** Told of every attempt that failed, also of those that a later one made good. */
  report?(failure: RemoteFailure): void;
}

/** Loads modules of remotes, with a time-out of our own, retries and the previous version. */
export interface RemoteLoader {
  /**
   * The default export of `module` (`./HomeScreen`) of a remote.
   * @throws RemoteFailure within `timeouts.total`; calling again starts afresh.
   */
  load(remote: string, module: string): Promise<LoadedModule>;
  /** What has loaded before, so that a screen shown again is there at once. */
  ready(remote: string, module: string): LoadedModule | undefined;
  /** Which version of each remote the tab shows. */
  versions: ActiveReleases;
  /** Ends the effects of every version, e.g. at sign-out. The next load starts them again. */
  deactivate(): void;
}

/** What a swap needs of the loader. */
export interface SwapLoader extends RemoteLoader {
  /**
   * Brings a version beside the one that is shown: its effects and every module that has been used
   * of the other. Nothing of it runs or is drawn yet. Calling again brings what is missing.
   * @throws RemoteFailure, reported
   */
  prepare(remote: string, release: RemoteRelease): Promise<ActiveRelease>;
  /**
   * Ends the effects of the version that is shown, begins those of `next`, and has all places of
   * the remote draw it.
   * @throws RemoteFailure with phase `activate`, reported; everything is then as it was before
   */
  replace(remote: string, next: ActiveRelease): void;
  /** Lets go of a version that is not shown any more. */
  dispose(release: RemoteRelease): void;
}

export function createLoader(options: LoaderOptions): SwapLoader {
  const { registry, tab, timeouts, report } = options;
  const isBusy = options.isBusy ?? (() => false);
  const modules = createModules(options);
  const { effects } = modules;
  const versions = createActiveReleases();

  /**
   * First the version that already works here, if any; each but the last resort twice. Another
   * version replaces one that is shown only when nothing is unsaved.
   */
  function plan(remote: string): RemoteRelease[] {
    const known = eligibleReleases(registry(), remote, tab);
    const active = versions.of(remote)?.release;
    const best = active ?? known[0];
    if (!best) return [];
    if (active && isBusy()) return [best, best];
    return [best, best, ...known.filter(({ container }) => container !== best.container)];
  }

  /** A module has come: its version is the one that the remote's other modules come from. */
  function finish(remote: string, release: RemoteRelease, module: string, loaded: LoadedModule) {
    const before = versions.of(remote);
    if (before?.release.container === release.container) {
      before.modules.set(module, loaded);
      return;
    }
    if (before) effects.end(before.release);
    versions.show(remote, { release, modules: new Map([[module, loaded]]) });
  }

  async function load(remote: string, module: string): Promise<LoadedModule> {
    const deadline = Date.now() + timeouts.total;
    const before = versions.of(remote)?.release.container;
    const failed = new Set<string | undefined>();
    /** Another version, untried here, stands in the remote's places since: by a swap or a load. */
    const isSuperseded = ({ container }: RemoteRelease) => {
      const now = versions.of(remote)?.release.container;
      return now !== before && now !== container && !failed.has(now);
    };
    let failure = new RemoteFailure(remote, 'unknown', 'registry');
    const releases = plan(remote);
    for (const [at, release] of releases.entries()) {
      const left = deadline - Date.now();
      if (left <= 0) break;
      // After a hang there is no time for the same version again when another one is there.
      const again = releases[at - 1] === release;
      if (again && failure.phase === 'timeout' && releases.length > at + 1) continue;
      try {
        const ms = Math.min(timeouts.attempt, left);
        const loaded = await modules.attempt({ remote, release, module }, ms, 'run');
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
        // All of a remote is of one version: this comes from that one too.
        effects.end(release);
        return load(remote, module);
      }
    }
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
          const loaded = await modules.attempt({ remote, release, module }, ms, 'bring');
          return [module, loaded] as const;
        }),
    );
    return { release, modules: new Map(prepared) };
  }

  /** Begins a version's effects; answers why they could not be begun, reported. */
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
    ready: (remote, module) => versions.of(remote)?.modules.get(module),
    versions,
    async prepare(remote, release) {
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
    replace(remote, next) {
      const before = versions.of(remote);
      if (before) effects.end(before.release);
      const failure = begin(remote, next.release);
      if (failure) {
        if (before) begin(remote, before.release);
        throw failure;
      }
      versions.show(remote, next);
    },
    dispose: modules.dispose,
    deactivate: effects.endAll,
  };
}
