/**
 * Replaces the runtime that @module-federation/enhanced adds to each build (20 KB in the shell, 5 KB
 * in each remote). Containers and the share scope are the same; left out is what KithKin does not
 * use: manifests, snapshots, plugins, choosing among several versions of a shared module, and
 * remotes that are configured in the build. The shell is the only provider (`../singletons.ts`).
 */

/**
 * Lists the builds in the page; tests and developer tools read it. The browser extension of Module
 * Federation creates the global object without the list.
 */
const instances = () => {
  globalThis.__FEDERATION__ ??= {};
  globalThis.__FEDERATION__.__INSTANCES__ ??= [];
  return globalThis.__FEDERATION__.__INSTANCES__;
};

/** Called once per build, before its modules. The shared modules of the shell form the scope. */
function init({ webpackRequire }) {
  const { name, shared } = webpackRequire.federation.initOptions;
  webpackRequire.S ??= {};
  for (const [key, [{ version, get }]] of Object.entries(shared ?? {})) {
    webpackRequire.S.default ??= {};
    webpackRequire.S.default[key] = { [version]: { get, from: name } };
  }
  const instance = { name, options: { name }, shareScopeMap: webpackRequire.S };
  instances().push(instance);
  return instance;
}

/** The shell's entry runs synchronously: its shared modules are its own. */
function installInitialConsumes({ initialConsumes, webpackRequire }) {
  const { moduleIdToConsumeDataMapping } = webpackRequire.consumesLoadingData;
  for (const id of initialConsumes) {
    webpackRequire.m[id] = (module) => {
      module.exports = moduleIdToConsumeDataMapping[id].fallback()();
    };
  }
}

/**
 * Returns the factory of a shared module. `lib` is set by the runtime of @module-federation/enhanced.
 * @throws Error if the shell does not provide it
 */
async function loadShared({ S, consumesLoadingData }, id) {
  const { shareKey, fallback } = consumesLoadingData.moduleIdToConsumeDataMapping[id];
  const [provided] = Object.values(S.default?.[shareKey] ?? {});
  if (!provided) return fallback();
  return provided.lib ?? provided.get();
}

/** Makes the shared modules of a chunk available before it is evaluated. */
function consumes({ chunkId, promises, installedModules, webpackRequire, chunkMapping }) {
  for (const id of chunkMapping[chunkId] ?? []) {
    installedModules[id] ??= loadShared(webpackRequire, id).then(
      (factory) => {
        webpackRequire.m[id] = (module) => {
          module.exports = factory();
        };
      },
      (error) => {
        delete installedModules[id];
        throw error;
      },
    );
    promises.push(installedModules[id]);
  }
}

/** `init` of a container: the share scope is that of the shell. */
function initContainerEntry({ webpackRequire, shareScope }) {
  webpackRequire.S.default = shareScope;
}

export default {
  runtime: {},
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { init, installInitialConsumes, consumes, initContainerEntry },
  bundlerRuntimeOptions: {},
};
