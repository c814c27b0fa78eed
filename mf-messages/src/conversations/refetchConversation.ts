import { type AppDispatch, session } from '@kithkin/shared';
import { chatsApi } from '../chatsApi';

/**
 * Asks for a conversation again, wherever it shows. A call for it that is under way may have been
 * answered before what one asks about: it is waited for, since none is made beside it.
 */
export const refetchConversation =
  (conversationId: string) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const { endpoints, util } = chatsApi;
    const runningQuery = dispatch(util.getRunningQueryThunk('conversation', conversationId));
    if (runningQuery) await runningQuery;
    if (session.get() === null) return;
    const call = endpoints.conversation.initiate;
    await dispatch(call(conversationId, { subscribe: false, forceRefetch: true }));
  };
