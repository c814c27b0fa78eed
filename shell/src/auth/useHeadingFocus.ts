import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses a heading when it appears. For a heading that replaces another without navigation, e.g.
 * the confirmation after a form, so that screen readers announce it.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
