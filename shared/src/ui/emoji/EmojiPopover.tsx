import { PortalContext } from '@ariakit/react';
import { Popover, usePopoverStore } from '@ariakit/react/popover';
import styled from 'styled-components';
import { floatIn, floating } from '../shared.styles';
import { type FloatingPanelProps, useFloatingPanel } from '../useFloatingPanel';
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

export interface EmojiPopoverProps extends FloatingPanelProps {
  placement: 'top-end' | 'top-start' | 'bottom-end' | 'bottom-start';
  onChoose: (emoji: string) => void;
}

/** Renders the emoji picker, positioned at its button. */
export function EmojiPopover(props: EmojiPopoverProps) {
  const { open, setOpen, placement, onChoose } = props;
  const store = usePopoverStore({ open, setOpen, placement });
  const { container, panelProps } = useFloatingPanel(store, props);

  return (
    <PortalContext value={container}>
      <Float
        {...panelProps}
        store={store}
        // The keys of the picker do not reach a surrounding form or card.
        onKeyDown={(event) => event.stopPropagation()}
      >
        <EmojiPanel onChoose={onChoose} autoFocus />
      </Float>
    </PortalContext>
  );
}
