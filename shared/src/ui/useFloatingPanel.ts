import type { PopoverStore } from '@ariakit/react/popover';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type SyntheticEvent,
  useLayoutEffect,
} from 'react';
import { getPressedKey } from './getPressedKey';
import { useFrontModal } from './modals';
import { useCloseOnBack } from './useCloseOnBack';

export interface FloatingPanelProps {
  id: string;
  label: string;
  /** The button that opens the panel. */
  anchor: HTMLElement;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** Closes only the panel on Escape, unless an input method handles it; a dialog stays open. */
function hideOnEscape(event: KeyboardEvent | ReactKeyboardEvent) {
  event.preventDefault();
  return getPressedKey(event) === 'Escape';
}

/**
 * Positions a panel of the toolkit at its button.
 * @returns `container`, for `PortalContext`, and the properties of the panel.
 */
export function useFloatingPanel(
  store: Pick<PopoverStore, 'setAnchorElement' | 'setDisclosureElement'>,
  { id, label, anchor, open, setOpen }: FloatingPanelProps,
) {
  const modal = useFrontModal();
  useCloseOnBack(open, () => setOpen(false));
  useLayoutEffect(() => {
    if (!open) return;
    store.setAnchorElement(anchor);
    store.setDisclosureElement(anchor);
  }, [store, anchor, open]);

  return {
    // Renders inside the button's landmark, since all page content must be within landmarks.
    container:
      modal ??
      anchor.closest<HTMLElement>('main') ??
      anchor.closest<HTMLElement>('header, nav, aside'),
    panelProps: {
      id,
      'aria-label': label,
      portal: true,
      // The focus guards are hidden but focusable, which confuses screen readers.
      preserveTabOrder: false,
      fixed: true,
      unmountOnHide: true,
      gutter: 4,
      hideOnEscape,
      // React events bubble through the component tree to a surrounding form or card; stop them.
      onClick: (event: SyntheticEvent) => event.stopPropagation(),
    },
  };
}
