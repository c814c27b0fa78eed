import { reportError, toast, useAppDispatch } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { useState } from 'react';
import { useStartConversationMutation } from '../chatsApi';
import { savePhoto } from '../group/savePhoto';
import { messagesActions } from '../messagesSlice';

/**
 * Starts a conversation with people: the direct chat with one, or a group with a name and perhaps a
 * photo. `start` answers its id, or null when it was refused (`error` says why). A photo that does
 * not arrive costs the photo only: the group is there, and takes one later.
 */
export function useStartConversation() {
  const dispatch = useAppDispatch();
  const [call, { error }] = useStartConversationMutation();
  const [starting, setStarting] = useState(false);

  async function uploadPhoto(id: string, photo: File): Promise<void> {
    try {
      dispatch(messagesActions.conversationReceived(await savePhoto(id, photo)));
    } catch (failure) {
      reportError(failure, { source: 'messages.group-photo', conversationId: id });
      const message = 'The group is there, but its photo could not be saved.';
      toast({ message, tone: 'danger' });
    }
  }

  async function start(
    people: readonly UserSummary[],
    group: { name: string; photo: File | null } | null,
  ): Promise<string | null> {
    setStarting(true);
    const participants = people.map(({ _id }) => _id);
    const { data } = await call({ participants, ...(group ? { groupName: group.name } : {}) });
    if (data && group?.photo) await uploadPhoto(data._id, group.photo);
    setStarting(false);
    return data?._id ?? null;
  }

  return { start, starting, error };
}
