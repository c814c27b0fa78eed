import { media } from '@kithkin/shared';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadLoading } from '../useThread';
import {
  captureAnchor,
  distanceFromBottom,
  lastVisibleSeq,
  lineOf,
  restoreAnchor,
  type ScrollAnchor,
} from './scrollAnchor';

/** Maximum distance from the end in pixels that counts as being at the end. */
const NEAR_END = 60;
/** Distance from an end of the loaded range at which more is fetched, in viewport heights. */
const AHEAD = 1.5;
/** Share of the viewport above the first unread message when a thread opens there. */
const ABOVE_UNREAD = 0.2;

interface Watched {
  /** Keys of the first and last line; `lastIsOwn` is true if the last one is by the user. */
  first: string | undefined;
  last: string | undefined;
  lastIsOwn: boolean;
  hasOlder: boolean;
  hasNewer: boolean;
  load: Pick<ThreadLoading, 'older' | 'newer' | 'newest'>;
  /** Key of the first unread line: the thread opens there, or else at its end. */
  openAt: string | undefined;
}

export interface LogScroll {
  log: RefObject<HTMLDivElement | null>;
  /** Ref of the element that contains the lines. */
  lines: RefObject<HTMLDivElement | null>;
  onScroll(): void;
  /** True if the end of the thread is visible. */
  atEnd: boolean;
  /** The highest `seq` that was completely visible so far. */
  visibleSeq: number;
  /** True if new messages have arrived below the visible part. */
  hasNew: boolean;
  scrollToEnd(): void;
  /** Stops following the end, before a jump elsewhere. */
  stopFollowing(): void;
  /** State of loading older messages; after a failure, only `loadOlder` tries again. */
  older: 'idle' | 'loading' | 'failed';
  loadOlder(): void;
}

const behaviour = (): ScrollBehavior => (window.matchMedia(media.calm).matches ? 'auto' : 'smooth');

/**
 * Scrolling of a thread. It opens at its end or at the first unread message. Messages added or
 * removed above never move the visible part. New messages are scrolled to smoothly if the user is
 * at the end or wrote them; otherwise `hasNew` is set.
 */
export function useLogScroll(watched: Watched): LogScroll {
  const { first, last, lastIsOwn, hasOlder, hasNewer, load, openAt } = watched;
  const ref = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  /**
   * True while the log follows its end: until the user scrolls up. Smooth scrolling keeps it true.
   */
  const following = useRef(true);
  const gliding = useRef(false);
  const before = useRef({ first, last, hasNewer, top: 0 });
  const anchor = useRef<ScrollAnchor | null>(null);
  const opened = useRef(false);
  // If opened at unread messages, nothing counts as seen before the visible part is measured.
  const [atEnd, setAtEnd] = useState(openAt === undefined);
  const [visibleSeq, setVisibleSeq] = useState(0);
  const [hasNew, setHasNew] = useState(false);
  const [older, setOlder] = useState<LogScroll['older']>('idle');

  const follow = useCallback((on: boolean) => {
    following.current = on;
    setAtEnd(on);
    if (on) setHasNew(false);
    else gliding.current = false;
  }, []);

  /** Records the scroll state after a change. */
  const note = useCallback((log: HTMLElement) => {
    before.current.top = log.scrollTop;
    anchor.current = captureAnchor(log);
    const seq = lastVisibleSeq(log);
    setVisibleSeq((known) => Math.max(known, seq));
  }, []);

  const scrollToEnd = useCallback(() => {
    const log = ref.current;
    if (!log) return;
    follow(true);
    if (hasNewer) {
      void load.newest();
      return;
    }
    gliding.current = true;
    log.scrollTo({ top: log.scrollHeight, behavior: behaviour() });
  }, [follow, hasNewer, load]);

  const loadOlder = useCallback(() => {
    setOlder('loading');
    void load.older().then((loaded) => setOlder(loaded ? 'idle' : 'failed'));
  }, [load]);

  const maybeLoad = useCallback(() => {
    const log = ref.current;
    const ahead = (log?.clientHeight ?? 0) * AHEAD;
    if (!log || ahead === 0) return;
    if (hasOlder && older === 'idle' && log.scrollTop < ahead) loadOlder();
    if (hasNewer && distanceFromBottom(log) < ahead) void load.newer();
  }, [hasOlder, hasNewer, load, older, loadOlder]);

  const onScroll = useCallback(() => {
    const log = ref.current;
    if (!log) return;
    const near = distanceFromBottom(log) <= NEAR_END && !hasNewer;
    const scrolledUp = log.scrollTop < before.current.top;
    note(log);
    if (near) gliding.current = false;
    if (near !== following.current && (near || scrolledUp)) follow(near);
    maybeLoad();
  }, [follow, hasNewer, maybeLoad, note]);

  useLayoutEffect(() => {
    const log = ref.current;
    if (!log || !lines.current) return;
    // Keyboards and reactions change heights: restores the position, or stays at the end.
    const watch = new ResizeObserver(() => {
      if (!following.current) restoreAnchor(log, anchor.current);
      else if (gliding.current) log.scrollTo({ top: log.scrollHeight, behavior: behaviour() });
      else log.scrollTop = log.scrollHeight;
    });
    watch.observe(log);
    watch.observe(lines.current);
    return () => watch.disconnect();
  }, []);

  useLayoutEffect(() => {
    const log = ref.current;
    if (!log) return;
    const was = before.current;
    before.current = { first, last, hasNewer, top: log.scrollTop };
    if (!opened.current) {
      opened.current = true;
      const unread = openAt === undefined ? undefined : lineOf(log, openAt);
      log.scrollTop = unread
        ? unread.offsetTop - log.clientHeight * ABOVE_UNREAD
        : log.scrollHeight;
      follow(!hasNewer && distanceFromBottom(log) <= NEAR_END);
    } else if (last !== was.last && lastIsOwn && !hasNewer) scrollToEnd();
    else if (!following.current) {
      restoreAnchor(log, anchor.current);
      if (last !== was.last && last !== undefined && !was.hasNewer && !hasNewer) setHasNew(true);
    } else if (last !== was.last && first === was.first) scrollToEnd();
    else log.scrollTop = log.scrollHeight;
    note(log);
  }, [first, last, lastIsOwn, hasNewer, openAt, scrollToEnd, follow, note]);

  // A log without overflow can't be scrolled, so the next page loads at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again after each page
  useEffect(() => {
    maybeLoad();
  }, [maybeLoad, first, last]);

  const stopFollowing = useCallback(() => follow(false), [follow]);
  return {
    log: ref,
    lines,
    onScroll,
    atEnd,
    visibleSeq,
    hasNew,
    scrollToEnd,
    stopFollowing,
    older,
    loadOlder,
  };
}
