import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { api } from '../api/api';
import { bus } from '../bus/bus';
import type { UnreadConversations } from '../contract';
import { useCurrentUser } from '../session/useCurrentUser';

/** Time in milliseconds in which changes are batched into one request. */
const BATCH_WINDOW_MS = 500;

/**
 * Events that may change the count. Each causes a request, because only the server can tell if a
 * conversation was already unread.
 */
const CHANGES = [
  'new-message',
  'conversation-seen',
  'conversation-updated',
  'conversation-removed',
] as const;

const unreadApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadConversations: build.query<number, string>({
      query: () => ({ url: '/chats/unread-count' }),
      transformResponse: (response: UnreadConversations) => response.count,
    }),
  }),
});

/** Returns the number of unread conversations, updated live; 0 if signed out or not loaded yet. */
export function useUnreadConversations(): number {
  const me = useCurrentUser()?._id;
  const {
    data = 0,
    refetch,
    isUninitialized,
  } = unreadApi.useUnreadConversationsQuery(me ?? skipToken);

  useEffect(() => {
    if (isUninitialized) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleRefetch = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refetch();
      }, BATCH_WINDOW_MS);
    };
    const stops = CHANGES.map((name) => bus.on(name, scheduleRefetch));
    // Events during a disconnect were missed.
    stops.push(
      bus.on('realtime-state', ({ state }) => void (state === 'connected' && scheduleRefetch())),
    );
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [refetch, isUninitialized]);

  return me ? data : 0;
}
