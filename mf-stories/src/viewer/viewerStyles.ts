import { media } from '@kithkin/shared';
import styled, { keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;
const open = keyframes`
  from { opacity: 0; transform: scale(0.96); }
`;

/** Always dark, whatever the theme: `data-background="dark"` gives it the dark tokens. */
export const Shell = styled.dialog`
  /* The page's ring is made for the page's background. */
  --ring: #fff;

  position: fixed;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: hidden;
  background: var(--page);
  color: var(--text);
  animation: ${appear} var(--motion-slow) var(--ease-out);

  &[open] {
    display: grid;
    place-items: center;
  }

  &::backdrop {
    background: none;
  }
`;

/** The story's frame: the whole screen on phones, a 9:16 card with room around it elsewhere. */
export const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto;
  block-size: min(100dvh - 48px, 920px);
  max-inline-size: calc(100vw - 32px);
  aspect-ratio: 9 / 16;
  overflow: hidden;
  border-radius: var(--radius-card);
  background: #14120f;
  user-select: none;
  -webkit-touch-callout: none;
  animation: ${open} var(--motion-slow) var(--ease-out);

  @media ${media.phone} {
    inline-size: 100%;
    max-inline-size: none;
    block-size: 100%;
    aspect-ratio: auto;
    border-radius: 0;
    padding-block: env(safe-area-inset-top) env(safe-area-inset-bottom);
  }

  /* Telephones held sideways: a 9:16 card would be too narrow for its buttons. */
  @media (max-height: 520px) {
    inline-size: 100%;
    block-size: 100%;
    max-inline-size: none;
    aspect-ratio: auto;
    border-radius: 0;
  }

  @media ${media.calm} {
    animation: none;
  }
`;

export const Layer = styled.div`
  position: absolute;
  inset: 0;
`;

/** Words over a picture stay readable on whatever it shows. */
export const Shade = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
  background:
    linear-gradient(to bottom, #000000b3, #00000059 72px, transparent 148px),
    linear-gradient(to top, #000000a6, transparent 140px);
`;

export const Top = styled.div`
  position: relative;
  z-index: 2;
  grid-row: 1;
  padding: 10px var(--space-3) 0;
  pointer-events: none;

  & > * > button,
  & a {
    pointer-events: auto;
  }
`;

export const Bars = styled.div`
  display: flex;
  gap: 4px;
`;

export const Bar = styled.div`
  flex: 1;
  block-size: 3px;
  overflow: hidden;
  border-radius: 3px;
  background: #ffffff59;
`;

export const Fill = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background: #fff;
  transform-origin: left center;
  transition: transform 100ms linear;

  &:dir(rtl) {
    transform-origin: right center;
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  padding-block-start: var(--space-2);
  color: #fff;

  & button {
    color: #fff;
  }
`;

export const Author = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  color: #fff;

  & a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-inline-size: 0;
    min-block-size: 44px;
    border-radius: var(--radius-control);
    color: inherit;
  }
`;

export const AuthorName = styled.strong`
  overflow: hidden;
  min-inline-size: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
  text-shadow: 0 1px 3px #0008;
`;

export const Aside = styled.span`
  flex: none;
  font-size: var(--font-13);
  text-shadow: 0 1px 3px #0008;
`;

/** The two halves. Left and right are the person's own here, whichever way their script runs. */
export const Half = styled.button<{ $side: 'left' | 'right' }>`
  position: absolute;
  z-index: 1;
  inset-block: 0;
  ${({ $side }) => $side}: 0;
  inline-size: 50%;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  touch-action: manipulation;

  &:focus-visible {
    outline-offset: -6px;
    border-radius: var(--radius-card);
  }
`;

export const Beside = styled.button<{ $side: 'left' | 'right' }>`
  position: absolute;
  inset-block-start: calc(50% - 22px);
  ${({ $side }) => $side}: calc(50% - min(50dvh - 24px, 460px) * 9 / 16 - 68px);
  display: none;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: #ffffff1f;
  color: #fff;
  cursor: pointer;
  transition: background-color var(--motion-fast) ease-out;

  &:hover {
    background: #ffffff38;
  }

  @media (min-width: 800px) and (min-height: 520.02px) {
    display: grid;
  }
`;

export const Bottom = styled.div`
  position: relative;
  z-index: 2;
  grid-row: 3;
  padding: var(--space-3) var(--space-3) var(--space-4);
  pointer-events: none;
`;

export const Wait = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: #fff;
  animation: ${appear} 120ms ease-out 150ms backwards;
`;
