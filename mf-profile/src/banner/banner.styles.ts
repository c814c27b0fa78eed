import { media } from '@kithkin/shared';
import styled from 'styled-components';

/** The room across the top of a profile: of the picture, or of the button that adds one. */
export const BannerSlot = styled.div<{ $empty: boolean }>`
  position: relative;
  aspect-ratio: ${({ $empty }) => ($empty ? 'auto' : '3 / 1')};
  min-block-size: ${({ $empty }) => ($empty ? '64px' : '0')};
  border-radius: var(--radius-card);
  background: var(--accent-soft);

  & > img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
    object-fit: cover;
  }

  @media ${media.phone} {
    border-radius: 0;
  }
`;

/** Controls in the upper corner, away from the portrait at the lower one. */
export const BannerActions = styled.div`
  position: absolute;
  inset-block-start: var(--space-2);
  inset-inline-end: var(--space-2);
  display: flex;
  gap: var(--space-2);

  & > button {
    border: 1px solid var(--line);
    background: var(--surface);
    color: var(--text);
  }
`;
