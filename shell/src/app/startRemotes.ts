import {
  type Activate,
  type AppDispatch,
  type AppStore,
  isBusy,
  reportError,
} from '@kithkin/shared';
import { development } from '../dev/development';
import type { RegistryStore } from '../registry/registryStore';
import type { Activator } from '../remotes/effects';
import type { RemoteFailure } from '../remotes/failure';
import { createFederation, shareScope } from '../remotes/federation';
import { createLoader } from '../remotes/loader';
import type { ModuleLoadEvent } from '../remotes/modules';
import type { Remotes } from '../remotes/remotesContext';
import { disposeRelease } from '../remotes/swap/purge';
import { createStyleOwners } from '../remotes/swap/styles';
import { readTimeouts } from '../remotes/timeouts';
import { readBucket } from './bucket';
import { screenRendered, startContentTimeout } from './contentPainted';
import { startSwapper } from './startSwapper';
import type { TabSource } from './useResolvedRegistry';

/** Reports a failure of a remote to telemetry, with version and phase. */
function reportFailure(failure: RemoteFailure): void {
  const { remote, version, phase } = failure;
  development?.sawFailure(failure);
  reportError(failure, { source: 'remote', remote, version, phase });
}

function hasActivate(exports: unknown): exports is { activate: Activate } {
  return (
    typeof exports === 'object' &&
    exports !== null &&
    'activate' in exports &&
    typeof exports.activate === 'function'
  );
}

/**
 * Starts a remote's effects with the shell's store.
 * @throws Error when the module has no `activate`.
 */
function createActivator(dispatch: AppDispatch): Activator {
  return (exports, signal) => {
    if (!hasActivate(exports)) throw new Error('./activate exports no activate()');
    return exports.activate({ signal, dispatch });
  };
}

interface Options {
  source: RegistryStore;
  store: AppStore;
  /** Called once for each loaded module. */
  observe?(loaded: ModuleLoadEvent): void;
}

/** Assembles the loading and swapping of remotes: loader, swapper, style owners and effects. */
export function startRemotes({ source, store, observe }: Options): {
  versions: TabSource;
  remotes: Remotes;
} {
  // Contract and bucket are fixed for this tab; later registries do not change them.
  const tab = { contract: source.current().shell.live.contract, bucket: readBucket() };
  startContentTimeout();
  const federation = createFederation(shareScope);
  const styles = createStyleOwners();
  const loader = createLoader({
    registry: source.current,
    tab,
    runtime: {
      load: federation.load,
      dispose(release) {
        styles.drop(release.version);
        federation.dispose(release.container);
        disposeRelease(release);
      },
    },
    timeouts: readTimeouts(document),
    activate: createActivator(store.dispatch),
    isBusy,
    report: reportFailure,
    observe,
  });
  const swapper = startSwapper({ loader, source, tab });
  return {
    versions: { source, loader, tab },
    remotes: {
      loader,
      styles,
      onRendered(remote, version) {
        screenRendered();
        swapper.onRendered(remote, version);
      },
      onNavigate: swapper.onNavigate,
      report(failure) {
        reportFailure(failure);
        swapper.failed(failure);
      },
    },
  };
}
