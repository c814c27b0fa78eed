import { type AppDispatch, session } from '@kithkin/shared';
import { chatsApi } from '../chatsApi';

/**
 * Refetches a conversation everywhere. Waits for a running request first: its response may be older
 * than the change, and RTK Query would not start a second one beside it.
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
