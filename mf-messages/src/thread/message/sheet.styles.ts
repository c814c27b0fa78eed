import { Button } from '@kithkin/shared';
import styled from 'styled-components';
import { QuickEmoji } from './tool.styles';

export const SheetQuick = styled.div`
  display: flex;
  justify-content: space-between;
  margin-block-end: var(--space-2);
`;

export const SheetMore = styled(QuickEmoji)`
  background: var(--hover);
  color: var(--text-2);

  svg {
    inline-size: 22px;
    block-size: 22px;
    stroke-width: 1.75;
  }
`;

export const SheetItems = styled.ul`
  margin-inline: calc(-1 * var(--space-2));
`;

export const SheetItem = styled(Button)<{ $danger: boolean }>`
  justify-content: flex-start;
  gap: var(--space-3);
  padding-inline: var(--space-2);
  color: ${({ $danger }) => ($danger ? 'var(--danger-text)' : 'var(--text)')};
  font-weight: 400;
`;
