import { confirm, errorMessage, reportError, toast, useAppDispatch, useMe } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useCallback } from 'react';
import { useRemoveMemberMutation } from '../chatsApi';
import { ownRemoval } from '../conversations/removals';
import { messagesActions } from '../messagesSlice';

/**
 * Returns a function that leaves a group after confirmation. Its row and open thread are removed.
 */
export function useLeaveGroup(): (group: Conversation) => Promise<void> {
  const me = useMe()._id;
  const dispatch = useAppDispatch();
  const [remove] = useRemoveMemberMutation();
  return useCallback(
    async ({ _id, groupName }) => {
      const agreed = await confirm({
        title: `Leave ${groupName ?? 'this group'}?`,
        message: 'You get no more of its messages, and the others see that you left.',
        confirmLabel: 'Leave',
        tone: 'danger',
      });
      if (!agreed) return;
      ownRemoval.begins(_id);
      const { error } = await remove({ id: _id, userId: me });
      if (error) {
        ownRemoval.failed(_id);
        reportError(error, { source: 'messages.leave', conversationId: _id });
        const message = errorMessage(error, 'You could not leave the group. Please try again.');
        toast({ message, tone: 'danger' });
        return;
      }
      dispatch(messagesActions.conversationRemoved(_id));
      toast({ message: 'You left the group.' });
    },
    [dispatch, me, remove],
  );
}
