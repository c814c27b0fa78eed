/**
 * Replaces the runtime that @module-federation/enhanced adds to each build (20 KB in each, compressed).
 * Containers and the share scope are those of Module Federation, so that a remote also runs in other
 * hosts; left out is what KithKin does not use: manifests, snapshots, plugins, providing modules
 * from a remote, and remotes that are configured in the build.
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
  for (const [key, [module]] of Object.entries(shared ?? {})) {
    webpackRequire.S.default ??= {};
    webpackRequire.S.default[key] = { [module.version]: { ...module, from: name } };
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

/** Returns the major version of `1.2.3` or `^1.2.3`. */
const majorOf = (version) => Number.parseInt(version.replace('^', ''), 10);

/**
 * Returns the factory of a shared module. `lib` is set by the runtime of @module-federation/enhanced.
 * @throws Error if the page does not provide it, or only with another major version
 */
async function loadShared({ S, consumesLoadingData }, id) {
  const { shareKey, fallback, requiredVersion } =
    consumesLoadingData.moduleIdToConsumeDataMapping[id];
  const versions = Object.keys(S.default?.[shareKey] ?? {});
  if (versions.length === 0) return fallback();
  const version = versions.find((one) => majorOf(one) === majorOf(requiredVersion));
  if (!version) throw new Error(`${shareKey} ${requiredVersion} is required, not ${versions}`);
  const { lib, get } = S.default[shareKey][version];
  return lib ?? get();
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
