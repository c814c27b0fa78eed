import styled from 'styled-components';
import { media } from '../../theme/media';

/**
 * Replaces the style sheet of the cropping library, with logical properties. The library would
 * insert a style element, which the content security policy blocks.
 */
export const Stage = styled.div.withConfig({ componentId: 'kk-cropper-stage' })`
  position: relative;
  block-size: min(360px, 50dvh);
  border-radius: var(--radius-control);
  overflow: hidden;
  /* Dark behind pictures in both colour schemes. */
  background: #1d1b19;

  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    justify-content: center;
    align-items: center;
    overflow: hidden;
    user-select: none;
    touch-action: none;
    cursor: move;
  }

  .reactEasyCrop_Image {
    will-change: transform;
    max-inline-size: none;
  }

  .reactEasyCrop_Contain {
    position: absolute;
    inset: 0;
    max-inline-size: 100%;
    max-block-size: 100%;
    margin: auto;
  }

  .reactEasyCrop_CropArea {
    position: absolute;
    /* The library does not offset the area, so it is centred in both text directions. */
    inset-inline: 0;
    inset-block: 0;
    margin: auto;
    border: 2px solid #fff;
    box-shadow: 0 0 0 9999em rgb(0 0 0 / 0.55);
    overflow: hidden;

    &:focus-visible {
      outline: 3px solid #fff;
      outline-offset: -6px;
      box-shadow:
        inset 0 0 0 5px #1d1b19,
        0 0 0 9999em rgb(0 0 0 / 0.55);
    }
  }

  .reactEasyCrop_CropAreaRound {
    border-radius: 50%;
  }
`;

export const ZoomLabel = styled.label.withConfig({ componentId: 'kk-cropper-zoom' })`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 160px;
  font-size: var(--font-13);
  font-weight: 600;

  @media ${media.phone} {
    flex-basis: 100%;

    /* Below the slider, aligns the first icon, not its hit area, with the edge. */
    & + button {
      margin-inline-start: -12px;
    }
  }

  input {
    flex: 1;
    min-inline-size: 0;
    block-size: 44px;
    margin: 0;
    accent-color: var(--accent-text);
    cursor: pointer;
  }
`;

export const Hint = styled.p.withConfig({ componentId: 'kk-cropper-hint' })`
  font-size: var(--font-13);
  color: var(--text-2);

  /* Hints about keys are not needed on touch devices. */
  @media ${media.touch} {
    display: none;
  }
`;

export const Bench = styled.div.withConfig({ componentId: 'kk-cropper-bench' })`
  display: grid;
  gap: var(--space-2);
  min-inline-size: 0;

  &[inert] {
    opacity: 0.6;
  }
`;
