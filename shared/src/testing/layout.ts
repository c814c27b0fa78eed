/**
 * Mocks a scrollable page: elements are `height` CSS pixels high, the page 1,000,000.
 * @returns Scroll controls; `remove` restores the environment.
 */
export function installLayout(height: number) {
  const offsetHeight = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight');
  const page = document.documentElement;
  let top = 0;
  const notify = () => window.dispatchEvent(new Event('scroll'));
  Object.defineProperty(page, 'scrollHeight', { configurable: true, value: 1_000_000 });
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
    configurable: true,
    get: () => height,
  });
  // Programmatic scrolling fires its event asynchronously, as in browsers.
  window.scrollTo = (to?: number | ScrollToOptions, y?: number) => {
    top = Math.max(0, typeof to === 'object' ? (to.top ?? top) : (y ?? 0));
    queueMicrotask(notify);
  };
  return {
    /** Scrolls like a user: the scroll event fires synchronously. */
    scrollTo(to: number): void {
      top = Math.max(0, to);
      notify();
    },
    /** Returns the scroll offset in CSS pixels. */
    scrollTop: () => top,
    remove(): void {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
      Reflect.deleteProperty(page, 'scrollHeight');
      if (offsetHeight) {
        Object.defineProperty(HTMLElement.prototype, 'offsetHeight', offsetHeight);
      }
    },
  };
}
