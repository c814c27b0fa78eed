/** jsdom has no modal dialogs: open and close as browsers do, without the top layer. */
export function giveModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('Already open', 'InvalidStateError');
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}

/** jsdom lays nothing out, so ariakit takes every item for hidden: say that what stands is seen. */
export function giveVisibility(): void {
  Element.prototype.checkVisibility = function checkVisibility() {
    return this.isConnected;
  };
}

/** jsdom knows no pointers: mouse events that say which finger they come from. */
export function givePointers(): void {
  class Pointer extends MouseEvent {
    readonly pointerId: number;

    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 1;
    }
  }
  Object.defineProperty(window, 'PointerEvent', { value: Pointer, configurable: true });
}
