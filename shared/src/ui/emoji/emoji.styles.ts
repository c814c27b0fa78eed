import styled from 'styled-components';
import { hoverTint } from '../shared.styles';

export const Panel = styled.div.withConfig({ componentId: 'kk-emoji' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  inline-size: min(376px, 100vw - 24px);
  max-inline-size: 100%;
`;

export const Tools = styled.div.withConfig({ componentId: 'kk-emoji-tools' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 140px;
  gap: var(--space-2);
`;

export const Groups = styled.div.withConfig({ componentId: 'kk-emoji-groups' })`
  min-inline-size: 0;

  [role='tablist'] {
    gap: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }

  [role='tab'] {
    flex: 1;
    min-inline-size: 28px;
    padding-inline: 0;
    display: grid;
    place-items: center;
  }

  [role='tab'] > svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
  }
`;

export const Heading = styled.p.withConfig({ componentId: 'kk-emoji-heading' })`
  padding: var(--space-2) var(--space-1) var(--space-1);
  color: var(--text-2);
  font-size: var(--font-13);
  font-weight: 600;
`;

export const Cells = styled.div.withConfig({ componentId: 'kk-emoji-cells' })`
  block-size: min(272px, 40dvh);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const Line = styled.div.withConfig({ componentId: 'kk-emoji-line' })`
  display: grid;
  grid-template-columns: repeat(8, minmax(0, 1fr));
  /* Skips the layout of rows outside the viewport. */
  content-visibility: auto;
  contain-intrinsic-block-size: 44px;
`;

export const Cell = styled.button.withConfig({ componentId: 'kk-emoji-cell' })`
  min-inline-size: 0;
  block-size: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  font-size: 1.5rem;
  line-height: 1;
  cursor: pointer;
  ${hoverTint}

  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const Nothing = styled.p.withConfig({ componentId: 'kk-emoji-nothing' })`
  block-size: min(272px, 40dvh);
  padding: var(--space-5);
  color: var(--text-2);
  text-align: center;
`;
