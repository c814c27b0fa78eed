import { useAppDispatch } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { useCallback } from 'react';
import { quoteOf } from './quote';
import { writingActions } from './writingSlice';

/** Begins a reply: the composer of the message's conversation quotes it and takes the focus. */
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

/** Begins to change an own message: its text stands in the composer, what stood there is put aside. */
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
