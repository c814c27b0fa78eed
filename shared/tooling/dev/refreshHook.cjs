/**
 * Part of the base script of development builds: lets React refresh components. It must run before
 * React. The builds of remotes use the same runtime (`refreshRuntime.cjs`).
 */
globalThis.kithkinRefreshRuntime = require('react-refresh/runtime');
globalThis.kithkinRefreshRuntime.injectIntoGlobalHook(globalThis);
