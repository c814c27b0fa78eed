import { type AppStore, isBusy, onBusyChange } from '@kithkin/shared';
import { __PRIVATE__ as styledComponents } from 'styled-components';
import type { RegistrySource } from '../registry/source';
import { federation } from '../remotes/federation';
import { createLoader } from '../remotes/loader';
import type { Loaded } from '../remotes/modules';
import type { Remotes } from '../remotes/remotesContext';
import { isEngaged } from '../remotes/swap/engaged';
import { createStyleOwners } from '../remotes/swap/styles';
import { createSwapper } from '../remotes/swap/swapper';
import { readTimeouts } from '../remotes/timeouts';
import { activator } from './activateRemote';
import { readBucket } from './bucket';
import { inPlace } from './inPlace';
import { reportFailure } from './reportFailure';
import type { TabSource } from './tabRegistry';

interface Options {
  source: RegistrySource;
  store: AppStore;
  /** Told once of every module that came. */
  observe?(loaded: Loaded): void;
}

/** Puts together what brings remotes into the page, and new versions of them into an open one. */
export function startRemotes({ source, store, observe }: Options): {
  versions: TabSource;
  remotes: Remotes;
} {
  // What this tab provides and how it is counted stays, whatever the registry says later.
  const tab = { contract: source.current().shell.live.contract, bucket: readBucket() };
  const styles = createStyleOwners(styledComponents.mainSheet);
  const loader = createLoader({
    registry: source.current,
    tab,
    runtime: {
      ...federation,
      forget(release) {
        styles.drop(release.version);
        federation.forget(release);
      },
    },
    timeouts: readTimeouts(document),
    activate: activator(store.dispatch),
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
    isEngaged,
    inPlace,
  });
  return {
    versions: { source, loader, tab },
    remotes: {
      loader,
      styles,
      drawn: swapper.drawn,
      entered: swapper.entered,
      report(failure) {
        reportFailure(failure);
        swapper.failed(failure);
      },
    },
  };
}
