import {
  type Activate,
  type AppDispatch,
  type AppStore,
  isBusy,
  reportError,
} from '@kithkin/shared';
import type { RemoteRelease } from '@kithkin/shared/contract';
import {
  contentPainted,
  onContentPainted,
  screenRendered,
  startContentTimeout,
} from '../app/contentPainted';
import { development } from '../dev/development';
import type { RegistryStore } from '../registry/begin';
import { readBucket } from '../registry/releases';
import type { Activator } from '../remotes/effects';
import type { RemoteFailure } from '../remotes/failure';
import { createFederation, shareScope } from '../remotes/federation';
import { createLoader, type LoadTimeouts } from '../remotes/loader';
import type { ModuleLoadEvent } from '../remotes/modules';
import type { Remotes } from '../remotes/remotesContext';
import { createStyleOwners } from '../remotes/swap/styles';
import type { Swapper, SwapperOptions } from '../remotes/swap/swapper';
import type { TabSource } from '../remotes/useResolvedRegistry';

/**
 * Starts swapping once the first screen has been painted, or before at a change of the registry or
 * the failure of a screen.
 */
function startSwapper(
  options: Pick<SwapperOptions, 'loader' | 'source' | 'tab'>,
): Omit<Swapper, 'stop'> {
  let swapper: Swapper | undefined;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= import(/* webpackChunkName: "swapper" */ '../remotes/swap/tabSwapper')
      .then(({ createTabSwapper }) => {
        swapper = createTabSwapper(options);
      })
      .catch((error: unknown) => {
        // The next occasion loads it again.
        loading = undefined;
        reportError(error, { source: 'shell.swapper' });
      });
    return loading;
  };
  if (contentPainted()) void load();
  onContentPainted(() => void load());
  options.source.subscribe(() => void load());
  return {
    onNavigate: (remote) => swapper?.onNavigate(remote),
    onRendered: (remote, version) => swapper?.onRendered(remote, version),
    failed: (failure) => void load().then(() => swapper?.failed(failure)),
  };
}

const TIMEOUTS: LoadTimeouts = { attempt: 4000, total: 6000 };

/**
 * Returns the timeouts in `<meta name="kithkin-load-timeouts" content="300,450">` (attempt and
 * total, for tests), or the defaults.
 */
function readTimeouts(page: Document): LoadTimeouts {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="kithkin-load-timeouts"]');
  const [attempt, total] = (meta?.content ?? '').split(',').map(Number);
  if (!attempt || !total) return TIMEOUTS;
  return { attempt, total };
}

/** Prefix of the global through which webpack loads a build's chunks (`shared/tooling/webpack`). */
const CHUNKS = 'kithkinChunks_';

function removeAll<T>(list: T[], matches: (item: T) => boolean): void {
  const others = list.filter((item) => !matches(item));
  if (others.length < list.length) list.splice(0, list.length, ...others);
}

function removeKeys(record: object, matches: (key: string) => boolean): void {
  for (const key of Object.keys(record)) if (matches(key)) Reflect.deleteProperty(record, key);
}

/**
 * Removes a replaced release from the page: its container and its chunks. Otherwise each swap would
 * leak about 100 KB.
 */
function disposeRelease({ container, version }: RemoteRelease): void {
  removeAll(globalThis.__FEDERATION__?.__INSTANCES__ ?? [], ({ name }) => name === container);
  removeKeys(globalThis, (name) => name.startsWith(CHUNKS) && name.endsWith(`_${version}`));
  // A global variable of a classic script cannot be deleted, only set to undefined.
  Reflect.set(globalThis, container, undefined);
}

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
