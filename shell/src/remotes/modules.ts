import { withTimeout } from '@kithkin/shared';
import type { RemoteRelease } from '@kithkin/shared/contract';
import type { ComponentType } from 'react';
import { ACTIVATE, type Activator, createEffects } from './effects';
import { createEntryLoader } from './entries';
import { type FailurePhase, RemoteFailure } from './failure';

/** Functions of the federation that loading uses. */
interface FederationRuntime {
  /** Loads an exposed module, e.g. `./HomeScreen`. */
  load(release: RemoteRelease, module: string): Promise<unknown>;
  /** Removes everything of a release from the page. */
  dispose(release: RemoteRelease): void;
}

/** Props from the outlet; untyped, since screens are looked up by name. */
export type ScreenProps = Record<string, unknown>;

/** A loaded screen or widget. */
export interface LoadedModule {
  component: ComponentType<ScreenProps>;
  remote: string;
  version: string;
}

/** Telemetry event of a loaded module. */
export interface ModuleLoadEvent {
  remote: string;
  version: string;
  module: string;
  /** Time from the request until the module can render, in milliseconds. */
  ms: number;
}

export interface ModulesOptions {
  runtime: FederationRuntime;
  activate: Activator;
  /** Called once for each loaded module. */
  observe?(loaded: ModuleLoadEvent): void;
  loadEntry?: ReturnType<typeof createEntryLoader>;
}

/** A module to load in one attempt. */
interface ModuleRequest {
  remote: string;
  release: RemoteRelease;
  /** The exposed module, e.g. `./HomeScreen`; `./activate` for the effects alone. */
  module: string;
}

/**
 * Returns the component that a module exports by default: a function or a `memo` object; else
 * undefined.
 */
function screenOf(exports: unknown): ComponentType<ScreenProps> | undefined {
  if (typeof exports !== 'object' || exports === null || !('default' in exports)) return undefined;
  return isComponent(exports.default) ? exports.default : undefined;
}

/** Component of the effects, which render nothing. */
const Nothing = () => null;

function isComponent(value: unknown): value is ComponentType<ScreenProps> {
  return (
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value)
  );
}

/** Maps an error to its phase; webpack gives a chunk that times out an error of type `timeout`. */
function phaseOf(cause: unknown): 'timeout' | 'module' {
  const late = cause instanceof Error && 'type' in cause && cause.type === 'timeout';
  return late ? 'timeout' : 'module';
}

/** Maps the rejection of a promise to a `RemoteFailure`. */
function named<T>(promise: Promise<T>, fail: (cause: unknown) => RemoteFailure): Promise<T> {
  return promise.catch((cause: unknown) => {
    throw fail(cause);
  });
}

/** Creates what loads modules of releases, one attempt at a time. */
export function createModules(options: ModulesOptions) {
  const { runtime, observe } = options;
  const loadEntry = options.loadEntry ?? createEntryLoader();
  /** Modules already reported to telemetry, by container. */
  const observed = new Map<string, Set<string>>();
  const effects = createEffects(runtime.load, options.activate);

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
    /**
     * Makes one attempt to load a module and, in parallel, the effects: `start` also starts them,
     * `preload` only loads them.
     * @throws RemoteFailure within `ms` milliseconds
     */
    async attempt(
      wanted: ModuleRequest,
      ms: number,
      how: 'start' | 'preload',
    ): Promise<LoadedModule> {
      const { remote, release, module } = wanted;
      const failure = failing(remote, release);
      const unloaded = (cause: unknown) => failure(phaseOf(cause))(cause);
      if (!release.modules[module]) throw failure('registry')();
      const startedAt = performance.now();
      const work = async () => {
        await loadEntry(remote, release, ms);
        const beside = async () => {
          // A load error of the effects is a `module` failure; an error they throw is an `activate`
          // failure.
          await named(effects.loadEffects(release), unloaded);
          if (how === 'start') await named(effects.ensureStarted(release), failure('activate'));
        };
        const [exports] = await Promise.all([
          named(runtime.load(release, module), unloaded),
          beside(),
        ]);
        return exports;
      };
      const exports = await withTimeout(work(), ms, failure('timeout'));
      const component = module === ACTIVATE ? Nothing : screenOf(exports);
      if (!component) throw failure('module')(new Error(`${module} has no default export`));
      reportLoaded(wanted, performance.now() - startedAt);
      return { component, remote, version: release.version };
    },
    /** Makes one attempt to load the effects without starting them. */
    async loadEffects({ remote, release }: Omit<ModuleRequest, 'module'>, ms: number) {
      const failure = failing(remote, release);
      await loadEntry(remote, release, ms);
      const loading = named(effects.loadEffects(release), failure('module'));
      await withTimeout(loading, ms, failure('timeout'));
    },
    /** Disposes a release. */
    dispose(release: RemoteRelease): void {
      effects.dispose(release);
      observed.delete(release.container);
      runtime.dispose(release);
    },
  };
}
