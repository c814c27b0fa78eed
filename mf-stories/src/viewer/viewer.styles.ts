import { media } from '@kithkin/shared';
import styled, { css, keyframes } from 'styled-components';

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
  overflow: clip; /* not even the focus scrolls it */
  background: #0c0b0a;
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
  overflow: clip;
  border-radius: var(--radius-card);
  background: #14120f;
  outline: 0;
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
  /* Fingers move the story itself; two of them may still enlarge the page. */
  touch-action: pinch-zoom;
`;

/** Whoever holds the story sees nothing but the story. */
const quietStyles = css`
  transition: opacity var(--motion-fast) ease-out;

  ${Frame}[data-held] > & {
    opacity: 0;
    transition-delay: 250ms;
  }
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
  ${quietStyles}

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
  touch-action: inherit;

  &:focus-visible {
    outline-offset: -6px;
    border-radius: var(--radius-card);
  }
`;

/** To the next and the one before, for the mouse; the halves are what keys and fingers use. */
export const StepButton = styled.button<{ $side: 'left' | 'right' }>`
  position: absolute;
  z-index: 1;
  inset-block-start: calc(50% - 22px);
  ${({ $side }) => ($side === 'left' ? 'right' : 'left')}: calc(100% + 20px);
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
  ${quietStyles}

  & > * > *,
  & > button {
    pointer-events: auto;
  }
`;

export const Wait = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: #fff;
  animation: ${appear} 120ms ease-out 150ms backwards;
`;
