/** Polyfills modal dialogs, which jsdom lacks: `showModal` and `close` without the top layer. */
export function installModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('Already open', 'InvalidStateError');
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}

/** Polyfills object URLs, which jsdom lacks: `blob:file-1`, `blob:file-2` and so on. */
export function installObjectUrls(): void {
  let created = 0;
  URL.createObjectURL = () => {
    created += 1;
    return `blob:file-${created}`;
  };
  URL.revokeObjectURL = () => {};
}

/**
 * Mocks `checkVisibility` as true for connected elements. Without layout, lists treat their items
 * as hidden.
 */
export function installVisibility(): void {
  Element.prototype.checkVisibility = function checkVisibility() {
    return this.isConnected;
  };
}

/** Polyfills pointer events, which jsdom lacks, as mouse events with a `pointerId`. */
export function installPointers(): void {
  class FakePointerEvent extends MouseEvent {
    readonly pointerId: number;

    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 1;
    }
  }
  Object.defineProperty(window, 'PointerEvent', { value: FakePointerEvent, configurable: true });
}

/** Installs the browser APIs that screens require and jsdom lacks. */
export function installBrowserParts(): void {
  installModalDialogs();
  installObjectUrls();
  installVisibility();
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
}
