import { useAppSelector, useMe, useUserSearch } from '@kithkin/shared';
import type { Conversation, UserSummary } from '@kithkin/shared/contract';
import { useMemo } from 'react';
import { chatsApi } from '../chatsApi';
import {
  canReply,
  counterpart,
  displayName,
  displayPhoto,
  personName,
} from '../conversations/displayName';
import { matchesQuery, useFoundConversations } from '../conversations/search';
import { selectMessages } from '../selectors';

/** A conversation, or a person with whom no conversation is known, to send something to. */
export interface Recipient {
  /** Id of the conversation or of the person. */
  id: string;
  isChat: boolean;
  name: string;
  photo: string | null;
  isGroup: boolean;
}

/** Number of recipients that are offered before anything is searched. */
const MAX_OFFERED = 12;

const ofChat = (chat: Conversation, me: string): Recipient => ({
  id: chat._id,
  isChat: true,
  name: displayName(chat, me),
  photo: displayPhoto(chat, me),
  isGroup: chat.isGroup,
});

const ofPerson = (person: UserSummary): Recipient => ({
  id: person._id,
  isChat: false,
  name: personName(person),
  photo: person.profilePhoto,
  isGroup: false,
});

/**
 * Returns whom something can be sent to: the conversations with the newest activity, filled up with
 * people whom the user follows; with a text the conversations and people that it finds.
 */
export function useRecipients(text: string) {
  const me = useMe()._id;
  const list = chatsApi.useConversationListInfiniteQuery(undefined);
  const order = useAppSelector((state) => selectMessages(state).order);
  const conversations = useAppSelector((state) => selectMessages(state).conversations);
  const query = text.trim();
  const isSearch = query !== '';
  const chats = useMemo(
    () => order.flatMap((id) => conversations[id] ?? []).filter(canReply),
    [order, conversations],
  );
  const search = useFoundConversations(isSearch ? query : null);
  const users = useUserSearch(query);
  const followed = chatsApi.useFollowedQuery(me, {
    skip: list.isLoading || chats.length >= MAX_OFFERED,
  });

  // Results of an earlier text are left out.
  const found = isSearch && !search.searching ? search.found.filter(canReply) : [];
  const offered = isSearch ? users.people : (followed.data ?? []);
  const people = isSearch && users.searching ? [] : offered.filter(({ _id }) => _id !== me);
  const chatsByPerson = new Map(
    [...found, ...chats].map((chat) => [counterpart(chat, me)?._id, chat] as const),
  );
  const all = [
    ...[...chats.filter((chat) => matchesQuery(chat, query, me)), ...found].map((chat) =>
      ofChat(chat, me),
    ),
    ...people.map((person) => {
      const chat = chatsByPerson.get(person._id);
      return chat ? ofChat(chat, me) : ofPerson(person);
    }),
  ];
  const recipients = [...new Map(all.map((one) => [one.id, one])).values()];
  return {
    recipients: isSearch ? recipients : recipients.slice(0, MAX_OFFERED),
    isSearch,
    loading: isSearch ? search.searching || users.searching : list.isLoading || followed.isLoading,
    failed: isSearch
      ? search.failed || users.failed
      : (list.isError || followed.isError) && recipients.length === 0,
    retry() {
      if (search.failed) search.retry();
      if (users.failed) users.retry();
      if (list.isError) void list.refetch();
      if (followed.isError) void followed.refetch();
    },
  };
}
