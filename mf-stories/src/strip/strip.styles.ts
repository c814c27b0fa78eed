import { Avatar, Card, Link, media } from '@kithkin/shared';
import styled, { css, keyframes } from 'styled-components';

const arrive = keyframes`
  from { opacity: 0; }
`;

export const Strip = styled(Card)`
  position: relative;
  min-block-size: 122px;
  padding: 0;
  overflow: hidden;

  @media ${media.phone} {
    min-block-size: 92px;
    border-block-start: 0;
  }
`;

export const Track = styled.ul`
  display: flex;
  gap: var(--space-1);
  padding: var(--space-3);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: var(--space-6);
  scrollbar-width: none;
  scroll-behavior: smooth;

  &::-webkit-scrollbar {
    display: none;
  }

  @media ${media.calm} {
    scroll-behavior: auto;
  }
  @media ${media.phone} {
    padding-block: 2px 1px;
  }
`;

export const Tile = styled.li`
  position: relative;
  flex: none;
  inline-size: 5rem;
  animation: ${arrive} var(--motion) ease-out;
`;

export const TileLink = styled(Link)`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
  inline-size: 100%;
  min-block-size: 98px;
  padding: 6px 0 0;
  border-radius: var(--radius-control);
  color: var(--text);
  font-size: var(--font-13);
  line-height: 1.385;
  touch-action: manipulation;

  @media ${media.phone} {
    gap: 2px;
    min-block-size: 88px;
    padding-block-start: 4px;
    line-height: 1.23;
  }

  &:hover {
    text-decoration: none;
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const Face = styled(Avatar)`
  transition: transform var(--motion-fast) ease-out;

  ${Tile}:active & {
    transform: scale(0.96);
  }
`;

export const Name = styled.span`
  order: 1;
  max-inline-size: 100%;
  overflow: hidden;
  padding-inline: 2px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Between the small picture of a sample and its name, which comes before it in the text. */
export const Tag = styled.span`
  /* Within the gap to the name. */
  margin-block-end: -6px;
  padding: 0 8px;
  border-radius: var(--radius-pill);
  background: var(--text);
  color: var(--page);
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1.334;

  /* The name is nearer to the avatar. */
  @media ${media.phone} {
    margin-block: 1px -3px;
  }
`;

/** Plus sign on the user's own avatar; its hit area is larger than the sign. */
export const Plus = styled.span`
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border: 2px solid var(--surface);
  border-radius: 50%;
  background: var(--accent);
  color: var(--on-accent);

  & > svg {
    inline-size: 14px;
    block-size: 14px;
    stroke-width: 3;
  }
`;

/**
 * Hit area of the plus: a circle of 44 px around the corner of the picture, mostly outside of it,
 * so that a tap on the picture opens the story. The plus itself is within the picture.
 */
const plusPosition = css`
  position: absolute;
  z-index: 1;
  inset-block-start: 38px;
  inset-inline-end: calc(50% - 54px);
  display: grid;
  place-content: start;
  inline-size: 44px;
  block-size: 44px;
  padding: 8px 0 0;
`;

export const PlusSlot = styled.span`
  ${plusPosition}
  pointer-events: none;
`;

export const PlusButton = styled.button`
  ${plusPosition}
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;

  &:focus-visible {
    outline: none;
  }

  &:focus-visible > ${Plus} {
    outline: 2px solid var(--ring);
  }
`;

export const Scroller = styled.button<{ $side: 'start' | 'end' }>`
  position: absolute;
  z-index: 1;
  inset-block-start: 28px;
  ${({ $side }) => ($side === 'start' ? 'inset-inline-start' : 'inset-inline-end')}: 8px;
  display: none;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: 50%;
  background: var(--raised);
  color: var(--text);
  box-shadow: var(--shadow-float);
  cursor: pointer;

  & > svg {
    inline-size: 18px;
    block-size: 18px;
  }

  & > svg:dir(rtl) {
    transform: scaleX(-1);
  }

  @media ${media.hover} {
    display: grid;
  }
`;

export const Failure = styled.li`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  min-block-size: 88px;
  padding-inline: var(--space-3);
  color: var(--text-2);
`;
