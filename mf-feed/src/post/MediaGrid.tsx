import { Link, MediaFrame } from '@kithkin/shared';
import type { Media } from '@kithkin/shared/contract';
import styled from 'styled-components';

/** As many as a card shows; the last one then says how many more there are. */
const MOST = 4;

const Grid = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: ${({ $count }) => ($count === 1 ? '1fr' : '1fr 1fr')};
  gap: 2px;
  border-radius: 12px;
  overflow: hidden;
`;

const Cell = styled.div<{ $tall: boolean; $wide: boolean }>`
  position: relative;
  min-inline-size: 0;
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};
  grid-row: ${({ $tall }) => ($tall ? 'span 2' : 'auto')};
`;

const Cover = styled(Link)`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;

  &:focus-visible {
    outline-offset: -4px;
  }
`;

const More = styled.span`
  display: grid;
  place-items: center;
  inline-size: 100%;
  block-size: 100%;
  background: var(--scrim);
  color: #fff;
  font-size: var(--font-28);
  font-weight: 600;
`;

/** The last of an odd number fills its row. */
const isWide = (count: number, index: number): boolean =>
  count > 3 && count % 2 === 1 && index === count - 1;

/** Width by height of a cell, so that its place is kept: pairs upright, the rest square. */
function ratioOf(count: number, index: number): number | undefined {
  if (count === 1) return undefined;
  if (count === 2) return 4 / 5;
  if (isWide(count, index)) return 2;
  return count === 3 && index === 0 ? undefined : 1;
}

interface MediaGridProps {
  media: readonly Media[];
  postId: string;
  /** The first of them is seen first. */
  priority?: boolean;
  /** Shows all of them, instead of four and how many more. */
  open?: boolean;
}

/** The pictures and videos of a post: one, two, three, four, or four and "+n". */
export function MediaGrid({ media, postId, priority = false, open = false }: MediaGridProps) {
  if (media.length === 0) return null;
  const shown = open ? media : media.slice(0, MOST);
  const count = shown.length;
  const hidden = media.length - count;
  return (
    <Grid $count={count}>
      {shown.map((item, index) => {
        const tall = count === 3 && index === 0;
        const last = hidden > 0 && index === count - 1;
        const plays = item.type === 'video' || item.type === 'audio';
        return (
          <Cell key={item._id} $tall={tall} $wide={isWide(count, index)}>
            <MediaFrame
              media={item}
              ratio={ratioOf(count, index)}
              fill={tall}
              priority={priority && index === 0}
              controls={!last}
            />
            {(last || (!open && !plays)) && (
              <Cover
                to={`/posts/${postId}`}
                tabIndex={last ? undefined : -1}
                aria-label={last ? `${hidden} more` : item.alt || 'Open post'}
              >
                {last && <More aria-hidden>+{hidden}</More>}
              </Cover>
            )}
          </Cell>
        );
      })}
    </Grid>
  );
}
