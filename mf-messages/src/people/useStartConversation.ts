import {
  newClientId,
  readText,
  reportError,
  toast,
  useAppDispatch,
  useMe,
  writeText,
} from '@kithkin/shared';
import type { CreateConversation, UserSummary } from '@kithkin/shared/contract';
import { useState } from 'react';
import { useStartConversationMutation } from '../chatsApi';
import { savePhoto } from '../group/savePhoto';
import { messagesActions } from '../messagesSlice';

/** Key of the group whose creation has no response yet. */
const creationKey = (userId: string) => `kithkin.messages.new-group.${userId}`;

/**
 * Adds the clientId to a new group. It is kept until a response, also over a reload, so that sending
 * the same group again creates no second one.
 */
function withClientId(userId: string, group: CreateConversation): CreateConversation {
  const content = JSON.stringify(group);
  const [storedId, storedContent] = (readText(creationKey(userId)) ?? '').split('\n');
  const clientId = storedId && storedContent === content ? storedId : newClientId();
  writeText(creationKey(userId), `${clientId}\n${content}`);
  return { ...group, clientId };
}

/**
 * Starts a direct chat with one person, or a group with a name and an optional photo. `start`
 * returns the conversation's id, or null if it failed (see `error`). If only the photo fails, the
 * group exists without it.
 */
export function useStartConversation() {
  const dispatch = useAppDispatch();
  const me = useMe()._id;
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
    const body = group
      ? withClientId(me, { participants, groupName: group.name })
      : { participants };
    const { data } = await call(body);
    if (data && group) writeText(creationKey(me), null);
    if (data && group?.photo) await uploadPhoto(data._id, group.photo);
    setStarting(false);
    return data?._id ?? null;
  }

  return { start, starting, error };
}
