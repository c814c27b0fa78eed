import { IconButton, Link, useMe, useNavigate } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { BellOff, Phone, Video } from 'lucide-react';
import { ChatAvatar } from '../../conversations/ChatAvatar';
import { counterpart, displayName, displayPhoto, UNKNOWN } from '../../conversations/displayName';
import { Bar, Name, Who } from './header.styles';
import { MoreMenu } from './MoreMenu';
import { PresenceLine } from './PresenceLine';

/** Target of both call buttons, as calls are not available yet. */
const CALLS = '/under-development';

/** Header of a thread: name, presence, call buttons and menu. */
export function ThreadHeader({ conversation }: { conversation: Conversation }) {
  const me = useMe()._id;
  const navigate = useNavigate();
  const name = displayName(conversation, me);
  const other = counterpart(conversation, me);
  const profile = other && name !== UNKNOWN ? `/users/${other._id}` : null;
  return (
    <Bar>
      <ChatAvatar src={displayPhoto(conversation, me)} group={conversation.isGroup} size={40} />
      <Who>
        <Name>
          <h2 dir="auto">{profile ? <Link to={profile}>{name}</Link> : name}</h2>
          {conversation.muted && <BellOff role="img" aria-label="Muted" />}
        </Name>
        <PresenceLine conversation={conversation} />
      </Who>
      <IconButton label="Video call" icon={Video} onClick={() => navigate(CALLS)} />
      <IconButton label="Voice call" icon={Phone} onClick={() => navigate(CALLS)} />
      <MoreMenu conversation={conversation} profile={profile} />
    </Bar>
  );
}
