import { Tooltip as AriakitTooltip, PortalContext, useTooltipStore } from '@ariakit/react';
import { useLayoutEffect } from 'react';
import styled from 'styled-components';
import { useFrontModal } from './modals';
import { fadeIn } from './shared.styles';

const Bubble = styled(AriakitTooltip).withConfig({ componentId: 'kk-tooltip' })`
  z-index: 60;
  max-inline-size: 240px;
  padding: 6px 10px;
  border-radius: 8px;
  background: var(--text);
  color: var(--page);
  font-size: var(--font-13);
  box-shadow: var(--shadow-float);
  animation: ${fadeIn} var(--motion-fast) ease-out;
`;

export interface TooltipBubbleProps {
  label: string;
  placement: 'top' | 'bottom' | 'left' | 'right';
  anchor: HTMLElement;
  open: boolean;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** Renders the tooltip's text, positioned at its control. */
export function TooltipBubble({ label, placement, anchor, open, ...pointer }: TooltipBubbleProps) {
  const store = useTooltipStore({ open, placement });
  const modal = useFrontModal();
  useLayoutEffect(() => store.setAnchorElement(anchor), [store, anchor]);
  return (
    <PortalContext value={modal}>
      <Bubble {...pointer} store={store} gutter={6} portal fixed unmountOnHide>
        {label}
      </Bubble>
    </PortalContext>
  );
}
