import { errorMessage, reportError, toast, useAppDispatch } from '@kithkin/shared';
import { useCallback } from 'react';
import { useDeleteConversationMutation, useRestoreConversationMutation } from '../chatsApi';
import { messagesActions } from '../messagesSlice';
import { ownRemoval } from './removals';

/**
 * Deletes a conversation: it leaves the list once the server has agreed (specification sections 4
 * and 8), and Undo brings it back to its place. Its open thread leaves with it.
 */
export function useDeleteConversation(): (id: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const [remove] = useDeleteConversationMutation();
  const [restore] = useRestoreConversationMutation();
  return useCallback(
    async (id) => {
      const undo = async () => {
        const { error } = await restore(id);
        if (!error) return;
        reportError(error, { source: 'messages.restore', conversationId: id });
        const message = errorMessage(error, 'The conversation could not be brought back.');
        toast({ message, tone: 'danger' });
      };
      ownRemoval.begins(id);
      const { error } = await remove(id);
      if (error) {
        ownRemoval.failed(id);
        reportError(error, { source: 'messages.delete', conversationId: id });
        toast({ message: 'Failed to delete conversation', tone: 'danger' });
        return;
      }
      dispatch(messagesActions.conversationRemoved(id));
      toast({
        message: 'Conversation deleted',
        action: { label: 'Undo', onSelect: () => void undo() },
      });
    },
    [dispatch, remove, restore],
  );
}
