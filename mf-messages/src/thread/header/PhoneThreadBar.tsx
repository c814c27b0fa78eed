import { ScreenHeader, useMe } from '@kithkin/shared';
import styled from 'styled-components';
import { ChatAvatar } from '../../conversations/ChatAvatar';
import { displayPhoto } from '../../conversations/displayName';
import { useConversation } from '../../selectors';
import { HeaderButtons } from './HeaderButtons';
import { PresenceLine } from './PresenceLine';
import { ThreadName } from './ThreadHeader';

/** Container of the bar on phones: title and presence are small, the name is large. */
const PhoneBar = styled.div`
  flex: none;

  /* Avatar, title and presence; the name spans the last two. */
  div:has(> h1 ~ p) {
    grid-template-columns: auto auto minmax(0, 1fr);
  }
  h1 ~ p,
  h1:not(:only-child) {
    grid-row: 2;
  }

  h1 {
    color: var(--text-2);
    font-size: var(--font-13);
    font-weight: 400;
    line-height: 1.3;
  }

  h1:not(:only-child)::after {
    content: ' ·';
    /* Without an alternative, the dot would belong to the name of the heading. */
    content: ' ·' / '';
  }
  h1:has(+ p:empty)::after {
    content: none;
  }

  h1 ~ p,
  h2 {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  h1 ~ p {
    color: var(--text-2);
    font-size: var(--font-13);
    line-height: 1.3;
  }

  h2 {
    line-height: 1.3;
  }

  /* Enlarges the touch target without making the bar higher. */
  h2:has(a) {
    margin-block: -12px;
    padding-block: 12px;
  }
  h2 a {
    padding-block: 12px;
    color: inherit;
  }
`;

/** The avatar in the first column of the bar, beside both rows. */
const Face = styled.div`
  grid-area: 1 / 1 / span 2;
  align-self: center;
  margin-inline-end: 4px;
`;

/** The name in the first row of the bar. */
const NameRow = styled.div`
  grid-area: 1 / 2 / auto / -1;
  min-inline-size: 0;
`;

/**
 * The only bar of a thread on phones: Back to the list, avatar, the name above title and presence in
 * a small line, call buttons and menu. Without avatar, name and buttons until the conversation has
 * loaded.
 */
export function PhoneThreadBar({ id, backTo }: { id: string; backTo: string }) {
  const me = useMe()._id;
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
            <Face>
              <ChatAvatar
                src={displayPhoto(conversation, me)}
                group={conversation.isGroup}
                size={32}
              />
            </Face>
            <NameRow>
              <ThreadName conversation={conversation} />
            </NameRow>
          </>
        )}
      </ScreenHeader>
    </PhoneBar>
  );
}
