import { RelativeTime, useBusEvent, useMe } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { counterpart, personName } from '../../conversations/displayName';
import { useOnlineCount, usePresence } from '../../presence/usePresence';

const OnlineLabel = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;

  &::before {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--success);
  }
`;

/**
 * Milliseconds for which a user is shown as typing after a signal; signals are sent every 2.5 s.
 */
const TYPING_LASTS_MS = 5_000;

/** Returns the ids of the other users who are typing in a conversation. */
function useTyping(conversationId: string, me: string): readonly string[] {
  const [typing, setTyping] = useState<readonly string[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const stop = useCallback((userId: string) => {
    clearTimeout(timers.current.get(userId));
    timers.current.delete(userId);
    setTyping((before) => before.filter((id) => id !== userId));
  }, []);

  useBusEvent('typing', ({ conversationId: where, userId }) => {
    if (where !== conversationId || userId === me) return;
    clearTimeout(timers.current.get(userId));
    timers.current.set(
      userId,
      setTimeout(() => stop(userId), TYPING_LASTS_MS),
    );
    setTyping((before) => (before.includes(userId) ? before : [...before, userId]));
  });
  // A new message ends the typing state of its sender.
  useBusEvent('new-message', (message) => {
    if (message.conversationId === conversationId) stop(message.senderId._id);
  });

  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all.values()) clearTimeout(timer);
      all.clear();
    };
  }, []);
  return typing;
}

/** Time in milliseconds for which somebody who has gone is still shown as online. */
const OFFLINE_DELAY_MS = 5_000;

/** Returns the online state without the moment in which somebody reloads the page. */
export function useSteadyOnline(isOnline: boolean): boolean {
  const [recently, setRecently] = useState(isOnline);
  if (isOnline && !recently) setRecently(true);
  useEffect(() => {
    if (isOnline || !recently) return;
    const timer = setTimeout(() => setRecently(false), OFFLINE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOnline, recently]);
  return isOnline || recently;
}

const countOthers = (count: number) => (count === 1 ? 'another' : `${count} others`);

function typingText(conversation: Conversation, typing: readonly string[]): string {
  if (!conversation.isGroup) return 'Typing…';
  // Of a large group only the first members are known by name.
  const [first, second] = conversation.participants.filter(({ _id }) => typing.includes(_id));
  if (!first) return typing.length < 2 ? 'Somebody is typing…' : `${typing.length} are typing…`;
  if (typing.length < 2) return `${personName(first)} is typing…`;
  const others =
    typing.length === 2 && second ? personName(second) : countOthers(typing.length - 1);
  return `${personName(first)} and ${others} are typing…`;
}

/**
 * Status text below the name: who is typing; else for a direct chat "Online" or the time last seen,
 * and for a group the number of members, of a large one also how many are online.
 */
export function PresenceLine({ conversation }: { conversation: Conversation }) {
  const me = useMe()._id;
  const typing = useTyping(conversation._id, me);
  const presence = usePresence(counterpart(conversation, me)?._id);
  const onlineCount = useOnlineCount(conversation);
  const isOnline = presence?.isOnline ?? false;
  // Somebody who no longer shows when they were here is offline at once.
  const wasHere = Boolean(presence?.lastSeen) && conversation.canSend;
  const steady = useSteadyOnline(isOnline);
  if (typing.length > 0) return <p>{typingText(conversation, typing)}</p>;
  if (conversation.isGroup) {
    return (
      <p>
        {conversation.memberCount ?? conversation.participants.length} members
        {onlineCount > 0 && `, ${onlineCount} online`}
      </p>
    );
  }
  if (isOnline || (steady && wasHere)) {
    return (
      <p>
        <OnlineLabel>Online</OnlineLabel>
      </p>
    );
  }
  return (
    <p>
      {presence?.lastSeen && (
        <>
          Last seen <RelativeTime iso={presence.lastSeen} />
        </>
      )}
    </p>
  );
}
