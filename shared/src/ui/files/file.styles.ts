import styled, { css } from 'styled-components';
import { media } from '../../theme/media';
import { truncate } from '../shared.styles';

export const Rows = styled.ul.withConfig({ componentId: 'kk-files' })`
  display: grid;
  gap: var(--space-3);
`;

export const RowContainer = styled.li.withConfig({ componentId: 'kk-file' })<{ $over: boolean }>`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-3);
  align-items: start;
  padding: var(--space-2);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  ${({ $over }) =>
    $over &&
    css`
      outline: 2px dashed var(--accent-text);
      outline-offset: -2px;
    `}
`;

export const Preview = styled.div.withConfig({ componentId: 'kk-file-preview' })`
  display: grid;
  aspect-ratio: 1;
  border-radius: 8px;
  overflow: hidden;
  min-inline-size: 0;
  background: var(--skeleton);

  & > svg {
    place-self: center;
    color: var(--text-2);
    stroke-width: 1.75;
  }
`;

export const Details = styled.div.withConfig({ componentId: 'kk-file-details' })`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  min-inline-size: 0;
  padding-block-start: var(--space-1);
`;

export const NameLine = styled.div.withConfig({ componentId: 'kk-file-line' })`
  display: grid;
  min-inline-size: 0;
  line-height: 1.35;
`;

export const Name = styled.span.withConfig({ componentId: 'kk-file-name' })`
  ${truncate}
  font-weight: 600;
`;

export const Size = styled.span.withConfig({ componentId: 'kk-file-size' })`
  color: var(--text-2);
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;
`;

export const Actions = styled.div.withConfig({ componentId: 'kk-file-actions' })`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-1);

  &:empty {
    display: none;
  }

  & > div {
    flex: 1 1 160px;
  }

  [aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

export const Grip = styled.span.withConfig({ componentId: 'kk-file-grip' })`
  display: none;
  color: var(--text-2);
  cursor: grab;

  svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
  }

  @media ${media.hover} {
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: var(--control);
  }
`;
