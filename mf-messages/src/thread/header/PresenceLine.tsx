import { RelativeTime, useMe } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { counterpart, personName } from '../../conversations/displayName';
import { usePresence } from '../../selectors';
import { OnlineLabel } from './header.styles';
import { useTyping } from './useTyping';

function typingText(conversation: Conversation, typing: readonly string[]): string {
  if (!conversation.isGroup) return 'Typing…';
  const writers = conversation.participants.filter(({ _id }) => typing.includes(_id));
  const first = personName(writers[0]);
  return writers.length > 1 ? `${first} and others are typing…` : `${first} is typing…`;
}

/**
 * Status text below the name: who is typing; else for a direct chat "Online" or the time last seen,
 * and for a group the number of members.
 */
export function PresenceLine({ conversation }: { conversation: Conversation }) {
  const me = useMe()._id;
  const typing = useTyping(conversation._id, me);
  const presence = usePresence(counterpart(conversation, me)?._id);
  if (typing.length > 0) return <p>{typingText(conversation, typing)}</p>;
  if (conversation.isGroup) return <p>{conversation.participants.length} members</p>;
  if (presence?.isOnline) {
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
