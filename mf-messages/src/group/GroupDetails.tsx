import {
  Dialog,
  errorMessage,
  type PhotoDialogProps,
  reportError,
  toast,
  useAppDispatch,
  useBusEvent,
} from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import {
  chatsApi,
  membersTag,
  useEditGroupMutation,
  useGroupMembersInfiniteQuery,
} from '../chatsApi';
import { isPartial } from '../conversations/displayName';
import { pagesOf } from '../conversations/pagesOf';
import { refetchConversation } from '../conversations/refetchConversation';
import { messagesActions } from '../messagesSlice';
import { AddPeople } from './AddPeople';
import { GroupName } from './GroupName';
import { GroupPhoto } from './GroupPhoto';
import { MemberList } from './MemberList';
import { Details, Leave } from './member.styles';
import { savePhoto } from './savePhoto';
import { useLeaveGroup } from './useLeaveGroup';

interface Props {
  open: boolean;
  onClose(): void;
  /** A large group contains only its first members. */
  conversation: Conversation;
}

/**
 * Returns the group with its members, by pages if it does not contain them all. Refetches them on
 * each `conversation-updated`.
 */
function useMembers(known: Conversation) {
  const dispatch = useAppDispatch();
  const query = useGroupMembersInfiniteQuery(known._id, {
    skip: !isPartial(known),
    refetchOnMountOrArgChange: true,
  });
  const invalidate = () => dispatch(chatsApi.util.invalidateTags([membersTag(known._id)]));
  useBusEvent('conversation-updated', ({ _id }) => {
    if (_id === known._id) invalidate();
  });
  const loaded = isPartial(known) && query.currentData?.pages.flatMap(({ members }) => members);
  const participants = loaded
    ? [...new Map(loaded.map((person) => [person._id, person])).values()]
    : known.participants;
  const refresh = () => {
    void dispatch(refetchConversation(known._id));
    invalidate();
  };
  return { group: { ...known, participants }, pages: pagesOf(query), refresh };
}

function usePhoto({ _id: id }: Conversation) {
  const dispatch = useAppDispatch();
  const [edit, { isLoading: removing }] = useEditGroupMutation();
  const onUse: PhotoDialogProps['upload'] = async (photo, options) => {
    dispatch(messagesActions.conversationReceived(await savePhoto(id, photo, options)));
  };
  const onRemove = async () => {
    const { error } = await edit({ id, removePhoto: 'true' });
    if (!error) return;
    reportError(error, { source: 'messages.group-photo', conversationId: id });
    const message = errorMessage(error, 'The photo could not be removed. Please try again.');
    toast({ message, tone: 'danger' });
  };
  return { onUse, onRemove: () => void onRemove(), removing };
}

function Content({ conversation, onClose }: Omit<Props, 'open'>) {
  const { group, pages, refresh } = useMembers(conversation);
  const photo = usePhoto(group);
  const [adding, setAdding] = useState({ open: false, times: 0 });
  return (
    <Details>
      <GroupPhoto src={group.groupPhoto} {...photo} />
      <GroupName group={group} />
      <MemberList
        group={group}
        pages={pages}
        onAdd={() => setAdding({ open: true, times: adding.times + 1 })}
        onRemoved={refresh}
        onNavigate={onClose}
      />
      {adding.times > 0 && (
        <AddPeople
          key={adding.times}
          group={group}
          open={adding.open}
          onClose={() => setAdding({ ...adding, open: false })}
        />
      )}
    </Details>
  );
}

/** Dialog to change a group's name and photo, to add and remove members, and to leave. */
export default function GroupDetails({ open, onClose, conversation }: Props) {
  const leave = useLeaveGroup();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Group details"
      footer={
        <Leave variant="quiet" icon={LogOut} onClick={() => void leave(conversation)}>
          Leave group
        </Leave>
      }
    >
      <Content conversation={conversation} onClose={onClose} />
    </Dialog>
  );
}
