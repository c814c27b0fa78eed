import { errorMessage, reportError, toast, useAppDispatch } from '@kithkin/shared';
import { useCallback } from 'react';
import { useDeleteConversationMutation, useRestoreConversationMutation } from '../chatsApi';
import { messagesActions } from '../messagesSlice';
import { ownRemoval } from './removals';

/**
 * Returns a function that deletes a conversation. Its row and open thread are removed after the
 * server has responded; Undo restores the row at its position.
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
