import type { RemoteRelease } from '@kithkin/shared/contract';
import type { ComponentType } from 'react';
import { type Activator, createEffects, type Effects } from './effects';
import { createEntryLoader } from './entries';
import { type FailurePhase, RemoteFailure } from './failure';
import { withTimeout } from './timeouts';

/** The part of the federation runtime that loading needs. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string; entryGlobalName: string }[]): void;
  /** Loads `container/Module`; null when the container has none. */
  loadRemote(id: string): Promise<unknown>;
  /** Lets go of everything that the page holds of a version. */
  dispose(release: RemoteRelease): void;
}

/** Props as the place gives them: the registry knows screens by name, not by type. */
export type ScreenProps = Record<string, unknown>;

/** A screen or widget, ready to draw. */
export interface LoadedModule {
  component: ComponentType<ScreenProps>;
  remote: string;
  version: string;
}

/** What telemetry is told of a module that has come. */
export interface ModuleLoadEvent {
  remote: string;
  version: string;
  module: string;
  /** From asking for it until it could be drawn, in milliseconds. */
  ms: number;
}

export interface ModulesOptions {
  runtime: FederationRuntime;
  activate: Activator;
  /** Told once of every module that came. */
  observe?(loaded: ModuleLoadEvent): void;
  loadEntry?: ReturnType<typeof createEntryLoader>;
}

/** What is asked for in one attempt. */
export interface ModuleRequest {
  remote: string;
  release: RemoteRelease;
  /** The exposed module, e.g. `./HomeScreen`. */
  module: string;
}

/** Brings modules of versions into the page, one attempt at a time. */
export interface Modules {
  effects: Effects;
  /**
   * One attempt at a module, and beside it at the effects: begun (`run`), or only brought.
   * @throws RemoteFailure after `ms` at the latest
   */
  attempt(wanted: ModuleRequest, ms: number, effects: 'run' | 'bring'): Promise<LoadedModule>;
  /** One attempt at the effects alone; none of them run. */
  loadEffects(wanted: Omit<ModuleRequest, 'module'>, ms: number): Promise<void>;
  /** Lets go of a version. */
  dispose(release: RemoteRelease): void;
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

/** Webpack gives a chunk that hangs up by itself, with an error that says so. */
function phaseOf(cause: unknown): 'timeout' | 'module' {
  const late = cause instanceof Error && 'type' in cause && cause.type === 'timeout';
  return late ? 'timeout' : 'module';
}

/** Turns whatever a promise fails with into a failure of this phase. */
function named<T>(promise: Promise<T>, fail: (cause: unknown) => RemoteFailure): Promise<T> {
  return promise.catch((cause: unknown) => {
    throw fail(cause);
  });
}

export function createModules(options: ModulesOptions): Modules {
  const { runtime, observe } = options;
  const loadEntry = options.loadEntry ?? createEntryLoader();
  const registered = new Set<string>();
  /** Modules that telemetry has been told of, by container. */
  const observed = new Map<string, Set<string>>();
  const effects = createEffects(importModule, options.activate);

  async function importModule(release: RemoteRelease, module: string): Promise<unknown> {
    const { container, base, entry } = release;
    if (!registered.has(container)) {
      const at = new URL(base + entry.file, location.href).href;
      runtime.registerRemotes([{ name: container, entry: at, entryGlobalName: container }]);
      registered.add(container);
    }
    return runtime.loadRemote(`${container}/${module.replace(/^\.\//, '')}`);
  }

  function reportLoaded({ remote, release, module }: ModuleRequest, ms: number): void {
    const reported = observed.get(release.container) ?? new Set();
    observed.set(release.container, reported);
    if (!reported.has(module)) observe?.({ remote, version: release.version, module, ms });
    reported.add(module);
  }

  const failing =
    (remote: string, { version }: RemoteRelease) =>
    (phase: FailurePhase) =>
    (cause?: unknown) =>
      new RemoteFailure(remote, version, phase, { cause });

  return {
    effects,
    async attempt(wanted, ms, how) {
      const { remote, release, module } = wanted;
      const failure = failing(remote, release);
      const unloaded = (cause: unknown) => failure(phaseOf(cause))(cause);
      if (!release.modules[module]) throw failure('registry')();
      const startedAt = performance.now();
      const work = async () => {
        await loadEntry(remote, release, ms);
        const beside = async () => {
          // Bringing them is loading like any other; only what they do is theirs.
          await named(effects.loadEffects(release), unloaded);
          if (how === 'run') await named(effects.ensureStarted(release), failure('activate'));
        };
        const [exports] = await Promise.all([
          named(importModule(release, module), unloaded),
          beside(),
        ]);
        return exports;
      };
      const exports = await withTimeout(work(), ms, failure('timeout'));
      const component = screenOf(exports);
      if (!component) throw failure('module')(new Error(`${module} has no default export`));
      reportLoaded(wanted, performance.now() - startedAt);
      return { component, remote, version: release.version };
    },
    async loadEffects({ remote, release }, ms) {
      const failure = failing(remote, release);
      await loadEntry(remote, release, ms);
      const loading = named(effects.loadEffects(release), failure('module'));
      await withTimeout(loading, ms, failure('timeout'));
    },
    dispose(release) {
      effects.dispose(release);
      registered.delete(release.container);
      observed.delete(release.container);
      runtime.dispose(release);
    },
  };
}
