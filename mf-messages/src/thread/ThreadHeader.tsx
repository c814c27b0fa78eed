import { Avatar, IconButton, Link, Menu, useMe, useNavigate } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { EllipsisVertical, Phone, Trash2, Video } from 'lucide-react';
import { counterpart, displayName, displayPhoto, UNKNOWN } from '../conversations/displayName';
import { useDeleteConversation } from '../conversations/useDeleteConversation';
import { Bar, Who } from './headerStyles';
import { PresenceLine } from './PresenceLine';

/** Calls are not built yet; both buttons lead to the page that says so. */
const CALLS = '/under-development';

/** Whom the thread is with, whether they are there, and what can be done with it. */
export function ThreadHeader({ conversation }: { conversation: Conversation }) {
  const me = useMe()._id;
  const navigate = useNavigate();
  const deleteConversation = useDeleteConversation();
  const name = displayName(conversation, me);
  const other = counterpart(conversation, me);
  const profile = other && name !== UNKNOWN ? `/users/${other._id}` : null;
  return (
    <Bar>
      <Avatar src={displayPhoto(conversation, me)} size={40} />
      <Who>
        <h2>{profile ? <Link to={profile}>{name}</Link> : name}</h2>
        <PresenceLine conversation={conversation} />
      </Who>
      <IconButton label="Video call" icon={Video} onClick={() => navigate(CALLS)} />
      <IconButton label="Voice call" icon={Phone} onClick={() => navigate(CALLS)} />
      <Menu
        label="Conversation"
        trigger={<IconButton label="More" icon={EllipsisVertical} />}
        items={[
          {
            label: 'Delete conversation',
            icon: Trash2,
            tone: 'danger',
            onSelect: () => void deleteConversation(conversation._id),
          },
        ]}
      />
    </Bar>
  );
}
