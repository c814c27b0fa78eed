import type { CSSProperties } from 'react';
import styled from 'styled-components';

/** Step of the spacing scale: 4, 8, 12, 16, 24, 32, 48, 64 px. */
export type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface LayoutProps {
  gap?: Step;
  justify?: CSSProperties['justifyContent'];
  wrap?: boolean;
}

const own = new Set(['gap', 'justify', 'wrap']);
const forward = (name: string) => !own.has(name);
const space = (gap: Step) => (gap === 0 ? '0' : `var(--space-${gap})`);

/** Vertical flex container with even gaps. */
export const Stack = styled.div.withConfig({
  componentId: 'kk-stack',
  shouldForwardProp: forward,
})<Pick<LayoutProps, 'gap'>>`
  display: flex;
  flex-direction: column;
  gap: ${({ gap = 4 }) => space(gap)};
  min-inline-size: 0;
`;

/** Horizontal flex container with even gaps. */
export const Row = styled.div.withConfig({
  componentId: 'kk-row',
  shouldForwardProp: forward,
})<LayoutProps>`
  display: flex;
  flex-wrap: ${({ wrap }) => (wrap ? 'wrap' : 'nowrap')};
  gap: ${({ gap = 2 }) => space(gap)};
  align-items: center;
  justify-content: ${({ justify = 'flex-start' }) => justify};
  min-inline-size: 0;
`;
