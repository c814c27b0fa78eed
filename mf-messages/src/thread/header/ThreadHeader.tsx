import { Link, useMe, useScreenTitle } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { BellOff } from 'lucide-react';
import styled from 'styled-components';
import { ChatAvatar } from '../../conversations/ChatAvatar';
import { displayName, displayPhoto, profilePath } from '../../conversations/displayName';
import { HeaderButtons } from './HeaderButtons';
import { PresenceLine } from './PresenceLine';

export const Bar = styled.header`
  display: flex;
  flex: none;
  gap: var(--space-3);
  align-items: center;
  min-block-size: 64px;
  padding-block: var(--space-2);
  padding-inline: var(--space-4) var(--space-2);
  border-block-end: 1px solid var(--line);
  background: var(--surface);
`;

const Who = styled.div`
  flex: 1;
  min-inline-size: 0;

  h2,
  p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  h2 {
    font-size: var(--font-15);
  }

  h2 a {
    color: inherit;
  }

  p {
    min-block-size: 1.45em;
    color: var(--text-2);
    font-size: var(--font-13);
  }
`;

/** The name with the muted icon. */
const Name = styled.div`
  display: flex;
  gap: 6px;
  align-items: center;
  min-inline-size: 0;

  svg {
    flex: none;
    inline-size: 15px;
    block-size: 15px;
    color: var(--text-2);
  }
`;

/**
 * Name of a conversation, linked to the other user's profile, with the muted icon. It is the title of
 * the page too.
 */
export function ThreadName({ conversation }: { conversation: Conversation }) {
  const me = useMe()._id;
  const name = displayName(conversation, me);
  const profile = profilePath(conversation, me);
  useScreenTitle(name);
  return (
    <Name>
      <h2 dir="auto">{profile ? <Link to={profile}>{name}</Link> : name}</h2>
      {conversation.muted && <BellOff role="img" aria-label="Muted" />}
    </Name>
  );
}

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
