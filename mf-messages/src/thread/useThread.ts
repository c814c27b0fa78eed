import { reportError, useAppDispatch, useBusEvent, useMe } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Thread } from '../messagesSlice';
import { useThreadState } from '../selectors';
import { ThreadLoader } from './ThreadLoader';

/** An open thread as its screen needs it. */
export interface OpenThread {
  /** Undefined until the first page has arrived. */
  thread: Thread | undefined;
  /** The first page could not be loaded. */
  failed: boolean;
  retry(): void;
  /** Whether the page before the loaded stretch is on its way. */
  loadingOlder: boolean;
  loadOlder(): void;
  /** The media addresses of the message `seq` have expired. */
  refreshMedia(seq: number): void;
}

/**
 * Loads a conversation's thread and keeps it whole while it is open: after every reconnect, and
 * whenever the conversation is known to be further than the thread, what lies between is fetched.
 */
export function useThread({ _id: conversationId, isGroup, lastSeq }: Conversation): OpenThread {
  const me = useMe()._id;
  const dispatch = useAppDispatch();
  const thread = useThreadState(conversationId);
  const loader = useRef<ThreadLoader | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [loadingOlder, setLoadingOlder] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt begins anew
  useEffect(() => {
    const stop = new AbortController();
    const mine = new ThreadLoader(dispatch, conversationId, me, stop.signal);
    loader.current = mine;
    mine.fill().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      reportError(error, { source: 'messages.thread', conversationId });
      setFailed(true);
    });
    return () => {
      loader.current = null;
      stop.abort();
    };
  }, [dispatch, conversationId, me, attempt]);

  /** Work that nobody waits for: it is asked again at the next reconnect or message. */
  const quietly = useCallback(
    (work: (loader: ThreadLoader) => Promise<void>) => {
      const mine = loader.current;
      if (!mine) return;
      work(mine).catch((error: unknown) => {
        if (mine === loader.current)
          reportError(error, { source: 'messages.catch-up', conversationId });
      });
    },
    [conversationId],
  );

  const loaded = thread?.messages.at(-1)?.seq ?? 0;
  const open = thread !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each new last message
  useEffect(() => {
    if (open && lastSeq > loaded) quietly((mine) => mine.fill());
  }, [lastSeq, open, quietly]);

  useBusEvent('realtime-state', ({ state }) => {
    if (state !== 'connected') return;
    quietly(async (mine) => {
      await mine.fill();
      await mine.refreshTicks();
    });
  });
  useBusEvent('message-status-update', ({ updates }) => {
    const concerned = isGroup && updates.conversationId === conversationId;
    if (concerned && updates.userId !== me) quietly((mine) => mine.refreshTicks());
  });

  const loadOlder = useCallback(() => {
    setLoadingOlder(true);
    quietly((mine) => mine.loadOlder().finally(() => setLoadingOlder(false)));
  }, [quietly]);

  const refreshMedia = useCallback(
    (seq: number) => quietly((mine) => mine.refreshMedia(seq)),
    [quietly],
  );

  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((before) => before + 1);
  }, []);

  return { thread, failed: failed && !open, retry, loadingOlder, loadOlder, refreshMedia };
}
