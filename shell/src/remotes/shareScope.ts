import type { ShareScope } from './federation';
import { runtimeCore } from './runtimeCore';

/** Name of the shell's build (`shared/tooling/webpack/shell.ts`). */
const SHELL = 'shell';

/** Returns the modules that the shell shares with the remotes; its build registers them. */
export function shareScope(): ShareScope {
  const builds = globalThis.__FEDERATION__?.__INSTANCES__ ?? [];
  return builds.find(({ name }) => name === SHELL)?.shareScopeMap.default ?? {};
}

/** Lets remotes run that were built with the runtime of @module-federation/enhanced. */
export function provideRuntimeCore(): void {
  Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore);
}
