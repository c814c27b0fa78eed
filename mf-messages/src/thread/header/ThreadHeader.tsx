import { useMe } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { ChatAvatar } from '../../conversations/ChatAvatar';
import { displayPhoto } from '../../conversations/displayName';
import { HeaderButtons } from './HeaderButtons';
import { Bar, Who } from './header.styles';
import { PresenceLine } from './PresenceLine';
import { ThreadName } from './ThreadName';

/** Header of a thread from 600 px on: name, presence, call buttons and menu. */
export function ThreadHeader({ conversation }: { conversation: Conversation }) {
  const photo = displayPhoto(conversation, useMe()._id);
  return (
    <Bar>
      <ChatAvatar src={photo} group={conversation.isGroup} size={40} />
      <Who>
        <ThreadName conversation={conversation} />
        <PresenceLine conversation={conversation} />
      </Who>
      <HeaderButtons conversation={conversation} />
    </Bar>
  );
}
