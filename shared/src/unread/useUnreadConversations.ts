import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { api } from '../api/api';
import { bus } from '../bus/bus';
import type { UnreadConversations } from '../contract';
import { useCurrentUser } from '../session/useCurrentUser';

/** Milliseconds in which changes are gathered into one question to the server. */
const BATCH_WINDOW_MS = 500;

/** Only the server knows whether a conversation was already unread, so each of these asks anew. */
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

/** How many conversations hold something unread, live; 0 when signed out or not known yet. */
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
    // What happened while the line was down was told to nobody.
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
