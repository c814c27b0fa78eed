import styled, { css, keyframes } from 'styled-components';
import { media } from '../theme/media';

/**
 * Styled components of the kit have an explicit `componentId`. Generated ids depend on the creation
 * order and would differ between the page prerendered at build time and the scripts that hydrate
 * it.
 */
export const fadeIn = keyframes`
  from { opacity: 0; }
`;

/**
 * Entry animation of floating elements: fade and 4 px of movement; fade only under reduced motion.
 */
export const floatIn = keyframes`
  from { opacity: 0; transform: translateY(var(--rise)); }
`;

/** Hides content visually; screen readers still read it. */
export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Truncates a single line with an ellipsis. */
export const truncate = css`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Icon size and stroke of the kit: 20 px, 1.75. */
export const iconShape = css`
  & > svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
    flex: none;
  }
`;

/** States of an item of a menu or list, by the attributes of the toolkit. */
export const itemStates = css`
  &[data-active-item] {
    background: var(--hover);
    outline: none;
  }

  &[data-focus-visible] {
    outline: 2px solid var(--ring);
    outline-offset: -2px;
  }

  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

/** Surface of menus, tooltips and toasts. */
export const floating = css`
  background: var(--raised);
  color: var(--text);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  box-shadow: var(--shadow-float);
`;

/**
 * Scroll indicators: lines at the edges of a scroll container on `--raised` while there is more
 * content. At either end, a cover that scrolls with the content hides the line.
 */
export const scrollLines = css`
  background:
    linear-gradient(var(--raised), var(--raised)) top / 100% 2px local,
    linear-gradient(var(--raised), var(--raised)) bottom / 100% 2px local,
    linear-gradient(var(--line), var(--line)) top / 100% 1px scroll,
    linear-gradient(var(--line), var(--line)) bottom / 100% 1px scroll;
  background-repeat: no-repeat;
`;

/** Background tint on hover; not on touch, where it would persist after a tap. */
export const hoverTint = css`
  @media ${media.hover} {
    &:hover {
      background-color: var(--hover);
    }
  }
`;

/** Text for screen readers only. */
export const VisuallyHidden = styled.span.withConfig({ componentId: 'kk-hidden' })`
  ${visuallyHidden}
`;
