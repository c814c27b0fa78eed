import { reportError, request, useAppDispatch, useAsync } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { messagesActions } from '../messagesSlice';

/** Debounce delay of the search on the server, in milliseconds. */
const SEARCH_DEBOUNCE = 300;
/** Maximum number of conversations that a search finds. */
const MAX_FOUND = 50;

/** Results of a search on the server. */
interface FoundConversations {
  /** Ids of the conversations found for the current or the previous text, the newest first. */
  ids: readonly string[];
  /** True while the current text has no response, including the debounce delay. */
  searching: boolean;
  failed: boolean;
  retry(): void;
}

const NOTHING: readonly string[] = [];

/**
 * Searches all conversations on the server while the user types. The response adds to the store
 * what was not loaded. A failure is reported; the list shows it.
 * @param text null or blank if nothing is to be searched
 */
export function useFoundConversations(text: string | null): FoundConversations {
  const dispatch = useAppDispatch();
  const query = text?.trim() ?? '';
  const { data, pending, failed, retry } = useAsync(
    query === '' ? null : query,
    async (q, signal) => {
      const params = { q, limit: MAX_FOUND };
      const found = await request<Conversation[]>('/chats/conversations', { params, signal });
      signal.throwIfAborted();
      dispatch(messagesActions.conversationsFound(found));
      return found.map(({ _id }) => _id);
    },
    {
      delayMs: SEARCH_DEBOUNCE,
      onError: (error) => reportError(error, { source: 'messages.search' }),
    },
  );
  return { ids: data ?? NOTHING, searching: pending, failed, retry };
}
