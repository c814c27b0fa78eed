import { PortalContext } from '@ariakit/react';
import { Popover, usePopoverStore } from '@ariakit/react/popover';
import { useLayoutEffect } from 'react';
import styled from 'styled-components';
import { useFrontModal } from '../modals';
import { floatIn, floating } from '../shared.styles';
import { EmojiPanel } from './EmojiPanel';

const Float = styled(Popover).withConfig({ componentId: 'kk-emoji-float' })`
  ${floating}
  z-index: 50;
  max-inline-size: calc(100vw - 16px);
  max-block-size: var(--popover-available-height);
  padding: var(--space-2);
  overflow: hidden auto;
  animation: ${floatIn} var(--motion) var(--ease-out);

  &:focus-visible {
    outline: none;
  }
`;

export interface EmojiPopoverProps {
  id: string;
  label: string;
  anchor: HTMLElement;
  open: boolean;
  setOpen: (open: boolean) => void;
  placement: 'top-end' | 'top-start' | 'bottom-end' | 'bottom-start';
  onChoose: (emoji: string) => void;
}

/** Closes only the picker on Escape; a surrounding dialog stays open. */
function hideOnEscape(event: { preventDefault: () => void }) {
  event.preventDefault();
  return true;
}

/** Renders the emoji picker, positioned at its button. */
export function EmojiPopover(props: EmojiPopoverProps) {
  const { id, label, anchor, open, setOpen, placement, onChoose } = props;
  const store = usePopoverStore({ open, setOpen, placement });
  const modal = useFrontModal();
  useLayoutEffect(() => {
    if (!open) return;
    store.setAnchorElement(anchor);
    store.setDisclosureElement(anchor);
  }, [store, anchor, open]);

  // Renders inside the button's landmark, since all page content must be within landmarks.
  const position =
    modal ??
    anchor.closest<HTMLElement>('main') ??
    anchor.closest<HTMLElement>('header, nav, aside');
  return (
    <PortalContext value={position}>
      <Float
        store={store}
        id={id}
        aria-label={label}
        portal
        // The focus guards are hidden but focusable, which confuses screen readers.
        preserveTabOrder={false}
        fixed
        unmountOnHide
        gutter={4}
        hideOnEscape={hideOnEscape}
        // React events bubble through the component tree to a surrounding form or card; stop them
        // here.
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <EmojiPanel onChoose={onChoose} autoFocus />
      </Float>
    </PortalContext>
  );
}
