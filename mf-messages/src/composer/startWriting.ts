import type { AppDispatch, RootState } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { firstLink } from '@kithkin/shared/link-previews';
import { sendsPost } from '../conversations/preview';
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
export const startEdit = (message: Message) => {
  const { _id, conversationId, text, media, preview } = message;
  return writingActions.editSet({
    conversationId,
    edit: {
      messageId: _id,
      text,
      mayBeEmpty: media.length > 0 || sendsPost(message),
      removedPreview: preview ? '' : (firstLink(text) ?? ''),
    },
  });
};

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
