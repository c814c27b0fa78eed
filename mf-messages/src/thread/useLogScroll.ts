import { media } from '@kithkin/shared';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which one counts as being there. */
const NEAR_END = 60;
/** Pixels from the start at which the page before is fetched. */
const NEAR_START = 400;

interface Watched {
  /** Keys of the first and last line, and whether the last one is one's own. */
  first: string | undefined;
  last: string | undefined;
  lastIsMine: boolean;
  hasOlder: boolean;
  loadOlder(): void;
}

interface LogScroll {
  ref: RefObject<HTMLDivElement | null>;
  onScroll(): void;
  /** Whether the end is in view. */
  atEnd: boolean;
  /** Whether something new has arrived below what is in view. */
  hasNew: boolean;
  toEnd(): void;
}

const behaviour = (): ScrollBehavior => (window.matchMedia(media.calm).matches ? 'auto' : 'smooth');

/**
 * The scrolling of a thread: it opens at its end; earlier messages come in above without moving
 * what is in view; the newest is scrolled to smoothly when one is at the end or wrote it, and
 * announced by `hasNew` when one reads further up.
 */
export function useLogScroll({ first, last, lastIsMine, hasOlder, loadOlder }: Watched): LogScroll {
  const ref = useRef<HTMLDivElement>(null);
  /** Follows the end until the person scrolls up; smooth scrolling on the way there keeps it. */
  const following = useRef(true);
  const before = useRef({ first, last, height: 0, top: 0 });
  const opened = useRef(false);
  const [atEnd, setAtEnd] = useState(true);
  const [hasNew, setHasNew] = useState(false);

  const follow = useCallback((on: boolean) => {
    following.current = on;
    setAtEnd(on);
    if (on) setHasNew(false);
  }, []);

  const toEnd = useCallback(() => {
    const log = ref.current;
    if (!log) return;
    follow(true);
    log.scrollTo({ top: log.scrollHeight, behavior: behaviour() });
  }, [follow]);

  const maybeLoadOlder = useCallback(() => {
    const log = ref.current;
    if (log && hasOlder && log.clientHeight > 0 && log.scrollTop < NEAR_START) loadOlder();
  }, [hasOlder, loadOlder]);

  const onScroll = useCallback(() => {
    const log = ref.current;
    if (!log) return;
    const near = log.scrollHeight - log.scrollTop - log.clientHeight <= NEAR_END;
    const wentUp = log.scrollTop < before.current.top;
    before.current.top = log.scrollTop;
    before.current.height = log.scrollHeight;
    if (near !== following.current && (near || wentUp)) follow(near);
    maybeLoadOlder();
  }, [follow, maybeLoadOlder]);

  useLayoutEffect(() => {
    const log = ref.current;
    if (!log) return;
    log.scrollTop = log.scrollHeight;
    // The keyboard of a phone or a growing text box takes height away: the end stays in view.
    const watch = new ResizeObserver(() => {
      if (following.current) log.scrollTop = log.scrollHeight;
    });
    watch.observe(log);
    return () => watch.disconnect();
  }, []);

  useLayoutEffect(() => {
    const log = ref.current;
    if (!log) return;
    const was = before.current;
    before.current = { first, last, height: log.scrollHeight, top: log.scrollTop };
    if (!opened.current) {
      opened.current = true;
      return;
    }
    if (first !== was.first && last === was.last) {
      log.scrollTop = was.top + log.scrollHeight - was.height;
      before.current.top = log.scrollTop;
    }
    if (last !== was.last && last !== undefined) {
      if (following.current || lastIsMine) toEnd();
      else setHasNew(true);
    }
  }, [first, last, lastIsMine, toEnd]);

  // A page that doesn't fill the screen can't be scrolled, so the next one comes by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each page
  useEffect(() => {
    maybeLoadOlder();
  }, [maybeLoadOlder, first]);

  return { ref, onScroll, atEnd, hasNew, toEnd };
}
