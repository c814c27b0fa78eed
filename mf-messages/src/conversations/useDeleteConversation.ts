import { confirm, reportError, toast, useAppDispatch } from '@kithkin/shared';
import { useCallback } from 'react';
import { useDeleteConversationMutation } from '../chatsApi';
import { messagesActions } from '../messagesSlice';

/**
 * Deletes a conversation after asking; it leaves the list once the server has agreed (specification
 * sections 4 and 8). Its open thread leaves by itself when the conversation is gone.
 */
export function useDeleteConversation(): (id: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const [remove] = useDeleteConversationMutation();
  return useCallback(
    async (id) => {
      const agreed = await confirm({
        title: 'Delete this conversation?',
        message: 'It leaves your list with all its messages. Others keep theirs.',
        confirmLabel: 'Delete',
        tone: 'danger',
      });
      if (!agreed) return;
      const { error } = await remove(id);
      if (error) {
        reportError(error, { source: 'messages.delete', conversationId: id });
        toast({ message: 'Failed to delete conversation', tone: 'danger' });
      } else dispatch(messagesActions.conversationRemoved(id));
    },
    [dispatch, remove],
  );
}
