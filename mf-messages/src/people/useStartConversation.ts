import { reportError, toast, useAppDispatch } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { useState } from 'react';
import { useStartConversationMutation } from '../chatsApi';
import { savePhoto } from '../group/savePhoto';
import { messagesActions } from '../messagesSlice';

/**
 * Starts a direct chat with one person, or a group with a name and an optional photo. `start`
 * returns the conversation's id, or null if it failed (see `error`). If only the photo fails, the
 * group exists without it.
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
