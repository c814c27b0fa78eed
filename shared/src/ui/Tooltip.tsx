import {
  Tooltip as AriakitTooltip,
  PortalContext,
  TooltipAnchor,
  TooltipProvider,
} from '@ariakit/react';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { useFrontModal } from './modals';
import { fadeIn } from './styles';

const Bubble = styled(AriakitTooltip).withConfig({ componentId: 'kk-tooltip' })`
  z-index: 60;
  max-inline-size: 240px;
  padding: 6px 10px;
  border-radius: 8px;
  background: var(--text);
  color: var(--page);
  font-size: var(--font-13);
  box-shadow: var(--shadow-float);
  pointer-events: none;
  animation: ${fadeIn} var(--motion-fast) ease-out;
`;

export interface TooltipProps {
  /** The words; they only repeat the control's accessible name, or add to it. */
  label: string;
  /** One element that takes a ref, such as an `IconButton` or a link. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** Words beside a control that shows an icon alone, on hover and on keyboard focus. */
export function Tooltip({ label, children, placement = 'top' }: TooltipProps) {
  const modal = useFrontModal();
  return (
    <PortalContext value={modal}>
      <TooltipProvider placement={placement} timeout={400}>
        <TooltipAnchor render={children} />
        <Bubble gutter={6} portal fixed unmountOnHide>
          {label}
        </Bubble>
      </TooltipProvider>
    </PortalContext>
  );
}
