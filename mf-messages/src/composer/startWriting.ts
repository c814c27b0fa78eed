import { useAppDispatch } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { useCallback } from 'react';
import { quoteOf } from './quote';
import { writingActions } from './writingSlice';

/**
 * Returns a function that starts a reply: the conversation's composer shows the quote and is
 * focused.
 */
export function useStartReply(): (message: Message) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (message) => {
      const { conversationId } = message;
      dispatch(writingActions.editSet({ conversationId, edit: null }));
      dispatch(writingActions.replySet({ conversationId, to: quoteOf(message) }));
    },
    [dispatch],
  );
}

/**
 * Returns a function that starts to edit an own message in the composer. The form of the next
 * message is hidden meanwhile.
 */
export function useStartEdit(): (message: Message) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    ({ _id, conversationId, text, media }) => {
      const edit = { messageId: _id, text, hasFile: media.length > 0 };
      dispatch(writingActions.editSet({ conversationId, edit }));
    },
    [dispatch],
  );
}
