import {
  IconButton,
  Menu,
  type MenuItem,
  reportError,
  toast,
  useAppDispatch,
  useMe,
} from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import {
  Bell,
  BellOff,
  EllipsisVertical,
  Images,
  LogOut,
  Phone,
  Trash2,
  UserRound,
  UsersRound,
  Video,
} from 'lucide-react';
import { useState } from 'react';
import { chatsApi } from '../../chatsApi';
import { profilePath } from '../../conversations/displayName';
import { deleteConversation, leaveGroup } from '../../conversations/removals';
import GroupDetails from '../../group/GroupDetails';
import SharedMedia from '../media/SharedMedia';

function useMute({ _id: id, muted = false }: Conversation): () => Promise<void> {
  const [mute] = chatsApi.useMuteConversationMutation();
  return async () => {
    const { error } = await mute({ id, muted: !muted });
    if (error) {
      reportError(error, { source: 'messages.mute', conversationId: id });
      const text = muted ? 'Failed to unmute conversation' : 'Failed to mute conversation';
      toast({ message: text, tone: 'danger' });
    } else toast({ message: muted ? 'Conversation unmuted' : 'Conversation muted' });
  };
}

/** Menu of a conversation in the thread's header. */
function MoreMenu({ conversation }: { conversation: Conversation }) {
  const profile = profilePath(conversation, useMe()._id);
  const { isGroup, muted = false, _id } = conversation;
  const [openPanel, setOpenPanel] = useState<'members' | 'media' | null>(null);
  const toggleMute = useMute(conversation);
  const dispatch = useAppDispatch();
  const close = () => setOpenPanel(null);
  const items: (MenuItem | false)[] = [
    isGroup && { label: 'Members', icon: UsersRound, onSelect: () => setOpenPanel('members') },
    profile !== null && { label: 'View profile', icon: UserRound, to: profile },
    { label: 'Shared media', icon: Images, onSelect: () => setOpenPanel('media') },
    {
      label: muted ? 'Unmute' : 'Mute',
      icon: muted ? Bell : BellOff,
      onSelect: () => void toggleMute(),
    },
    isGroup && {
      label: 'Leave group',
      icon: LogOut,
      divider: true,
      onSelect: () => void dispatch(leaveGroup(conversation)),
    },
    {
      label: 'Delete conversation',
      icon: Trash2,
      tone: 'danger',
      divider: !isGroup,
      onSelect: () => void dispatch(deleteConversation(_id)),
    },
  ];
  return (
    <>
      <Menu
        label="Conversation"
        trigger={<IconButton label="More" icon={EllipsisVertical} />}
        items={items.filter((item) => item !== false)}
      />
      {isGroup && (
        <GroupDetails open={openPanel === 'members'} onClose={close} conversation={conversation} />
      )}
      <SharedMedia conversation={conversation} open={openPanel === 'media'} onClose={close} />
    </>
  );
}

const showUnavailable = () => void toast({ message: 'Calls are not available yet.' });

/** Call buttons and menu of a thread's header. */
export function HeaderButtons({ conversation }: { conversation: Conversation }) {
  return (
    <>
      <IconButton label="Video call" icon={Video} onClick={showUnavailable} />
      <IconButton label="Voice call" icon={Phone} onClick={showUnavailable} />
      <MoreMenu conversation={conversation} />
    </>
  );
}
