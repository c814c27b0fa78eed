import { RelativeTime, useMe } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { counterpart, personName } from '../../conversations/displayName';
import { useOnlineCount, usePresence } from '../../presence/usePresence';
import { OnlineLabel } from './header.styles';
import { useSteadyOnline } from './useSteadyOnline';
import { useTyping } from './useTyping';

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
