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

/** The person scrolls to the end of what is loaded, from where more is asked for. */
export async function scrollToEnd(): Promise<void> {
  await waitFor(() => expect(observers.size).toBeGreaterThan(0));
  await act(async () => {
    for (const seen of [...observers]) seen();
  });
}

/** Resolves when nobody waits for the person to come to the end: more is not asked for there. */
export const endIsLeftAlone = () => waitFor(() => expect(observers.size).toBe(0));

/**
 * A page that scrolls: rows of lists are `height` CSS pixels high, and the window stands where it
 * was scrolled to. Answers how to scroll as a person does, and how to end it.
 */
export function giveLayout(height: number) {
  const offsetHeight = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight');
  let at = 0;
  const tell = () => window.dispatchEvent(new Event('scroll'));
  const scrollTo = (to: number) => {
    at = Math.max(0, to);
    tell();
  };
  const page = document.documentElement;
  Object.defineProperty(page, 'scrollHeight', { configurable: true, value: 1_000_000 });
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => at });
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
    configurable: true,
    get: () => height,
  });
  // What the page itself scrolls is told later, as browsers do.
  window.scrollTo = (to?: number | ScrollToOptions, top?: number) => {
    at = Math.max(0, typeof to === 'object' ? (to.top ?? at) : (top ?? 0));
    queueMicrotask(tell);
  };
  return {
    scrollTo,
    /** CSS pixels that are scrolled away. */
    place: () => at,
    end() {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
      Reflect.deleteProperty(page, 'scrollHeight');
      if (offsetHeight) {
        Object.defineProperty(HTMLElement.prototype, 'offsetHeight', offsetHeight);
      }
    },
  };
}
