import { IconButton } from '@kithkin/shared';
import styled, { css } from 'styled-components';
import { MediaCell } from '../../post/mediaLayout';

/** Border drawn above the picture. */
const frame = (border: string) => css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: ${border};
    pointer-events: none;
  }
`;

export const Tile = styled(MediaCell)<{ $dragged: boolean; $over: boolean; $wrong: boolean }>`
  list-style: none;
  user-select: none;

  ${({ $dragged }) =>
    $dragged &&
    css`
      z-index: 2;
      opacity: 0.85;
      cursor: grabbing;
      box-shadow: var(--shadow-float);
    `}
  ${({ $over }) => $over && frame('3px dashed var(--ring)')}
  ${({ $wrong }) => $wrong && frame('3px solid var(--danger-text)')}
`;

type Corner = 'move' | 'remove' | 'crop';

const places: Record<Corner, ReturnType<typeof css>> = {
  move: css`
    inset-block-start: 0;
    inset-inline-start: 0;
    cursor: grab;
    /* The finger drags the tile instead of the page. */
    touch-action: none;
  `,
  remove: css`
    inset-block-start: 0;
    inset-inline-end: 0;
  `,
  crop: css`
    inset-block-end: 0;
    inset-inline-end: 0;
  `,
};

/** Round or pill-shaped background within the hit area of a control on a picture. */
const badge = css`
  background: var(--scrim);
  color: #fff;
`;

export const TileButton = styled(IconButton)<{ $corner: Corner }>`
  position: absolute;
  isolation: isolate;
  color: #fff;
  ${({ $corner }) => places[$corner]}

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 4px;
    border-radius: 50%;
    ${badge}
  }
  &:hover,
  &:active {
    background: transparent;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;

export const AltButton = styled.button`
  position: absolute;
  inset-block-end: 0;
  inset-inline-start: 0;
  display: inline-grid;
  align-items: center;
  min-inline-size: var(--control);
  block-size: var(--control);
  padding: 0 6px;
  border: 0;
  background: transparent;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -4px;
  }

  span {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    padding: 4px 8px;
    border-radius: var(--radius-pill);
    font-size: var(--font-13);
    font-weight: 700;
    line-height: 1.2;
    ${badge}
  }
  svg {
    inline-size: 14px;
    block-size: 14px;
  }
`;

/** Play mark and length of a video, in the corner where pictures have the button to crop. */
export const Length = styled.span`
  position: absolute;
  inset-block-end: 8px;
  inset-inline-end: 8px;
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 4px 8px;
  border-radius: var(--radius-pill);
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  pointer-events: none;
  ${badge}

  svg {
    inline-size: 14px;
    block-size: 14px;
    fill: currentcolor;
  }
`;
