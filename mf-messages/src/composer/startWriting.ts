import type { AppDispatch, RootState } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { selectMessages } from '../selectors';
import { quoteOf } from './quote';
import { writingActions } from './writingSlice';

/** Starts a reply: the conversation's composer shows the quote and is focused. */
export const startReply =
  (message: Message) =>
  (dispatch: AppDispatch): void => {
    const { conversationId } = message;
    dispatch(writingActions.editSet({ conversationId, edit: null }));
    dispatch(writingActions.replySet({ conversationId, to: quoteOf(message) }));
  };

/**
 * Starts to edit an own message in the composer. The form of the next message is hidden meanwhile.
 */
export const startEdit = ({ _id, conversationId, text, media }: Message) =>
  writingActions.editSet({
    conversationId,
    edit: { messageId: _id, text, hasFile: media.length > 0 },
  });

/** Starts to edit the last own message of a thread. Returns false if there is none. */
export const startEditLast =
  (conversationId: string, me: string) =>
  (dispatch: AppDispatch, getState: () => RootState): boolean => {
    const last = selectMessages(getState()).threads[conversationId]?.messages.findLast(
      ({ senderId, system, call, deletedAt }) =>
        senderId._id === me && !system && !call && !deletedAt,
    );
    if (last) dispatch(startEdit(last));
    return last !== undefined;
  };
