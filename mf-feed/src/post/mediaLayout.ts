import styled from 'styled-components';

/** Place of a cell in the grid of a post's media. */
export interface CellLayout {
  /**
   * Aspect ratio of the cell, which reserves its space; undefined if the height follows from the
   * media or the grid.
   */
  ratio: number | undefined;
  /** Spans two rows. */
  tall: boolean;
  /** Fills its row. */
  wide: boolean;
}

/**
 * Returns the place of a cell. Two cells are portrait, the first of three is as tall as the others
 * together, the last of an odd number fills its row, others are square.
 */
export function cellLayout(count: number, index: number): CellLayout {
  const wide = count > 3 && count % 2 === 1 && index === count - 1;
  const tall = count === 3 && index === 0;
  const own = count === 2 ? 4 / 5 : wide ? 2 : 1;
  return { ratio: count === 1 || tall ? undefined : own, tall, wide };
}

/** Grid of a post's media. */
export const MediaCells = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: ${({ $count }) => ($count === 1 ? '1fr' : '1fr 1fr')};
  gap: 2px;
  margin-inline: var(--media-margin, 0);
  border-radius: var(--media-radius, 12px);
  overflow: hidden;
`;

export const MediaCell = styled.div<{ $tall: boolean; $wide: boolean }>`
  position: relative;
  min-inline-size: 0;
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};
  grid-row: ${({ $tall }) => ($tall ? 'span 2' : 'auto')};
`;
