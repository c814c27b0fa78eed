import type { ShareScope } from './federation';

/**
 * The part of `@module-federation/runtime-core` that a remote uses which was built with the runtime
 * of @module-federation/enhanced and expects the shell to provide its core. The shell calls its
 * container like any other; this core hands out the shared modules.
 */
class ModuleFederation {
  readonly name: string;
  readonly shareScopeMap: Record<string, ShareScope> = {};

  constructor(readonly options: { name: string }) {
    this.name = options.name;
  }

  initOptions() {
    return this.options;
  }

  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope;
  }

  /** The shell's modules are registered already. */
  initializeSharing(): [] {
    return [];
  }

  /** Returns the factory of a shared module; false if the shell does not provide it. */
  async loadShare(key: string): Promise<(() => unknown) | false> {
    const [shared] = Object.values(this.shareScopeMap.default?.[key] ?? {});
    return shared ? shared.get() : false;
  }
}

const federation = globalThis.__FEDERATION__ ?? {};
// The browser extension of Module Federation creates the global object without the list.
federation.__INSTANCES__ ??= [];
const instances = federation.__INSTANCES__;

export const runtimeCore = {
  ModuleFederation,
  CurrentGlobal: { __FEDERATION__: federation },
  getGlobalFederationConstructor: () => ModuleFederation,
  setGlobalFederationConstructor() {},
  setGlobalFederationInstance(instance: ModuleFederation) {
    instances.push(instance);
  },
  helpers: { global: {}, share: {}, utils: {} },
};
