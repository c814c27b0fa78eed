import { createElement } from 'react';

/** Replaces the function of lucide-react, which also computes names, sizes and contexts (1 KB). */
const ATTRIBUTES = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

const isNamed = (props) => Boolean(props['aria-label'] || props['aria-labelledby'] || props.title);

/** Returns the component of an icon; without a name it is hidden from assistive technology. */
export default function createLucideIcon({ node }) {
  return function LucideIcon({ size = 24, ...props }) {
    const hidden = isNamed(props) ? undefined : true;
    return createElement(
      'svg',
      { ...ATTRIBUTES, width: size, height: size, 'aria-hidden': hidden, ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
