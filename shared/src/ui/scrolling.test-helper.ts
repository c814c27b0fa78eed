/** Takes the place of the browser's observers of scrolling, which jsdom lacks. */
export function scrolling() {
  const seen = new Map<() => void, string>();
  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin: string;
    readonly scrollMargin = '';
    readonly thresholds = [];
    private readonly tell: () => void;

    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      this.rootMargin = options?.rootMargin ?? '';
      this.tell = () => {
        const entry = { isIntersecting: true } as Partial<IntersectionObserverEntry>;
        callback([entry as IntersectionObserverEntry], this);
      };
    }
    observe() {
      seen.set(this.tell, this.rootMargin);
    }
    unobserve() {
      seen.delete(this.tell);
    }
    disconnect() {
      seen.delete(this.tell);
    }
    takeRecords() {
      return [];
    }
  };
  return {
    /** The person scrolls to the end of what is shown. */
    scrollToEnd() {
      for (const tell of [...seen.keys()]) tell();
    },
    /** How far ahead is watched. */
    margins: () => [...seen.values()],
  };
}
