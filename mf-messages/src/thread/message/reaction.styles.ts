import { media } from '@kithkin/shared';
import styled from 'styled-components';

/** Overlaps the lower edge of the bubble, which reserves the space. */
export const Chips = styled.div<{ $own: boolean }>`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  justify-content: ${({ $own }) => ($own ? 'flex-end' : 'flex-start')};
  max-inline-size: 100%;
  margin-block-start: -8px;
  padding-inline: var(--space-2);
`;

export const Chip = styled.button`
  position: relative;
  display: inline-flex;
  gap: var(--space-1);
  align-items: center;
  justify-content: center;
  min-inline-size: 32px;
  block-size: 26px;
  padding: 0 7px;
  border: 1px solid var(--line);
  border-radius: var(--radius-pill);
  background: var(--raised);
  color: var(--text);
  font-size: 0.875rem;
  line-height: 1;
  cursor: pointer;
  touch-action: manipulation;

  b {
    font-size: 0.8125rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  &[aria-pressed='true'] {
    border-color: var(--accent-text);
    background: var(--accent-soft) linear-gradient(var(--accent-soft), var(--accent-soft));
    color: var(--accent-text);
  }

  /* Larger touch target on touch devices. */
  @media ${media.touch} {
    min-inline-size: 44px;
    block-size: 30px;

    &::after {
      content: '';
      position: absolute;
      inset-block: -8px;
      inset-inline: 0;
    }
  }
`;
