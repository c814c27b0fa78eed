import { MAX_PRESENT_MEMBERS, useAppSelector } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useEffect } from 'react';
import type { Presence } from '../messagesSlice';
import { selectMessages } from '../selectors';
import { showGroupPresence, showPresence } from './followPresence';

/**
 * Returns a user's presence and follows it while the component is rendered. Returns undefined if it is
 * unknown or there is no user.
 */
export function usePresence(userId: string | undefined): Presence | undefined {
  useEffect(() => (userId === undefined ? undefined : showPresence(userId)), [userId]);
  return useAppSelector((state) =>
    userId === undefined ? undefined : selectMessages(state).presence[userId],
  );
}

/**
 * Returns how many members of a group are online, and follows the number while the component is
 * rendered. Returns 0 for a direct chat and a group whose members see each other's presence.
 */
export function useOnlineCount({ _id, isGroup, memberCount = 0 }: Conversation): number {
  const isLarge = isGroup && memberCount > MAX_PRESENT_MEMBERS;
  useEffect(() => (isLarge ? showGroupPresence(_id) : undefined), [_id, isLarge]);
  return useAppSelector((state) =>
    isLarge ? (selectMessages(state).onlineCounts?.[_id] ?? 0) : 0,
  );
}
