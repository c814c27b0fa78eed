import type { RemoteRelease } from '@kithkin/shared/contract';
import type { RegistrySource } from '../../registry/source';
import type { RemoteFailure } from '../failure';
import type { SwapLoader } from '../loader';
import { candidates, type Tab } from '../registry';
import type { Shown } from '../shown';
import { maySwap } from './planner';
import { type Clock, systemClock, type Watch, watchTab } from './watch';

export interface SwapperOptions {
  loader: SwapLoader;
  source: RegistrySource;
  tab: Tab;
  /** Whether something in the tab is unsaved, and how to hear of a change. */
  isBusy(): boolean;
  onBusyChange(listener: () => void): () => void;
  isEngaged(page: Document): boolean;
  /** Does the drawing of a swap that no navigation brought: the person's place must stay. */
  inPlace?(draw: () => void): void;
  page?: Document;
  clock?: Clock;
}

/** Brings new versions of remotes into an open tab. */
export interface Swapper {
  /** A navigation has led to a screen of this remote. */
  entered(remote: string): void;
  /** A place of the remote stands, drawn by this version. */
  drawn(remote: string, version: string): void;
  /** A screen threw: was it new, the version before comes back at once. */
  failed(failure: RemoteFailure): void;
  stop(): void;
}

/** A version that the registry wants and the tab doesn't show yet. */
interface Waiting {
  release: RemoteRelease;
  /** Set when all of it is there. */
  next: Shown | null;
}

/** The version before stays in reach for so long after the new one was drawn, in milliseconds. */
export const KEPT = 5_000;
/** After so long a version that didn't come is asked for again, in milliseconds. */
export const AGAIN = 60_000;

const containerOf = (shown: Shown | undefined) => shown?.release.container;

export function createSwapper(options: SwapperOptions): Swapper {
  const { loader, source, tab, isBusy, isEngaged } = options;
  const { page = document, clock = systemClock } = options;
  const inPlace = options.inPlace ?? ((draw: () => void) => draw());
  const { versions } = loader;
  const waiting = new Map<string, Waiting>();
  const former = new Map<string, { shown: Shown; cancel(): void; kept: boolean }>();
  /** Versions that failed here, and the registry in which they did: another may list them anew. */
  const refused = new Map<string, number>();
  let watch: Watch | null = null;

  const isRefused = ({ container }: RemoteRelease) =>
    refused.get(container) === source.current().serial;
  const refuse = ({ container }: RemoteRelease) => refused.set(container, source.current().serial);

  /** Lets go of a version, unless it is shown, waits, or may have to come back. */
  function drop(remote: string, release: RemoteRelease): void {
    const inUse = [versions.of(remote), waiting.get(remote), former.get(remote)?.shown];
    if (inUse.every((used) => used?.release.container !== release.container)) {
      loader.forget(release);
    }
  }

  function leave(remote: string): void {
    const left = waiting.get(remote);
    waiting.delete(remote);
    if (left) drop(remote, left.release);
  }

  /** Compares what the registry wants with what the tab shows. */
  function look(): void {
    const registry = source.current();
    for (const remote of Object.keys(registry.remotes)) {
      const shown = containerOf(versions.of(remote));
      const wanted = candidates(registry, remote, tab).find((release) => !isRefused(release));
      const waits = waiting.get(remote)?.release.container;
      if (shown === undefined || !wanted || wanted.container === shown) leave(remote);
      else if (waits !== wanted.container) {
        leave(remote);
        const next = { release: wanted, next: null };
        waiting.set(remote, next);
        bring(remote, next);
      }
    }
    keepWatch();
  }

  function bring(remote: string, wanted: Waiting): void {
    const current = () => waiting.get(remote) === wanted;
    loader.prepare(remote, wanted.release).then(
      (next) => {
        if (!current()) return drop(remote, wanted.release);
        wanted.next = next;
        consider();
      },
      // The old version is as good as before: nobody is told but telemetry.
      () => clock.after(AGAIN, () => current() && bring(remote, wanted)),
    );
  }

  function keepWatch(): void {
    if (waiting.size > 0) watch ??= watchTab(page, clock, () => consider());
    else {
      watch?.stop();
      watch = null;
    }
  }

  function consider(entered?: string): void {
    const moment = {
      busy: isBusy(),
      hidden: page.hidden,
      still: watch?.still() ?? 0,
      engaged: isEngaged(page),
    };
    for (const [remote, wanted] of [...waiting]) {
      const enters = entered === remote;
      if (wanted.next && maySwap({ ...moment, entered: enters })) swap(remote, wanted, enters);
    }
  }

  function swap(remote: string, wanted: Waiting, entered: boolean): void {
    const before = versions.of(remote);
    const { release, next } = wanted;
    if (!before || !next) return;
    const missing = [...before.modules.keys()].some(
      (module) => release.modules[module] && !next.modules.has(module),
    );
    if (missing) {
      // Something more of the old version has been used since: that comes first.
      wanted.next = null;
      bring(remote, wanted);
      return;
    }
    // While it still waits: the version before the last may be the one that comes now.
    settle(remote);
    waiting.delete(remote);
    former.set(remote, { shown: before, cancel: () => {}, kept: false });
    try {
      if (entered) loader.replace(remote, next);
      else inPlace(() => loader.replace(remote, next));
    } catch {
      // Its effects threw: the old ones run again, and nothing was drawn.
      former.delete(remote);
      refuse(release);
      loader.forget(release);
    }
    keepWatch();
  }

  /** Lets go of the version before. */
  function settle(remote: string): void {
    const before = former.get(remote);
    if (!before) return;
    before.cancel();
    former.delete(remote);
    drop(remote, before.shown.release);
  }

  const stops = [source.subscribe(look), versions.subscribe(look), options.onBusyChange(onBusy)];
  /** Not at once: the flag falls while React is still at work on what held it. */
  function onBusy() {
    if (waiting.size > 0) clock.after(0, () => consider());
  }

  return {
    entered: (remote) => consider(remote),
    drawn(remote, version) {
      const before = former.get(remote);
      if (!before || before.kept || versions.of(remote)?.release.version !== version) return;
      before.kept = true;
      before.cancel = clock.after(KEPT, () => settle(remote));
    },
    failed({ remote, version }) {
      const before = former.get(remote);
      const broken = versions.of(remote)?.release;
      if (!before || broken?.version !== version) return;
      before.cancel();
      former.delete(remote);
      refuse(broken);
      loader.replace(remote, before.shown);
      // Not before React has let go of what it could not draw.
      clock.after(KEPT, () => drop(remote, broken));
    },
    stop() {
      for (const stop of stops) stop();
      for (const { cancel } of former.values()) cancel();
      watch?.stop();
    },
  };
}
