import { act, waitFor } from '@testing-library/react';

/** Calls the page's observers as if the end of the list had come into view. */
let observers = new Set<() => void>();

/** Takes the place of the browser's observer, which jsdom lacks; call it before each test. */
export function watchScrolling(): void {
  observers = new Set();
  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    private readonly seen: () => void;

    constructor(callback: IntersectionObserverCallback) {
      this.seen = () => {
        const entry = { isIntersecting: true } as Partial<IntersectionObserverEntry>;
        callback([entry as IntersectionObserverEntry], this);
      };
    }
    observe() {
      observers.add(this.seen);
    }
    unobserve() {
      observers.delete(this.seen);
    }
    disconnect() {
      observers.delete(this.seen);
    }
    takeRecords() {
      return [];
    }
  };
}

/** The person scrolls to the end of what is loaded, as soon as the page looks out for it. */
export async function scrollToEnd(): Promise<void> {
  await waitFor(() => expect(observers.size).toBeGreaterThan(0));
  await act(async () => {
    for (const seen of [...observers]) seen();
  });
}
