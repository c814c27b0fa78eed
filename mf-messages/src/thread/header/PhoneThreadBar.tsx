import { ScreenHeader } from '@kithkin/shared';
import { useConversation } from '../../selectors';
import { HeaderButtons } from './HeaderButtons';
import { NameRow, PhoneBar } from './header.styles';
import { PresenceLine } from './PresenceLine';
import { ThreadName } from './ThreadName';

/**
 * The only bar of a thread on phones: Back to the list, title and presence in a small line, the
 * name below, call buttons and menu. Without name and buttons until the conversation has loaded.
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
            <NameRow>
              <ThreadName conversation={conversation} />
            </NameRow>
          </>
        )}
      </ScreenHeader>
    </PhoneBar>
  );
}
