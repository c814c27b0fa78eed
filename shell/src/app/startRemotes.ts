import { type AppStore, isBusy, onBusyChange } from '@kithkin/shared';
import { __PRIVATE__ as styledComponents } from 'styled-components';
import type { RegistryStore } from '../registry/registryStore';
import { federation } from '../remotes/federation';
import { createLoader } from '../remotes/loader';
import type { ModuleLoadEvent } from '../remotes/modules';
import type { Remotes } from '../remotes/remotesContext';
import { createStyleOwners } from '../remotes/swap/styles';
import { createSwapper } from '../remotes/swap/swapper';
import { isUserInteracting } from '../remotes/swap/userInteraction';
import { readTimeouts } from '../remotes/timeouts';
import { createActivator } from './activateRemote';
import { readBucket } from './bucket';
import { renderPreservingPosition } from './renderPreservingPosition';
import { reportFailure } from './reportFailure';
import type { TabSource } from './useResolvedRegistry';

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
  const styles = createStyleOwners(styledComponents.mainSheet);
  const loader = createLoader({
    registry: source.current,
    tab,
    runtime: {
      ...federation,
      dispose(release) {
        styles.drop(release.version);
        federation.dispose(release);
      },
    },
    timeouts: readTimeouts(document),
    activate: createActivator(store.dispatch),
    isBusy,
    report: reportFailure,
    observe,
  });
  const swapper = createSwapper({
    loader,
    source,
    tab,
    isBusy,
    onBusyChange,
    isUserInteracting,
    renderPreservingPosition,
  });
  return {
    versions: { source, loader, tab },
    remotes: {
      loader,
      styles,
      onRendered: swapper.onRendered,
      onNavigate: swapper.onNavigate,
      report(failure) {
        reportFailure(failure);
        swapper.failed(failure);
      },
    },
  };
}
