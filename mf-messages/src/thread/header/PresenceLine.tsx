import { RelativeTime, useMe } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { counterpart, personName } from '../../conversations/displayName';
import { usePresence } from '../../selectors';
import { OnlineLabel } from './header.styles';
import { useSteadyOnline } from './useSteadyOnline';
import { useTyping } from './useTyping';

function typingText(conversation: Conversation, typing: readonly string[]): string {
  if (!conversation.isGroup) return 'Typing…';
  const writers = conversation.participants.filter(({ _id }) => typing.includes(_id));
  const first = personName(writers[0]);
  if (writers.length < 2) return `${first} is typing…`;
  const others = writers.length === 2 ? personName(writers[1]) : `${writers.length - 1} others`;
  return `${first} and ${others} are typing…`;
}

/**
 * Status text below the name: who is typing; else for a direct chat "Online" or the time last seen,
 * and for a group the number of members.
 */
export function PresenceLine({ conversation }: { conversation: Conversation }) {
  const me = useMe()._id;
  const typing = useTyping(conversation._id, me);
  const presence = usePresence(counterpart(conversation, me)?._id);
  const isOnline = presence?.isOnline ?? false;
  // Somebody who no longer shows when they were here is offline at once.
  const wasHere = Boolean(presence?.lastSeen) && conversation.canSend;
  const steady = useSteadyOnline(isOnline);
  if (typing.length > 0) return <p>{typingText(conversation, typing)}</p>;
  if (conversation.isGroup) return <p>{conversation.participants.length} members</p>;
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
