import styled, { css } from 'styled-components';
import { media } from '../../theme/media';
import { fadeIn } from '../shared.styles';

/** `$still`: appears in a view transition, without an animation of its own. */
interface Appearance {
  $still: boolean;
}

export const Shell = styled.dialog.withConfig({ componentId: 'kk-lightbox' })<Appearance>`
  position: fixed;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--page);
  color: var(--text);
  overflow: hidden;

  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    animation: ${({ $still }) => ($still ? 'none' : fadeIn)} var(--motion-slow) var(--ease-out);
  }

  button[aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
`;

export const Bar = styled.div.withConfig({ componentId: 'kk-lightbox-bar' })`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  padding: max(var(--space-2), env(safe-area-inset-top)) var(--space-2) var(--space-2);
  padding-inline: max(var(--space-2), env(safe-area-inset-left))
    max(var(--space-2), env(safe-area-inset-right));

  button {
    color: var(--text);
  }
`;

export const Counter = styled.span.withConfig({ componentId: 'kk-lightbox-counter' })`
  flex: 1;
  padding-inline-start: var(--space-2);
  font-variant-numeric: tabular-nums;
`;

export const Stage = styled.div.withConfig({ componentId: 'kk-lightbox-stage' })`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  min-inline-size: 0;
  min-block-size: 0;
  /* As much room below the picture as the bar takes above it. */
  padding-block-end: calc(var(--control) + 2 * var(--space-2));
  overflow: hidden;
  touch-action: none;
  user-select: none;

  @media ${media.phone} {
    padding-block-end: calc(var(--space-4) + env(safe-area-inset-bottom));
  }
`;

const whole = css`
  grid-area: 1 / 1;
  max-inline-size: 100%;
  max-block-size: 100%;
  object-fit: contain;
`;

export const Picture = styled.img.withConfig({ componentId: 'kk-lightbox-picture' })<
  Appearance & { $dragging: boolean; $whole: boolean }
>`
  ${whole}
  inline-size: auto;
  block-size: auto;
  background-size: cover;
  cursor: ${({ $whole }) => ($whole ? 'zoom-in' : 'grab')};
  transition: ${({ $dragging }) => ($dragging ? 'none' : 'transform var(--motion) var(--ease-out)')};
  animation: ${({ $still }) => ($still ? 'none' : fadeIn)} var(--motion) ease-out;
`;

export const Video = styled.video.withConfig({ componentId: 'kk-lightbox-film' })`
  ${whole}
  inline-size: 100%;
  block-size: 100%;
`;

export const Sound = styled.div.withConfig({ componentId: 'kk-lightbox-sound' })`
  inline-size: min(520px, 100% - 48px);
`;

export const Failed = styled.div.withConfig({ componentId: 'kk-lightbox-failed' })`
  padding: var(--space-5);
  color: var(--text-2);
  text-align: center;
`;

/** Container of the previous and next buttons; passes pointer events through between them. */
export const Ends = styled.div.withConfig({ componentId: 'kk-lightbox-ends' })`
  position: absolute;
  inset-inline: var(--space-3);
  inset-block: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  pointer-events: none;

  @media ${media.phone} {
    inset-block-start: auto;
    padding-block-end: max(var(--space-3), env(safe-area-inset-bottom));
  }
`;

export const Side = styled.div.withConfig({ componentId: 'kk-lightbox-side' })`
  border: 1px solid var(--line);
  border-radius: 50%;
  background: var(--raised);
  pointer-events: auto;

  button {
    color: var(--text);
  }

  &:dir(rtl) svg {
    transform: scaleX(-1);
  }
`;
