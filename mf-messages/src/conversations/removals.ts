import {
  type AppDispatch,
  confirm,
  reportError,
  session,
  toast,
  useBusEvent,
  useMe,
} from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { chatsApi } from '../chatsApi';
import { showFailure } from '../failure';
import { useConversation } from '../selectors';
import { removeConversation } from './confirmed';
import { displayName } from './displayName';

/** Conversations that this tab leaves or deletes by a request in flight: their removal needs no notice. */
const requested = new Set<string>();

/** Shows a toast when the open conversation is removed by another user or in another tab. */
export function useRemovalNotice(id: string | undefined): void {
  const me = useMe()._id;
  const open = useConversation(id ?? '');
  useBusEvent('conversation-removed', ({ _id, isExpelled = false }) => {
    if (isExpelled || requested.has(_id) || _id !== id || !open) return;
    toast({ message: `${displayName(open, me)} is no longer in your list.` });
  });
}

/**
 * Removes a conversation, its row and its open thread by a request. Resolves to the error of the
 * request, undefined after success.
 */
export const removeBy =
  (id: string, request: () => PromiseLike<{ error?: unknown }>) =>
  async (dispatch: AppDispatch): Promise<unknown> => {
    requested.add(id);
    const { error } = await request();
    if (!error) dispatch(removeConversation(id));
    requested.delete(id);
    return error;
  };

/** Restores a conversation that was just deleted, at its position. */
const restore = (id: string) => async (dispatch: AppDispatch) => {
  const { restoreConversation } = chatsApi.endpoints;
  const { error } = await dispatch(restoreConversation.initiate(id, { track: false }));
  const context = { source: 'messages.restore', conversationId: id };
  if (error) showFailure(error, context, 'The conversation could not be brought back.');
};

/** Deletes a conversation, with Undo. Failures are shown, never thrown. */
export const deleteConversation =
  (id: string) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const call = chatsApi.endpoints.deleteConversation.initiate(id, { track: false });
    const error = await dispatch(removeBy(id, () => dispatch(call)));
    if (error) {
      reportError(error, { source: 'messages.delete', conversationId: id });
      toast({ message: 'Failed to delete conversation', tone: 'danger' });
      return;
    }
    const onSelect = () => void dispatch(restore(id));
    toast({ message: 'Conversation deleted', action: { label: 'Undo', onSelect } });
  };

/** Leaves a group after confirmation. Failures are shown, never thrown. */
export const leaveGroup =
  ({ _id: id, groupName }: Conversation) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const agreed = await confirm({
      title: `Leave ${groupName ?? 'this group'}?`,
      message: 'You get no more of its messages, and the others see that you left.',
      confirmLabel: 'Leave',
      tone: 'danger',
    });
    const me = session.get();
    if (!agreed || !me) return;
    const { removeMember } = chatsApi.endpoints;
    const call = removeMember.initiate({ id, userId: me._id }, { track: false });
    const error = await dispatch(removeBy(id, () => dispatch(call)));
    const context = { source: 'messages.leave', conversationId: id };
    if (error) showFailure(error, context, 'You could not leave the group. Please try again.');
    else toast({ message: 'You left the group.' });
  };
