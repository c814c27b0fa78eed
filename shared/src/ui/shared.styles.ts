import { css, keyframes } from 'styled-components';
import { media } from '../theme/media';

/**
 * Names of styled components are given by hand (`componentId`) throughout the kit: the ones that
 * styled-components makes up count creations, and would differ between the page rendered at build
 * time and the scripts that take it over.
 */
export const fadeIn = keyframes`
  from { opacity: 0; }
`;

/** For what opens above the page: fade and 4 px, or the fade alone where less motion is asked for. */
export const floatIn = keyframes`
  from { opacity: 0; transform: translateY(var(--rise)); }
`;

/** For words that only screen readers need. */
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

/** One line that ends in an ellipsis. */
export const truncate = css`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Icons of the kit: one family, 20 px, stroke 1.75. */
export const iconShape = css`
  & > svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
    flex: none;
  }
`;

/** A surface that floats: menu, tooltip, toast. */
export const floating = css`
  background: var(--raised);
  color: var(--text);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  box-shadow: var(--shadow-float);
`;

/**
 * A line at the edge of a scrolling box on `--raised` where there is more above or below: at the end,
 * what moves along covers it.
 */
export const scrollLines = css`
  background:
    linear-gradient(var(--raised), var(--raised)) top / 100% 2px local,
    linear-gradient(var(--raised), var(--raised)) bottom / 100% 2px local,
    linear-gradient(var(--line), var(--line)) top / 100% 1px scroll,
    linear-gradient(var(--line), var(--line)) bottom / 100% 1px scroll;
  background-repeat: no-repeat;
`;

/** Tint under the pointer; not on touch, where it would stick. */
export const hoverTint = css`
  @media ${media.hover} {
    &:hover {
      background-color: var(--hover);
    }
  }
`;
