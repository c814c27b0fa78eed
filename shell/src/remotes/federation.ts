import type { RemoteRelease } from '@kithkin/shared/contract';

/** A shared module: name, then version. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

export interface SharedModule {
  /** Returns the module's factory. */
  get(): (() => unknown) | Promise<() => unknown>;
  /** Name of the build that provides it. */
  from: string;
  /** The factory, for builds with the runtime of @module-federation/enhanced. */
  lib?(): unknown;
}

declare global {
  /** The builds in the page, each with the shared modules that it uses. */
  var __FEDERATION__:
    | { __INSTANCES__?: { name: string; shareScopeMap: Record<string, ShareScope> }[] }
    | undefined;
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

  async function open(name: string): Promise<Container> {
    const container: unknown = Reflect.get(globalThis, name);
    if (!isContainer(container)) throw new Error(`${name} is no container`);
    await container.init(scope());
    return container;
  }

  function initialized(name: string): Promise<Container> {
    const known = containers.get(name);
    if (known) return known;
    const opening = open(name).catch((error: unknown) => {
      containers.delete(name);
      throw error;
    });
    containers.set(name, opening);
    return opening;
  }

  return {
    async load({ container }, module) {
      const factory = await (await initialized(container)).get(module);
      return factory();
    },
    dispose: (container) => void containers.delete(container),
  };
}
