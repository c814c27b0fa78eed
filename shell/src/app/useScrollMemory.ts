import { useLocation } from '@kithkin/shared';
import { useEffect, useRef } from 'react';

const KEY = 'kithkin.scroll';
/** How long a screen may grow until the old place is reached, in milliseconds. */
const PATIENCE = 5_000;

type Places = Record<string, number>;

function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number',
      ),
    );
  } catch {
    // Closed storage or another program's text: nothing is remembered.
    return {};
  }
}

/** Scrolls to `top` as soon as the page is long enough; whatever the person does ends it. */
function scrollWhenLongEnough(top: number, done: () => void): () => void {
  const stop = new AbortController();
  const end = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    watcher.disconnect();
    clearTimeout(timer);
    done();
  };
  const attempt = () => {
    window.scrollTo(0, top);
    const reachable = document.documentElement.scrollHeight - window.innerHeight;
    if (reachable >= top) end();
  };
  const watcher = new ResizeObserver(attempt);
  const timer = setTimeout(end, PATIENCE);
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(act, end, { signal: stop.signal, passive: true });
  }
  watcher.observe(document.body);
  attempt();
  return end;
}

/**
 * Begins a new screen at its top and brings Back to where one was, also after a reload. Opening
 * something over a screen (a story, another conversation) leaves it where it stands.
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
      if (!moving.current && places.current) places.current[current.current] = window.scrollY;
    };
    const keep = () => sessionStorage.setItem(KEY, JSON.stringify(places.current));
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  useEffect(() => {
    current.current = key;
    if (shown.current === screen) return;
    shown.current = screen;
    moving.current = true;
    return scrollWhenLongEnough(places.current?.[key] ?? 0, () => {
      moving.current = false;
    });
  }, [key, screen]);
}
