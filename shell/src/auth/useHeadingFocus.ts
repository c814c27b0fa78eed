import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a heading that replaces another one without a navigation (a confirmation after a form):
 * focus moves to it when it appears, so that it is read out and the keyboard is where it stands.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
