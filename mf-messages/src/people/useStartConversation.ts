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
import { chatsApi } from '../chatsApi';
import { changeConversation } from '../conversations/confirmed';
import { savePhoto } from '../group/GroupPhoto';

/** Key of the group whose creation has no response yet. */
const creationKey = (userId: string) => `kithkin.messages.new-group.${userId}`;

/**
 * Adds the clientId to a new group. It is kept, also over a reload, until the server has created or
 * rejected the group, so that sending the same one again creates no second one.
 */
function withClientId(userId: string, group: CreateConversation): CreateConversation {
  const content = JSON.stringify(group);
  const [storedId, storedContent] = (readText(creationKey(userId)) ?? '').split('\n');
  const clientId = storedId && storedContent === content ? storedId : newClientId();
  writeText(creationKey(userId), `${clientId}\n${content}`);
  return { ...group, clientId };
}

/**
 * Returns true if the server has rejected a request. After a 429, an earlier attempt without a
 * response may still have created the group.
 */
const isRejection = (status: number | 'network'): boolean =>
  typeof status === 'number' && status >= 400 && status < 500 && status !== 429;

/**
 * Starts a direct chat with one person, or a group with a name and an optional photo. `start`
 * returns the conversation's id, or null if it failed (see `error`). If only the photo fails, the
 * group exists without it.
 */
export function useStartConversation() {
  const dispatch = useAppDispatch();
  const me = useMe()._id;
  const [call, { error }] = chatsApi.useStartConversationMutation();
  const [starting, setStarting] = useState(false);

  async function uploadPhoto(id: string, photo: File): Promise<void> {
    try {
      dispatch(changeConversation(await savePhoto(id, photo)));
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
    const { data, error: failure } = await call(body);
    const rejected = failure && 'status' in failure && isRejection(failure.status);
    if (group && (data || rejected)) writeText(creationKey(me), null);
    if (data && group?.photo) await uploadPhoto(data._id, group.photo);
    setStarting(false);
    return data?._id ?? null;
  }

  return { start, starting, error };
}
