import { act, waitFor } from '@testing-library/react';

/** Active observers: their intersection callbacks and root margins. */
let observers = new Map<() => void, string>();

/** Mocks IntersectionObserver: elements intersect only when a helper of this module reports it. */
export function installScrolling(): void {
  const installed = new Map<() => void, string>();
  observers = installed;
  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin: string;
    readonly scrollMargin = '';
    readonly thresholds = [];
    private readonly notify: () => void;

    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      this.rootMargin = options?.rootMargin ?? '';
      this.notify = () => {
        const entry = { isIntersecting: true } as Partial<IntersectionObserverEntry>;
        callback([entry as IntersectionObserverEntry], this);
      };
    }
    observe() {
      installed.set(this.notify, this.rootMargin);
    }
    unobserve() {
      installed.delete(this.notify);
    }
    disconnect() {
      installed.delete(this.notify);
    }
    takeRecords() {
      return [];
    }
  };
}

/** Returns the root margins of the active observers, in CSS notation. */
export const observedMargins = (): string[] => [...observers.values()];

/** Reports all observed list ends as visible; there may be none. */
export function revealEnds(): void {
  for (const notify of [...observers.keys()]) notify();
}

/** Waits until a list end is observed, then scrolls to it. */
export async function scrollToEnd(): Promise<void> {
  await waitFor(() => expect(observers.size).toBeGreaterThan(0));
  await act(async () => revealEnds());
}

/**
 * Scrolls to the ends of all lists until `check` passes. For screens with several lists, one of
 * which may not have its end yet.
 */
export const scrollUntil = (check: () => void) =>
  waitFor(() => {
    revealEnds();
    check();
  });

/** Resolves when no list end is observed, i.e. nothing more will be fetched. */
export const waitUntilEndIsUnobserved = () => waitFor(() => expect(observers.size).toBe(0));
