import type { RemoteRelease } from '@kithkin/shared/contract';
import type { RegistryStore } from '../../registry/begin';
import { eligibleReleases, type RolloutContext } from '../../registry/releases';
import type { ActiveRelease } from '../activeReleases';
import type { RemoteFailure } from '../failure';
import type { SwapLoader } from '../loader';
import { type Clock, canSwap, systemClock, watchIdle } from './watchIdle';

export interface SwapperOptions {
  loader: SwapLoader;
  source: RegistryStore;
  tab: RolloutContext;
  /** Returns true if the tab has unsaved changes; `onBusyChange` subscribes to the flag. */
  isBusy(): boolean;
  onBusyChange(listener: () => void): () => void;
  isUserInteracting(page: Document): boolean;
  /**
   * Renders a swap that no navigation has triggered; scroll position and focus must be preserved.
   */
  renderPreservingPosition?(render: () => void): void;
  page?: Document;
  clock?: Clock;
}

/** Swaps new releases of remotes into an open tab. */
export type Swapper = ReturnType<typeof createSwapper>;

/** A release that the registry requires and the tab does not use yet. */
interface PendingSwap {
  release: RemoteRelease;
  /** The loaded release; null while it is loading. */
  next: ActiveRelease | null;
}

/**
 * Rollback window in milliseconds: a replaced release is retained this long after the new one has
 * rendered.
 */
export const ROLLBACK_WINDOW_MS = 5_000;
/** Delay before a release that failed to load is loaded again, in milliseconds. */
export const RETRY_MS = 60_000;

const containerOf = (active: ActiveRelease | undefined) => active?.release.container;

export function createSwapper(options: SwapperOptions) {
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
  /**
   * Releases that failed in this tab, with the serial of the registry. A later registry may list
   * them again.
   */
  const rejected = new Map<string, number>();
  /** Remotes whose release throws: the next one does not wait for an idle tab. */
  const urgent = new Set<string>();
  /** Time at which a release came into use, by container. */
  const shownAt = new Map<string, number>();
  let watch: ReturnType<typeof watchIdle> | null = null;

  const isRejected = ({ container }: RemoteRelease) =>
    rejected.get(container) === source.current().serial;
  const reject = ({ container }: RemoteRelease) => rejected.set(container, source.current().serial);

  /** Disposes a release, unless it is in use, pending, or a rollback target. */
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
    urgent.delete(remote);
    if (left) drop(remote, left.release);
  }

  /** Compares the releases in the registry with those in use, and loads the ones that differ. */
  function onChange(): void {
    const registry = source.current();
    for (const remote of versions.remotes()) if (!registry.remotes[remote]) takeAway(remote);
    for (const remote of Object.keys(registry.remotes)) {
      const active = containerOf(versions.of(remote));
      if (active !== undefined && !shownAt.has(active)) shownAt.set(active, clock.now());
      const wanted = eligibleReleases(registry, remote, tab).find(
        (release) => !isRejected(release),
      );
      const waits = pendingSwaps.get(remote)?.release.container;
      if (active === undefined && wanted) loader.retry(remote, wanted);
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

  /** Stops a remote that the registry no longer contains; its screens are no routes any more. */
  function takeAway(remote: string): void {
    const left = versions.of(remote)?.release;
    cancelPending(remote);
    finish(remote);
    loader.remove(remote);
    // Delayed, so that React has unmounted its components.
    if (left) clock.after(ROLLBACK_WINDOW_MS, () => drop(remote, left));
  }

  function prepareRelease(remote: string, wanted: PendingSwap): void {
    const current = () => pendingSwaps.get(remote) === wanted;
    loader.prepare(remote, wanted.release).then(
      (next) => {
        if (!current()) return drop(remote, wanted.release);
        wanted.next = next;
        trySwaps();
      },
      // The failure is reported by the loader; the current release stays in use.
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
      const isUrgent = urgent.has(remote) && !tabState.busy;
      if (wanted.next && (isUrgent || canSwap({ ...tabState, navigated: enters }))) {
        swap(remote, wanted, enters);
      }
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
      // A module was loaded since: prepare it before the swap.
      wanted.next = null;
      prepareRelease(remote, wanted);
      return;
    }
    // While the swap is still pending: the earlier rollback target may be the release of this swap.
    finish(remote);
    pendingSwaps.delete(remote);
    urgent.delete(remote);
    replacedReleases.set(remote, { active: before, cancel: () => {}, confirmed: false });
    try {
      if (onNavigate) loader.replace(remote, next);
      else renderPreservingPosition(() => loader.replace(remote, next));
    } catch {
      // Its effects threw: the loader has restored the old ones, and nothing was rendered.
      replacedReleases.delete(remote);
      reject(release);
      loader.dispose(release);
    }
    watchTabState();
  }

  /** Disposes the rollback target of the remote. */
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
  onChange();
  /**
   * Deferred, since the flag is cleared while React is still unmounting the component that set it.
   */
  function onBusy() {
    if (pendingSwaps.size > 0) clock.after(0, () => trySwaps());
  }

  return {
    /** Called when a navigation leads to a screen of this remote. */
    onNavigate: (remote: string) => trySwaps(remote),
    /** Called when an outlet of the remote has rendered this version. */
    onRendered(remote: string, version: string): void {
      const before = replacedReleases.get(remote);
      if (!before || before.confirmed || versions.of(remote)?.release.version !== version) return;
      before.confirmed = true;
      before.cancel = clock.after(ROLLBACK_WINDOW_MS, () => finish(remote));
    },
    /**
     * Called when a screen throws. If its release was swapped in, the previous one is restored
     * immediately; if it was just loaded, the next eligible one is loaded and replaces it. A release
     * that waits to be swapped in waits no longer.
     */
    failed({ remote, version }: RemoteFailure): void {
      const before = replacedReleases.get(remote);
      const broken = versions.of(remote)?.release;
      if (broken?.version !== version) return;
      if (!before) {
        const age = clock.now() - (shownAt.get(broken.container) ?? 0);
        if (age < ROLLBACK_WINDOW_MS && !isRejected(broken)) {
          reject(broken);
          onChange();
        }
        if (pendingSwaps.has(remote)) urgent.add(remote);
        trySwaps();
        return;
      }
      before.cancel();
      replacedReleases.delete(remote);
      reject(broken);
      loader.replace(remote, before.active);
      // Delayed, so that React has unmounted the failed components.
      clock.after(ROLLBACK_WINDOW_MS, () => drop(remote, broken));
    },
    stop(): void {
      for (const stop of stops) stop();
      for (const { cancel } of replacedReleases.values()) cancel();
      watch?.stop();
    },
  };
}
