import { media } from '@kithkin/shared';
import styled, { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;
const open = keyframes`
  from { opacity: 0; transform: scale(0.96); }
`;

/** Dark in every theme: `data-background="dark"` sets the dark tokens. */
export const Shell = styled.dialog`
  /* The page's focus ring colour is chosen for the page's background. */
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
  overflow: clip; /* prevents scrolling, even by focus */
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

/** Frame of the story: full screen on phones, else a 9:16 card with space around it. */
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

  /* Phones in landscape: a 9:16 card would be too narrow for the buttons. */
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
  /* Swipes move the story; pinching still zooms the page. */
  touch-action: pinch-zoom;
`;

/** Hides the controls while the story is held. */
const quietStyles = css`
  transition: opacity var(--motion-fast) ease-out;

  ${Frame}[data-held] > & {
    opacity: 0;
    transition-delay: 250ms;
  }
`;

/** Darkens the picture behind text, so that the text stays readable. */
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

/** The two halves. Left and right are physical sides, independent of the text direction. */
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

/** Buttons beside the story for the mouse; keyboard and touch use the halves. */
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
