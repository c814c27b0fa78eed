import { media } from '@kithkin/shared';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadLoading } from '../useThread';
import {
  type Container,
  captureAnchor,
  distanceFromBottom,
  lastVisibleSeq,
  lineOf,
  restoreAnchor,
} from './scrollAnchor';

/** Pixels from the end within which one counts as being there. */
const NEAR_END = 60;
/** Windows of the log from an end of what is loaded at which more is fetched. */
const AHEAD = 1.5;
/** The part of the window above the first unread message when a thread opens there. */
const ABOVE_UNREAD = 0.2;

interface Watched {
  /** Keys of the first and last line, and whether the last one is one's own. */
  first: string | undefined;
  last: string | undefined;
  lastIsOwn: boolean;
  hasOlder: boolean;
  hasNewer: boolean;
  load: Pick<ThreadLoading, 'older' | 'newer' | 'newest'>;
  /** The key of the first unread line when the thread opens: it opens there, else at its end. */
  openAt: string | undefined;
}

export interface LogScroll {
  log: RefObject<HTMLDivElement | null>;
  /** Holds the lines. */
  lines: RefObject<HTMLDivElement | null>;
  onScroll(): void;
  /** Whether the end of the thread is in view. */
  atEnd: boolean;
  /** The highest `seq` that was wholly in view so far. */
  visibleSeq: number;
  /** Whether something new has arrived below what is in view. */
  hasNew: boolean;
  toEnd(): void;
  /** What comes next is not the end that was followed: one jumps elsewhere. */
  letGo(): void;
  /** How it stands with the earlier messages; after a failure they wait for `loadOlder`. */
  older: 'idle' | 'loading' | 'failed';
  loadOlder(): void;
}

const behaviour = (): ScrollBehavior => (window.matchMedia(media.calm).matches ? 'auto' : 'smooth');

/**
 * The scrolling of a thread: it opens at its end or its first unread message; whatever comes in or
 * goes above never moves what is in view; the newest is scrolled to smoothly when one is at the end
 * or wrote it, and announced by `hasNew` when one reads further up.
 */
export function useLogScroll(watched: Watched): LogScroll {
  const { first, last, lastIsOwn, hasOlder, hasNewer, load, openAt } = watched;
  const ref = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  /** Follows the end until the person scrolls up; smooth scrolling on the way there keeps it. */
  const following = useRef(true);
  const gliding = useRef(false);
  const before = useRef({ first, last, hasNewer, top: 0 });
  const anchor = useRef<Container | null>(null);
  const opened = useRef(false);
  // Opened at what is unread, nothing counts as seen before it is known what is in view.
  const [atEnd, setAtEnd] = useState(openAt === undefined);
  const [visibleSeq, setOpen] = useState(0);
  const [hasNew, setHasNew] = useState(false);
  const [older, setOlder] = useState<LogScroll['older']>('idle');

  const follow = useCallback((on: boolean) => {
    following.current = on;
    setAtEnd(on);
    if (on) setHasNew(false);
    else gliding.current = false;
  }, []);

  /** Notes where one is after something has moved. */
  const note = useCallback((log: HTMLElement) => {
    before.current.top = log.scrollTop;
    anchor.current = captureAnchor(log);
    const seq = lastVisibleSeq(log);
    setOpen((known) => Math.max(known, seq));
  }, []);

  const toEnd = useCallback(() => {
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
    // A phone's keyboard takes height away, a reaction adds some: the place stays, or the end.
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
    } else if (last !== was.last && lastIsOwn && !hasNewer) toEnd();
    else if (!following.current) {
      restoreAnchor(log, anchor.current);
      if (last !== was.last && last !== undefined && !was.hasNewer && !hasNewer) setHasNew(true);
    } else if (last !== was.last && first === was.first) toEnd();
    else log.scrollTop = log.scrollHeight;
    note(log);
  }, [first, last, lastIsOwn, hasNewer, openAt, toEnd, follow, note]);

  // A page that doesn't fill the screen can't be scrolled, so the next one comes by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `first` and `last` change with each page
  useEffect(() => {
    maybeLoad();
  }, [maybeLoad, first, last]);

  const letGo = useCallback(() => follow(false), [follow]);
  return { log: ref, lines, onScroll, atEnd, visibleSeq, hasNew, toEnd, letGo, older, loadOlder };
}
