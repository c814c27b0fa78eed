import { media, PullToRefresh } from '@kithkin/shared';
import styled, { css } from 'styled-components';

/** Container of both panes at full height; the thread takes the remaining width. */
export const Panes = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  inline-size: 100%;
  block-size: 100%;
  min-block-size: 0;
  background: var(--page);
`;

export const ListPane = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  inline-size: 340px;
  min-block-size: 0;
  border-inline-end: 1px solid var(--line);
  background: var(--surface);

  @media ${media.tablet} {
    inline-size: clamp(232px, 46%, 340px);
  }

  @media ${media.phone} {
    inline-size: 100%;
    border: 0;
  }
`;

/** The list takes the remaining height of its pane. */
export const RefreshableList = styled(PullToRefresh)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

/** Over the list, which a swipe from the edge uncovers. */
const over = css`
  position: absolute;
  inset: 0;
  z-index: 1;
  background: var(--page);
  touch-action: pan-y pinch-zoom;
`;

export const ThreadArea = styled.div<{ $over?: boolean }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
  min-inline-size: 0;
  ${({ $over = false }) => $over && over}
`;

export const HeaderSlot = styled.div`
  flex: none;
  padding-inline: var(--space-4) var(--space-2);

  /* On phones the header has its own padding. */
  @media ${media.phone} {
    padding-inline: 0;
  }
`;

export const Placeholder = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
  padding: var(--space-5);
`;
