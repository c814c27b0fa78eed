import { reportError, useAppDispatch, useBusEvent, useMe } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isPartial } from '../conversations/displayName';
import { messagesActions } from '../messagesSlice';
import { useThreadState } from '../selectors';
import { PAGE } from './messageRange';
import { ThreadLoader } from './ThreadLoader';

/** Number of messages retained when a thread is left, so that it shows at once when reopened. */
const RETAINED_MESSAGES = 2 * PAGE;

/** Loads parts of an open thread. Returns true on success; failures are reported, never thrown. */
export interface ThreadLoading {
  older(): Promise<boolean>;
  newer(): Promise<boolean>;
  /** Replaces the loaded range by the newest page. */
  newest(): Promise<boolean>;
  /** Replaces the loaded range by the messages around `seq`. */
  around(seq: number): Promise<boolean>;
  /** Refetches the message `seq`, whose media URLs have expired. */
  media(seq: number): Promise<boolean>;
}

/**
 * Returns the `seq` around which the thread opens if more than about a page is unread, else null.
 */
const unreadFrom = ({ unreadCount, lastSeq, seenSeq }: Conversation) =>
  unreadCount > 0 && lastSeq - seenSeq > PAGE - 5 ? Math.max(1, seenSeq) : null;

/**
 * Loads a conversation's thread and fetches missing messages while it is open: at every
 * connection, and whenever the conversation's `lastSeq` exceeds the loaded range. `thread` is undefined
 * until the first page is loaded; `failed` is true if that could not be loaded.
 */
export function useThread(conversation: Conversation) {
  const { _id: conversationId, lastSeq } = conversation;
  const me = useMe()._id;
  const dispatch = useAppDispatch();
  const thread = useThreadState(conversationId);
  const loader = useRef<ThreadLoader | null>(null);
  const isAway = useEffectEvent(() => thread?.hasNewer ?? false);
  const [failed, setFailed] = useState(false);

  useEffect(
    () => () => {
      if (isAway()) dispatch(messagesActions.threadClosed(conversationId));
      else dispatch(messagesActions.threadTrimmed({ conversationId, max: RETAINED_MESSAGES }));
    },
    [dispatch, conversationId],
  );

  /**
   * Runs work whose failure is only reported: the next reconnect, message or click repeats it. What
   * fails after the thread was left has not failed.
   */
  const quietly = useCallback(
    async (
      work: (loader: ThreadLoader) => Promise<void>,
      source = 'messages.catch-up',
    ): Promise<boolean> => {
      const own = loader.current;
      if (!own) return false;
      try {
        await work(own);
        return true;
      } catch (error) {
        if (own !== loader.current) return true;
        reportError(error, { source, conversationId });
        return false;
      }
    },
    [conversationId],
  );

  const openFirst = async () => {
    setFailed(false);
    const first = (own: ThreadLoader) => own.open(unreadFrom(conversation));
    if (!(await quietly(first, 'messages.thread'))) setFailed(true);
  };

  const loaded = thread?.messages.at(-1)?.seq ?? 0;
  const open = thread !== undefined;
  const fillUpTo = useEffectEvent((seq: number) => {
    if (seq > loaded) void quietly((own) => own.fill());
  });
  useEffect(() => {
    if (open) fillUpTo(lastSeq);
  }, [lastSeq, open]);

  // A block, or its end, decides which messages of a group have their content.
  useBusEvent('relationship-changed', ({ userId }) => {
    const isMember = conversation.participants.some(({ _id }) => _id === userId);
    if (conversation.isGroup && (isMember || isPartial(conversation)))
      void quietly((own) => own.refresh());
  });

  useBusEvent('realtime-state', ({ state }) => {
    if (state === 'connected') void quietly((own) => own.catchUp());
  });

  // After the effect that fills the thread: opening one that is still loaded fills it too.
  const start = useEffectEvent(() => void openFirst());
  useEffect(() => {
    const controller = new AbortController();
    loader.current = new ThreadLoader(dispatch, conversationId, me, controller.signal);
    start();
    return () => {
      loader.current = null;
      controller.abort();
    };
  }, [dispatch, conversationId, me]);

  const load = useMemo<ThreadLoading>(
    () => ({
      older: () => quietly((own) => own.loadOlder()),
      newer: () => quietly((own) => own.loadNewer()),
      newest: () => quietly((own) => own.toNewest()),
      around: (seq) => quietly((own) => own.around(seq)),
      media: (seq) => quietly((own) => own.refreshMedia(seq)),
    }),
    [quietly],
  );

  return { thread, failed: failed && !open, retry: () => void openFirst(), load };
}
