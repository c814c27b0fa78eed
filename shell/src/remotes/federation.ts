import type { RemoteRelease } from '@kithkin/shared/contract';

/** A shared module: name, then version. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

export interface SharedModule {
  /** Returns the module's factory. */
  get(): (() => unknown) | Promise<() => unknown>;
  /** Name of the build that provides it. */
  from: string;
  /** Options of the build that provides it. Eager modules are part of its script. */
  shareConfig?: { eager?: boolean };
}

declare global {
  /** The builds in the page, each with the shared modules that it uses. */
  var __FEDERATION__:
    | {
        __INSTANCES__?: { name: string; shareScopeMap: Record<string, ShareScope> }[];
        /** Read by the browser extension of Module Federation, as is `__SHARE__`. */
        moduleInfo?: Record<string, object>;
        __SHARE__?: Record<string, Record<string, ShareScope>>;
      }
    | undefined;
}

/** Name of the shell's build (`shared/tooling/webpack/shell.ts`). */
const SHELL = 'shell';

/**
 * Returns the modules that the shell shares with the remotes; its build registers them. If a page had
 * to start the previous shell, the last one is it.
 */
export function shareScope(): ShareScope {
  const builds = globalThis.__FEDERATION__?.__INSTANCES__ ?? [];
  return builds.findLast(({ name }) => name === SHELL)?.shareScopeMap.default ?? {};
}

/** Container of a remote: the global of its entry script. */
interface Container {
  /** Passes the shared modules; called once. */
  init(scope: ShareScope): unknown;
  /** Loads an exposed module; returns its factory. */
  get(module: string): Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** Loads modules of remotes from their containers. */
export interface Federation {
  /**
   * Loads an exposed module, e.g. `./HomeScreen`.
   * @throws Error if the entry script has not run, or if a chunk does not load
   */
  load(release: RemoteRelease, module: string): Promise<unknown>;
  /** Removes a container, so that it can be initialized again. */
  dispose(container: string): void;
}

/** @param scope returns the shared modules of the shell */
export function createFederation(scope: () => ShareScope): Federation {
  const containers = new Map<string, Promise<Container>>();

  async function open({ container: name, foreign }: RemoteRelease): Promise<Container> {
    const container: unknown = Reflect.get(globalThis, name);
    if (!isContainer(container)) throw new Error(`${name} is no container`);
    const shared = foreign
      ? (await import(/* webpackChunkName: "foreign" */ './foreign')).foreignScope(scope())
      : scope();
    await container.init(shared);
    return container;
  }

  function initialized(release: RemoteRelease): Promise<Container> {
    const known = containers.get(release.container);
    if (known) return known;
    const opening = open(release).catch((error: unknown) => {
      containers.delete(release.container);
      throw error;
    });
    containers.set(release.container, opening);
    return opening;
  }

  return {
    async load(release, module) {
      const factory = await (await initialized(release)).get(module);
      return factory();
    },
    dispose: (container) => void containers.delete(container),
  };
}
