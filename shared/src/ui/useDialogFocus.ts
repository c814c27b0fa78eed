import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { enterModal, leaveModal } from './modals';

interface DialogFocusOptions {
  open: boolean;
  /** The person asks to leave: Escape, the phone's back gesture, or a click beside the dialog. */
  onClose: () => void;
  /** While false, asking to leave does nothing (work is under way). Default true. */
  dismissible?: boolean;
}

/** Properties for the `<dialog>` element. */
export interface DialogFocusProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: (event: SyntheticEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
}

const fields = 'input:not([type=hidden], [type=file]):enabled, textarea:enabled, select:enabled';

/** Fingers get no keyboard thrown over the dialog before they ask for it. */
const wantsKeyboard = () => !matchMedia('(pointer: coarse)').matches;

function focusInside(dialog: HTMLDialogElement) {
  const autofocused = dialog.querySelector<HTMLElement>('[data-autofocus]');
  const field = wantsKeyboard() ? dialog.querySelector<HTMLElement>(fields) : null;
  (autofocused ?? field ?? dialog).focus();
}

function show(dialog: HTMLDialogElement) {
  if (dialog.open) return;
  // Where the browser knows no modal dialogs (before 2022), it opens without the backdrop.
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
  // Nothing had it (a key opened the dialog): it must not stay in what fades away and hears no keys.
  if (opener === body && activeElement instanceof HTMLElement) activeElement.blur();
  else if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

/**
 * Makes a `<dialog>` modal while `open`: the focus goes to `[data-autofocus]`, else to the first
 * field, else to the dialog (give it `tabIndex={-1}`), is kept inside by the browser, and returns
 * to where it was. Spread the answer on the element, which must be mounted while open.
 */
export function useDialogFocus({
  open,
  onClose,
  dismissible = true,
}: DialogFocusOptions): DialogFocusProps {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const pressedInside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!open) {
      // Once more after the cleanup below: React sets the focus back to where it was before it.
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

  return {
    ref,
    onCancel(event) {
      if (event.target !== ref.current) return;
      event.preventDefault();
      leave();
    },
    onClose(event) {
      const dialog = ref.current;
      if (!dialog || event.target !== dialog || !open || dialog.open) return;
      // A second Escape or back gesture closes without asking. Whether it goes is the owner's word:
      // it stands there again, in front as before, unless the owner closes it too.
      show(dialog);
      focusInside(dialog);
      leave();
    },
    onKeyDown(event) {
      event.stopPropagation();
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      leave();
    },
    onPointerDown(event) {
      event.stopPropagation();
      pressedInside.current = event.target !== ref.current;
    },
    onClick(event) {
      event.stopPropagation();
      const beside = event.target === ref.current && !pressedInside.current;
      pressedInside.current = false;
      if (beside) leave();
    },
  };
}
