/** Modal dialogs, which jsdom lacks: they open and close as in browsers, without the top layer. */
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

/** Addresses of files, which jsdom lacks: `blob:file-1` and so on. */
export function installObjectUrls(): void {
  let created = 0;
  URL.createObjectURL = () => {
    created += 1;
    return `blob:file-${created}`;
  };
  URL.revokeObjectURL = () => {};
}

/** Every connected element is visible: without a layout, lists take their items for hidden. */
export function installVisibility(): void {
  Element.prototype.checkVisibility = function checkVisibility() {
    return this.isConnected;
  };
}

/** Pointer events, which jsdom lacks: mouse events with a `pointerId`. */
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

/** What every screen needs of a browser and jsdom lacks. */
export function installBrowserParts(): void {
  installModalDialogs();
  installObjectUrls();
  installVisibility();
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
}
