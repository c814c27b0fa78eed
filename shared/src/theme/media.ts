/**
 * Conditions for `@media`, from the specification's breakpoints (section 9) and the layout's.
 * Use: `@media ${media.phone} { … }`.
 */
export const media = {
  /** Under 600 px: bottom menu, full-bleed cards. */
  phone: '(max-width: 599.98px)',
  /** 600 to under 1024 px: icon rail. */
  tablet: '(min-width: 600px) and (max-width: 1023.98px)',
  /** From 600 px. */
  tabletUp: '(min-width: 600px)',
  /** From 1024 px: sidebar. */
  desktop: '(min-width: 1024px)',
  /** From 1280 px: the right panel as well. */
  wide: '(min-width: 1280px)',
  /** A pointer that hovers: hover tints are kept from touch, where they would stick. */
  hover: '(hover: hover)',
  /** Fingers. */
  touch: '(pointer: coarse)',
  /** People who ask for less motion. */
  calm: '(prefers-reduced-motion: reduce)',
} as const;
