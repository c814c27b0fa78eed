import { media } from '@kithkin/shared';
import styled, { css } from 'styled-components';
import { onPicture } from '../profile/profile.styles';

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

const onColour = css`
  margin: var(--space-2);
  border: 1px solid var(--line);
  background: var(--surface);
  color: var(--text);
`;

/** Controls in the upper corner, away from the portrait at the lower one. */
export const BannerActions = styled.div<{ $onPicture: boolean }>`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  display: flex;

  & > button {
    ${({ $onPicture }) => ($onPicture ? onPicture : onColour)}
  }
`;
