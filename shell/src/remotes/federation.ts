import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { FederationRuntime } from './modules';
import { disposeRelease } from './swap/purge';

/** The federation runtime of the shell's build. Remotes are registered only here. */
export const federation: FederationRuntime = {
  registerRemotes: (remotes) => registerRemotes(remotes),
  loadRemote: (id) => loadRemote(id),
  dispose: disposeRelease,
};
