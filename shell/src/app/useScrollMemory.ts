import { useLocation } from '@kithkin/shared';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { comeBack } from './comeBack';
import { keepPlaces, type Places, presentPlace, readPlaces } from './scrollPlaces';

/**
 * Begins a new screen at its top and brings Back to where one was, also after a reload. Opening
 * something over a screen (a story, another conversation) leaves it where it stands. A screen that
 * scrolls in a way of its own says so with `useScrollRestorer`.
 * @param screen what is shown; another value means another screen.
 */
export function useScrollMemory(screen: string): void {
  const { key } = useLocation();
  const places = useRef<Places | null>(null);
  places.current ??= readPlaces();
  const current = useRef(key);
  const shown = useRef<string | null>(null);
  const moving = useRef(false);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      if (!moving.current && places.current) places.current[current.current] = presentPlace();
    };
    const keep = () => keepPlaces(places.current ?? {});
    // Scrolling doesn't bubble: what scrolls in a box of its own is heard on the way down.
    window.addEventListener('scroll', remember, { passive: true, capture: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', remember, { capture: true });
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  // Before the browser tells of a scroll again: a shorter screen cuts the old one's place off, and
  // that is no place of the old screen.
  useLayoutEffect(() => {
    current.current = key;
    if (shown.current !== screen) moving.current = true;
  }, [key, screen]);

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const place = places.current?.[key] ?? { top: 0, own: null };
    return comeBack(place, () => {
      moving.current = false;
    });
  }, [key, screen]);
}
