import {
  type ComponentType,
  createElement,
  isValidElement,
  type ReactElement,
  type SVGProps,
} from 'react';

/** An icon as components take it: `icon={<Heart />}` or `icon={Heart}`. */
export type IconSource = ReactElement | ComponentType<SVGProps<SVGSVGElement>>;

/** Draws the icon; its size and stroke come from the component around it. */
export function renderIcon(source: IconSource | undefined) {
  if (!source) return null;
  return isValidElement(source) ? source : createElement(source, { 'aria-hidden': true });
}
