import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { getPressedKey, preventCloseWhileComposing } from './getPressedKey';
import { enterModal, leaveModal } from './modals';
import { useCloseOnBack } from './useCloseOnBack';

interface DialogFocusOptions {
  open: boolean;
  /**
   * Called when the user requests to close: Escape, Back, or a click on the backdrop.
   */
  onClose: () => void;
  /** Set to false to ignore these requests, e.g. while work is in progress. Default true. */
  dismissible?: boolean;
  /** Set to true if the dialog has a route, so that Back leaves that. Default false. */
  routed?: boolean;
}

const fields = 'input:not([type=hidden], [type=file]):enabled, textarea:enabled, select:enabled';

/** Returns false on touch devices, where focusing a field would open the on-screen keyboard. */
const wantsKeyboard = () => !matchMedia('(pointer: coarse)').matches;

function focusInside(dialog: HTMLDialogElement) {
  const autofocused = dialog.querySelector<HTMLElement>('[data-autofocus]');
  const field = wantsKeyboard() ? dialog.querySelector<HTMLElement>(fields) : null;
  (autofocused ?? field ?? dialog).focus();
}

function show(dialog: HTMLDialogElement) {
  if (dialog.open) return;
  // Browsers without modal dialogs (before 2022) open it without a backdrop.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}

function hide(dialog: HTMLDialogElement) {
  if (!dialog.open) return;
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

function returnFocus(opener: Element | null) {
  const { activeElement, body } = document;
  // If nothing had the focus before, removes it from the closing dialog, which handles no keys.
  if (opener === body && activeElement instanceof HTMLElement) activeElement.blur();
  else if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

/**
 * Makes a `<dialog>` modal while `open`. The focus moves to `[data-autofocus]`, else to the first
 * field, else to the dialog (requires `tabIndex={-1}`). It stays inside while open and returns
 * afterwards. Spread the result on the element, which must be mounted while open.
 */
export function useDialogFocus({
  open,
  onClose,
  dismissible = true,
  routed = false,
}: DialogFocusOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const pressedInside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!open) {
      // Repeats the focus return of the cleanup, after which React restores the earlier focus.
      returnFocus(opener.current);
      return;
    }
    opener.current = document.activeElement;
    show(dialog);
    enterModal(dialog);
    focusInside(dialog);
    return () => {
      leaveModal(dialog);
      hide(dialog);
      returnFocus(opener.current);
    };
  }, [open]);

  const leave = () => {
    if (dismissible) onClose();
  };
  useCloseOnBack(open && !routed, leave);

  return {
    ref,
    onCancel(event: SyntheticEvent): void {
      if (event.target !== ref.current) return;
      event.preventDefault();
      leave();
    },
    onClose(event: SyntheticEvent): void {
      const dialog = ref.current;
      if (!dialog || event.target !== dialog || !open || dialog.open) return;
      // A second Escape or back gesture closes the dialog without a `cancel` event. It is reopened
      // in front, since its owner decides whether to close it.
      show(dialog);
      focusInside(dialog);
      leave();
    },
    onKeyDown(event: KeyboardEvent): void {
      event.stopPropagation();
      if (getPressedKey(event) !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      leave();
    },
    // Before what is inside, which may stop the event.
    onKeyDownCapture: preventCloseWhileComposing,
    onPointerDown(event: SyntheticEvent): void {
      event.stopPropagation();
      pressedInside.current = event.target !== ref.current;
    },
    onClick(event: SyntheticEvent): void {
      event.stopPropagation();
      const beside = event.target === ref.current && !pressedInside.current;
      pressedInside.current = false;
      if (beside) leave();
    },
  };
}
