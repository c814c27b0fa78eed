import type { RemoteRelease } from '@kithkin/shared/contract';
import type { RegistryStore } from '../../registry/valueStore';
import type { ActiveRelease } from '../activeReleases';
import type { RemoteFailure } from '../failure';
import type { SwapLoader } from '../loader';
import { eligibleReleases, type RolloutContext } from '../registry';
import { canSwap } from './swapPolicy';
import { type Clock, systemClock, type Watch, watchIdle } from './watchIdle';

export interface SwapperOptions {
  loader: SwapLoader;
  source: RegistryStore;
  tab: RolloutContext;
  /** Whether something in the tab is unsaved, and how to hear of a change. */
  isBusy(): boolean;
  onBusyChange(listener: () => void): () => void;
  isUserInteracting(page: Document): boolean;
  /** Does the drawing of a swap that no navigation brought: the person's place must stay. */
  renderPreservingPosition?(render: () => void): void;
  page?: Document;
  clock?: Clock;
}

/** Brings new versions of remotes into an open tab. */
export interface Swapper {
  /** A navigation has led to a screen of this remote. */
  onNavigate(remote: string): void;
  /** A place of the remote stands, drawn by this version. */
  onRendered(remote: string, version: string): void;
  /** A screen threw: was it new, the version before comes back at once. */
  failed(failure: RemoteFailure): void;
  stop(): void;
}

/** A version that the registry wants and the tab doesn't show yet. */
interface PendingSwap {
  release: RemoteRelease;
  /** Set when all of it is there. */
  next: ActiveRelease | null;
}

/** The version before stays in reach for so long after the new one was drawn, in milliseconds. */
export const ROLLBACK_WINDOW_MS = 5_000;
/** After so long a version that didn't come is asked for again, in milliseconds. */
export const RETRY_MS = 60_000;

const containerOf = (active: ActiveRelease | undefined) => active?.release.container;

export function createSwapper(options: SwapperOptions): Swapper {
  const { loader, source, tab, isBusy, isUserInteracting } = options;
  const { page = document, clock = systemClock } = options;
  const renderPreservingPosition =
    options.renderPreservingPosition ?? ((render: () => void) => render());
  const { versions } = loader;
  const pendingSwaps = new Map<string, PendingSwap>();
  const replacedReleases = new Map<
    string,
    { active: ActiveRelease; cancel(): void; confirmed: boolean }
  >();
  /** Versions that failed here, and the registry in which they did: another may list them anew. */
  const rejected = new Map<string, number>();
  let watch: Watch | null = null;

  const isRejected = ({ container }: RemoteRelease) =>
    rejected.get(container) === source.current().serial;
  const reject = ({ container }: RemoteRelease) => rejected.set(container, source.current().serial);

  /** Lets go of a version, unless it is shown, waits, or may have to come back. */
  function drop(remote: string, release: RemoteRelease): void {
    const inUse = [
      versions.of(remote),
      pendingSwaps.get(remote),
      replacedReleases.get(remote)?.active,
    ];
    if (inUse.every((used) => used?.release.container !== release.container)) {
      loader.dispose(release);
    }
  }

  function cancelPending(remote: string): void {
    const left = pendingSwaps.get(remote);
    pendingSwaps.delete(remote);
    if (left) drop(remote, left.release);
  }

  /** Compares what the registry wants with what the tab shows. */
  function onChange(): void {
    const registry = source.current();
    for (const remote of Object.keys(registry.remotes)) {
      const active = containerOf(versions.of(remote));
      const wanted = eligibleReleases(registry, remote, tab).find(
        (release) => !isRejected(release),
      );
      const waits = pendingSwaps.get(remote)?.release.container;
      if (active === undefined || !wanted || wanted.container === active) cancelPending(remote);
      else if (waits !== wanted.container) {
        cancelPending(remote);
        const next = { release: wanted, next: null };
        pendingSwaps.set(remote, next);
        prepareRelease(remote, next);
      }
    }
    watchTabState();
  }

  function prepareRelease(remote: string, wanted: PendingSwap): void {
    const current = () => pendingSwaps.get(remote) === wanted;
    loader.prepare(remote, wanted.release).then(
      (next) => {
        if (!current()) return drop(remote, wanted.release);
        wanted.next = next;
        trySwaps();
      },
      // The old version is as good as before: nobody is told but telemetry.
      () => clock.after(RETRY_MS, () => current() && prepareRelease(remote, wanted)),
    );
  }

  function watchTabState(): void {
    if (pendingSwaps.size > 0) watch ??= watchIdle(page, clock, () => trySwaps());
    else {
      watch?.stop();
      watch = null;
    }
  }

  function trySwaps(onNavigate?: string): void {
    const tabState = {
      busy: isBusy(),
      hidden: page.hidden,
      idleMs: watch?.idleMs() ?? 0,
      interacting: isUserInteracting(page),
    };
    for (const [remote, wanted] of [...pendingSwaps]) {
      const enters = onNavigate === remote;
      if (wanted.next && canSwap({ ...tabState, navigated: enters })) swap(remote, wanted, enters);
    }
  }

  function swap(remote: string, wanted: PendingSwap, onNavigate: boolean): void {
    const before = versions.of(remote);
    const { release, next } = wanted;
    if (!before || !next) return;
    const missing = [...before.modules.keys()].some(
      (module) => release.modules[module] && !next.modules.has(module),
    );
    if (missing) {
      // Something more of the old version has been used since: that comes first.
      wanted.next = null;
      prepareRelease(remote, wanted);
      return;
    }
    // While it still waits: the version before the last may be the one that comes now.
    finish(remote);
    pendingSwaps.delete(remote);
    replacedReleases.set(remote, { active: before, cancel: () => {}, confirmed: false });
    try {
      if (onNavigate) loader.replace(remote, next);
      else renderPreservingPosition(() => loader.replace(remote, next));
    } catch {
      // Its effects threw: the old ones run again, and nothing was drawn.
      replacedReleases.delete(remote);
      reject(release);
      loader.dispose(release);
    }
    watchTabState();
  }

  /** Lets go of the version before. */
  function finish(remote: string): void {
    const before = replacedReleases.get(remote);
    if (!before) return;
    before.cancel();
    replacedReleases.delete(remote);
    drop(remote, before.active.release);
  }

  const stops = [
    source.subscribe(onChange),
    versions.subscribe(onChange),
    options.onBusyChange(onBusy),
  ];
  /** Not at once: the flag falls while React is still at work on what held it. */
  function onBusy() {
    if (pendingSwaps.size > 0) clock.after(0, () => trySwaps());
  }

  return {
    onNavigate: (remote) => trySwaps(remote),
    onRendered(remote, version) {
      const before = replacedReleases.get(remote);
      if (!before || before.confirmed || versions.of(remote)?.release.version !== version) return;
      before.confirmed = true;
      before.cancel = clock.after(ROLLBACK_WINDOW_MS, () => finish(remote));
    },
    failed({ remote, version }) {
      const before = replacedReleases.get(remote);
      const broken = versions.of(remote)?.release;
      if (!before || broken?.version !== version) return;
      before.cancel();
      replacedReleases.delete(remote);
      reject(broken);
      loader.replace(remote, before.active);
      // Not before React has let go of what it could not draw.
      clock.after(ROLLBACK_WINDOW_MS, () => drop(remote, broken));
    },
    stop() {
      for (const stop of stops) stop();
      for (const { cancel } of replacedReleases.values()) cancel();
      watch?.stop();
    },
  };
}
