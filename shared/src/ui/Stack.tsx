import type { CSSProperties } from 'react';
import styled from 'styled-components';

/** Step of the spacing scale: 4, 8, 12, 16, 24, 32, 48, 64 px. */
export type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface LayoutProps {
  gap?: Step;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  wrap?: boolean;
}

const own = new Set(['gap', 'align', 'justify', 'wrap']);
const forward = (name: string) => !own.has(name);
const space = (gap: Step) => (gap === 0 ? '0' : `var(--space-${gap})`);

/** Vertical flex container with even gaps. */
export const Stack = styled.div.withConfig({
  componentId: 'kk-stack',
  shouldForwardProp: forward,
})<LayoutProps>`
  display: flex;
  flex-direction: column;
  gap: ${({ gap = 4 }) => space(gap)};
  align-items: ${({ align = 'stretch' }) => align};
  justify-content: ${({ justify = 'flex-start' }) => justify};
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
  align-items: ${({ align = 'center' }) => align};
  justify-content: ${({ justify = 'flex-start' }) => justify};
  min-inline-size: 0;
`;
