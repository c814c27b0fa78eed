import {
  type ComponentType,
  createElement,
  isValidElement,
  type ReactElement,
  type SVGProps,
} from 'react';

/** Icon property of components: `icon={<Heart />}` or `icon={Heart}`. */
export type IconSource = ReactElement | ComponentType<SVGProps<SVGSVGElement>>;

/** Renders an icon; the surrounding component sets its size and stroke. */
export function renderIcon(source: IconSource | undefined) {
  if (!source) return null;
  return isValidElement(source) ? source : createElement(source, { 'aria-hidden': true });
}
