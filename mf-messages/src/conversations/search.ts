import { reportError } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useEffect, useState } from 'react';
import { chatsApi } from '../chatsApi';
import { counterpart } from './displayName';

/** Debounce delay of the search on the server, in milliseconds. */
const SEARCH_DEBOUNCE = 300;

/**
 * Returns true if a conversation matches `query`, ignoring case: by a group's name, or by
 * `fullName` or `userName` of the other participant. A blank query matches everything.
 */
export function matchesQuery(conversation: Conversation, query: string, me: string): boolean {
  const text = query.trim().toLocaleLowerCase();
  if (text === '') return true;
  const other = counterpart(conversation, me);
  const names = conversation.isGroup
    ? [conversation.groupName]
    : [other?.fullName, other?.userName];
  return names.some((name) => name?.toLocaleLowerCase().includes(text) ?? false);
}

const NOTHING: readonly Conversation[] = [];

/**
 * Searches all conversations on the server while the user types. A failure is reported; the list
 * shows it. `found` is of the current or the previous text, the newest first; `searching` is true while
 * the current text has no response, including the debounce delay.
 * @param text null or blank if nothing is to be searched
 */
export function useFoundConversations(text: string | null) {
  const query = text?.trim() ?? '';
  const [searched, setSearched] = useState('');
  const isCurrent = searched === query;
  useEffect(() => {
    if (isCurrent) return;
    const timer = setTimeout(() => setSearched(query), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [query, isCurrent]);
  const { data, error, isError, isFetching, refetch } = chatsApi.useFoundConversationsQuery(
    searched,
    { skip: query === '' || searched === '', refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    if (error) reportError(error, { source: 'messages.search' });
  }, [error]);
  return {
    found: (!isError && data) || NOTHING,
    searching: query !== '' && (!isCurrent || isFetching),
    failed: isCurrent && isError && !isFetching,
    retry: () => void refetch(),
  };
}
