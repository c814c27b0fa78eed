import { Button } from '@kithkin/shared';
import styled from 'styled-components';

export const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

export const Log = styled.div`
  /* Makes offsetTop of lines relative to the log. */
  position: relative;
  flex: 1;
  min-block-size: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  /* A swipe from the edge goes back. */
  touch-action: pan-y pinch-zoom;
  /* useLogScroll restores the scroll position itself. */
  overflow-anchor: none;
  scrollbar-gutter: stable;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Aligns a short thread with the bottom and limits the width of lines. */
export const Lines = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  max-inline-size: 960px;
  min-block-size: 100%;
  margin-inline: auto;
  padding: var(--space-3) var(--space-4) var(--space-4);
`;

export const Day = styled.p`
  align-self: center;
  margin-block: var(--space-4) var(--space-1);
  padding: 2px var(--space-3);
  border-radius: var(--radius-pill);
  background: var(--hover);
  color: var(--text-2);
  font-size: var(--font-13);
  font-weight: 600;
`;

/** Divider between seen and unread messages. */
export const Unread = styled.p`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  margin-block: var(--space-3) var(--space-1);
  color: var(--accent-text);
  font-size: var(--font-13);
  font-weight: 600;

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid currentcolor;
    opacity: 0.35;
  }
`;

/** Reserved space above the first message while older ones exist, so that loading moves nothing. */
export const OlderSlot = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 52px;
`;

export const Empty = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;

export const NewMessages = styled(Button)`
  position: absolute;
  inset-block-end: var(--space-3);
  inset-inline: 0;
  z-index: 3;
  inline-size: fit-content;
  margin-inline: auto;
  border-radius: var(--radius-pill);
  box-shadow: var(--shadow-float);
`;

export const ToEnd = styled.div`
  position: absolute;
  inset-block-end: var(--space-3);
  inset-inline-end: var(--space-4);
  z-index: 3;
  border: 1px solid var(--line);
  border-radius: 50%;
  background: var(--raised);
  box-shadow: var(--shadow-float);
`;
