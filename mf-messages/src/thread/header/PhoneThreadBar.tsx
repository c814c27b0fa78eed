import { ScreenHeader, useMe } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { ChatAvatar } from '../../conversations/ChatAvatar';
import { displayPhoto } from '../../conversations/displayName';
import { useConversation } from '../../selectors';
import { HeaderButtons } from './HeaderButtons';
import { Face, NameRow, PhoneBar } from './header.styles';
import { PresenceLine } from './PresenceLine';
import { ThreadName } from './ThreadName';

function PhoneFace({ conversation }: { conversation: Conversation }) {
  const photo = displayPhoto(conversation, useMe()._id);
  return (
    <Face>
      <ChatAvatar src={photo} group={conversation.isGroup} size={32} />
    </Face>
  );
}

/**
 * The only bar of a thread on phones: Back to the list, avatar, the name above title and presence in
 * a small line, call buttons and menu. Without avatar, name and buttons until the conversation has
 * loaded.
 */
export function PhoneThreadBar({ id, backTo }: { id: string; backTo: string }) {
  const conversation = useConversation(id);
  return (
    <PhoneBar>
      <ScreenHeader
        title="Chat"
        back={backTo}
        actions={conversation && <HeaderButtons conversation={conversation} />}
      >
        {conversation && (
          <>
            <PresenceLine conversation={conversation} />
            <PhoneFace conversation={conversation} />
            <NameRow>
              <ThreadName conversation={conversation} />
            </NameRow>
          </>
        )}
      </ScreenHeader>
    </PhoneBar>
  );
}
