import { type AppDispatch, type RootState, readOnce, recordConfirmed } from '@kithkin/shared';
import { chatsApi } from '../chatsApi';
import { selectMessages } from '../selectors';
import { conversationKey } from '../things';

/** Repetitions in a conversation in which messages keep arriving; the next event corrects the count. */
const MAX_REPEATS = 2;

/**
 * Refetches a conversation everywhere; reads of it in progress are repeated, as their responses may be
 * older than the change. Repeats it if a message has arrived meanwhile, which the response does not
 * count.
 */
export const refetchConversation =
  (conversationId: string, repeats = MAX_REPEATS) =>
  async (dispatch: AppDispatch, state: () => RootState): Promise<void> => {
    const { endpoints, util } = chatsApi;
    recordConfirmed([conversationKey(conversationId)]);
    const running = dispatch(util.getRunningQueryThunk('conversation', conversationId));
    const read = running ?? dispatch(readOnce(endpoints.conversation, conversationId));
    const { data } = await read;
    const known = selectMessages(state()).conversations[conversationId];
    if (repeats > 0 && data && known && data.lastSeq < known.lastSeq) {
      await dispatch(refetchConversation(conversationId, repeats - 1));
    }
  };

/** Refetches the loaded pages of the list. Returns false if that failed. */
export const refreshConversations =
  () =>
  async (dispatch: AppDispatch): Promise<boolean> => {
    const { conversationList } = chatsApi.endpoints;
    return (await dispatch(readOnce(conversationList, undefined))).isSuccess;
  };
