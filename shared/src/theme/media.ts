/**
 * Conditions for `@media`: the breakpoints of the layout and user preferences.
 * Usage: `@media ${media.phone} { … }`.
 */
export const media = {
  /** Below 600 px: bottom menu, full-width cards. */
  phone: '(max-width: 599.98px)',
  /** 600 px to below 1024 px: icon rail. */
  tablet: '(min-width: 600px) and (max-width: 1023.98px)',
  /** 600 px and above. */
  tabletUp: '(min-width: 600px)',
  /** 1024 px and above: sidebar. */
  desktop: '(min-width: 1024px)',
  /** 1280 px and above: sidebar and right panel. */
  wide: '(min-width: 1280px)',
  /** Devices with hover. Excludes touch, where hover styles would persist after a tap. */
  hover: '(hover: hover)',
  /** Devices with a coarse pointer (touch). */
  touch: '(pointer: coarse)',
  /** Users who prefer reduced motion. */
  calm: '(prefers-reduced-motion: reduce)',
} as const;
