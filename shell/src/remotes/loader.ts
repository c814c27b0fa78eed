import type { Registry, RemoteRelease } from '@kithkin/shared/contract';
import type { ComponentType } from 'react';
import { createEntries } from './entries';
import { RemoteFailure } from './failure';
import { candidates, type Tab } from './registry';
import { type LoadTimeouts, within } from './timeouts';

/** The part of the federation runtime that loading needs. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string; entryGlobalName: string }[]): void;
  /** Loads `container/Module`; null when the container has none. */
  loadRemote(id: string): Promise<unknown>;
}

/** Props as the place gives them: the registry knows screens by name, not by type. */
export type ScreenProps = Record<string, unknown>;

/** A screen or widget, ready to draw. */
export interface LoadedModule {
  component: ComponentType<ScreenProps>;
  remote: string;
  version: string;
}

/** Starts a version's effects; called once per version, `signal` ends them. */
export type Activator = (exports: unknown, signal: AbortSignal) => void | Promise<void>;

export interface LoaderOptions {
  /** The registry of the moment. */
  registry(): Registry;
  tab: Tab;
  runtime: FederationRuntime;
  timeouts: LoadTimeouts;
  activate: Activator;
  /** Told of every attempt that failed, also of those that a later one made good. */
  report?(failure: RemoteFailure): void;
  ensureEntry?: ReturnType<typeof createEntries>;
}

const ACTIVATE = './activate';

/** Loads modules of remotes, with a time-out of our own, retries and the previous version. */
export interface RemoteLoader {
  /**
   * The default export of `module` (`./HomeScreen`) of a remote.
   * @throws RemoteFailure within `timeouts.total`; calling again starts afresh.
   */
  load(remote: string, module: string): Promise<LoadedModule>;
  /** What has loaded before, so that a screen shown again is there at once. */
  ready(remote: string, module: string): LoadedModule | undefined;
  /** Ends the effects of every version, e.g. at sign-out. The next load starts them again. */
  deactivate(): void;
}

/** The component that a module exports by default; plain functions and what `memo` makes. */
function screenOf(exports: unknown): ComponentType<ScreenProps> | undefined {
  if (typeof exports !== 'object' || exports === null || !('default' in exports)) return undefined;
  return isComponent(exports.default) ? exports.default : undefined;
}

function isComponent(value: unknown): value is ComponentType<ScreenProps> {
  return (
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value)
  );
}

export function createLoader(options: LoaderOptions): RemoteLoader {
  const { registry, tab, runtime, timeouts, activate, report } = options;
  const ensureEntry = options.ensureEntry ?? createEntries();
  const registered = new Set<string>();
  const active = new Map<string, { done: Promise<void>; controller: AbortController }>();
  /** The version that worked; later modules of the remote come from the same one. */
  const settled = new Map<string, string>();
  const loadedModules = new Map<string, LoadedModule>();

  async function importModule(release: RemoteRelease, module: string): Promise<unknown> {
    const { container, base, entry } = release;
    if (!registered.has(container)) {
      const at = new URL(base + entry.file, location.href).href;
      runtime.registerRemotes([{ name: container, entry: at, entryGlobalName: container }]);
      registered.add(container);
    }
    return runtime.loadRemote(`${container}/${module.replace(/^\.\//, '')}`);
  }

  function activated(remote: string, release: RemoteRelease): Promise<void> {
    if (!release.modules[ACTIVATE]) return Promise.resolve();
    const running = active.get(release.container);
    if (running) return running.done;
    const controller = new AbortController();
    const done = importModule(release, ACTIVATE)
      .then((exports) => activate(exports, controller.signal))
      .catch((cause: unknown) => {
        active.delete(release.container);
        controller.abort();
        throw new RemoteFailure(remote, release.version, 'activate', { cause });
      });
    active.set(release.container, { done, controller });
    return done;
  }

  async function attempt(
    remote: string,
    release: RemoteRelease,
    module: string,
    ms: number,
  ): Promise<LoadedModule> {
    const fail = (phase: 'registry' | 'module' | 'timeout', cause?: unknown) =>
      new RemoteFailure(remote, release.version, phase, { cause });
    if (!release.modules[module]) throw fail('registry');
    const work = async () => {
      await ensureEntry(remote, release, ms);
      const imported = importModule(release, module).catch((cause: unknown) => {
        throw fail('module', cause);
      });
      const [exports] = await Promise.all([imported, activated(remote, release)]);
      return exports;
    };
    const exports = await within(work(), ms, () => fail('timeout'));
    const component = screenOf(exports);
    if (!component) throw fail('module', new Error(`${module} has no default export`));
    return { component, remote, version: release.version };
  }

  /** First the version that already works here, if any; each but the last resort twice. */
  function plan(remote: string): RemoteRelease[] {
    const known = candidates(registry(), remote, tab);
    const best = known.find(({ version }) => version === settled.get(remote)) ?? known[0];
    if (!best) return [];
    return [best, best, ...known.filter((release) => release !== best)];
  }

  async function load(remote: string, module: string): Promise<LoadedModule> {
    const deadline = Date.now() + timeouts.total;
    let failure = new RemoteFailure(remote, 'unknown', 'registry');
    const releases = plan(remote);
    for (const [at, release] of releases.entries()) {
      const left = deadline - Date.now();
      if (left <= 0) break;
      // After a hang there is no time for the same version again when another one is there.
      const again = releases[at - 1] === release;
      if (again && failure.phase === 'timeout' && releases.length > at + 1) continue;
      try {
        const loaded = await attempt(remote, release, module, Math.min(timeouts.attempt, left));
        settled.set(remote, release.version);
        loadedModules.set(remote + module, loaded);
        return loaded;
      } catch (error) {
        failure = error instanceof RemoteFailure ? error : failure;
        if (!(error instanceof RemoteFailure)) throw error;
        report?.(failure);
      }
    }
    throw failure;
  }

  return {
    load,
    ready: (remote, module) => loadedModules.get(remote + module),
    deactivate() {
      for (const { controller } of active.values()) controller.abort();
      active.clear();
    },
  };
}
