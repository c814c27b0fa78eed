import { type AppDispatch, recordConfirmed } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { messagesActions } from '../messagesSlice';
import { changedBy, conversationKey } from '../things';

/** Puts a changed conversation into the store; reads in progress that may lack the change are repeated. */
export const changeConversation =
  (conversation: Conversation) =>
  (dispatch: AppDispatch): void => {
    recordConfirmed(changedBy(conversation));
    dispatch(messagesActions.conversationReceived(conversation));
  };

/** Removes a conversation and its thread, also from the responses to reads in progress. */
export const removeConversation =
  (id: string) =>
  (dispatch: AppDispatch): void => {
    recordConfirmed([conversationKey(id)]);
    dispatch(messagesActions.conversationRemoved(id));
  };
