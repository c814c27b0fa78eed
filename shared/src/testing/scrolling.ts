import { act, waitFor } from '@testing-library/react';

/** Observers that watch something: how to notify them that it is visible, and their margins. */
let observers = new Map<() => void, string>();

/** Installs IntersectionObservers that see only what `scrollToEnd` brings into view. */
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

/** The margins, in CSS notation, within which the ends of lists count as visible. */
export const observedMargins = (): string[] => [...observers.values()];

/** Brings the ends that are observed into view; none need be. */
export function revealEnds(): void {
  for (const notify of [...observers.keys()]) notify();
}

/** Scrolls to the end of the list, as soon as the page observes it. */
export async function scrollToEnd(): Promise<void> {
  await waitFor(() => expect(observers.size).toBeGreaterThan(0));
  await act(async () => revealEnds());
}

/** Resolves when the page observes no end: it fetches nothing more there. */
export const waitUntilEndIsUnobserved = () => waitFor(() => expect(observers.size).toBe(0));
