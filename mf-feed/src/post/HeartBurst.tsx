import { Heart } from 'lucide-react';
import styled, { keyframes } from 'styled-components';
import type { TapPoint } from './useTaps';

const burst = keyframes`
  0% { opacity: 0; transform: translate(-50%, -50%) scale(0.4); }
  25% { opacity: 1; transform: translate(-50%, -50%) scale(1.15); }
  45%, 70% { opacity: 1; transform: translate(-50%, -50%) scale(1); }
  100% { opacity: 0; transform: translate(-50%, -60%) scale(1); }
`;

const fade = keyframes`
  0%, 100% { opacity: 0; }
  50% { opacity: 1; }
`;

const Burst = styled.span`
  position: absolute;
  z-index: 1;
  transform: translate(-50%, -50%);
  pointer-events: none;
  color: var(--accent);
  animation: ${burst} 700ms ease-out both;

  svg {
    inline-size: 88px;
    block-size: 88px;
    fill: currentcolor;
    stroke: #fff;
    stroke-width: 1;
    filter: drop-shadow(0 2px 8px rgb(0 0 0 / 40%));
  }

  @media (prefers-reduced-motion: reduce) {
    animation: ${fade} 400ms linear both;
  }
`;

/**
 * Heart that appears where a post was double-tapped, in rose in every theme. `at` is relative to the
 * positioned parent.
 */
export function HeartBurst({ at, onEnd }: { at: TapPoint; onEnd: () => void }) {
  return (
    <Burst aria-hidden data-primary="pink" style={{ left: at.x, top: at.y }} onAnimationEnd={onEnd}>
      <Heart />
    </Burst>
  );
}
