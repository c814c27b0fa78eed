import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { FederationRuntime } from './modules';
import { disposeRelease } from './swap/purge';

/** The federation runtime that the shell's build starts; remotes are made known to it here only. */
export const federation: FederationRuntime = {
  registerRemotes: (remotes) => registerRemotes(remotes),
  loadRemote: (id) => loadRemote(id),
  dispose: disposeRelease,
};
