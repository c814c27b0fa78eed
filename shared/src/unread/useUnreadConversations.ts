import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef } from 'react';
import { api } from '../api/api';
import { bus } from '../bus/bus';
import type { UnreadConversations } from '../contract';
import { useCurrentUser } from '../session/session';

/** Time in milliseconds in which changes are batched into one request. */
const BATCH_WINDOW_MS = 500;

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
    isFetching,
    isUninitialized,
  } = unreadApi.useUnreadConversationsQuery(me ?? skipToken);

  const running = useRef(false);
  const outdated = useRef(false);
  useEffect(() => {
    running.current = isFetching;
    if (isFetching || !outdated.current) return;
    outdated.current = false;
    void refetch();
  }, [isFetching, refetch]);

  useEffect(() => {
    if (isUninitialized) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleRefetch = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        // The response of a running request may be older than the change.
        if (running.current) outdated.current = true;
        else void refetch();
      }, BATCH_WINDOW_MS);
    };
    // Each may change the count. Only the server knows if a conversation was already unread.
    const stops = [
      bus.on('new-message', scheduleRefetch),
      bus.on('conversation-seen', scheduleRefetch),
      // Published when the server has stored what was seen, which may be after the first refetch.
      bus.on('message-status-update', ({ updates: { status, userId } }) => {
        if (status === 'seen' && userId === me) scheduleRefetch();
      }),
      bus.on('conversation-updated', scheduleRefetch),
      bus.on('conversation-removed', scheduleRefetch),
      bus.on('message-updated', ({ deletedAt }) => {
        if (deletedAt) scheduleRefetch();
      }),
      // Messages across a block are not unread.
      bus.on('relationship-changed', scheduleRefetch),
      // Events during a disconnect were missed.
      bus.on('realtime-state', ({ state }) => void (state === 'connected' && scheduleRefetch())),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [me, refetch, isUninitialized]);

  return me ? data : 0;
}
