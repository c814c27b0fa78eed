import type { AppDispatch } from '@kithkin/shared';
import { chatsApi } from '../chatsApi';

/** Refetches the loaded pages of the list. Returns false if that failed. */
export const refreshConversations =
  () =>
  async (dispatch: AppDispatch): Promise<boolean> => {
    const options = { forceRefetch: true, subscribe: false };
    const { conversationList } = chatsApi.endpoints;
    return (await dispatch(conversationList.initiate(undefined, options))).isSuccess;
  };
