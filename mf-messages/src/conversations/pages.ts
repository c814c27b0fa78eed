import type { Conversation } from '@kithkin/shared/contract';

/** Conversations per page after the first, whose length the server chooses. */
const PAGE = 50;

/** A page of conversations or requests, the newest activity first. */
export interface ConversationPage {
  list: Conversation[];
  hasMore: boolean;
}

/** Returns the conversations of a page. */
export const listOf = ({ list }: ConversationPage): readonly Conversation[] => list;

/** Converts a response; its `Link` header shows if there are more. */
export const toPage = (
  list: Conversation[],
  meta: { hasNext: boolean } | undefined,
): ConversationPage => ({ list, hasMore: meta?.hasNext ?? false });

/** Returns the id of the conversation after which the next page begins; undefined at the end. */
export const nextPage = ({ list, hasMore }: ConversationPage): string | undefined =>
  hasMore ? list.at(-1)?._id : undefined;

/** Returns the query of the page after the conversation `before`; the first one needs none. */
export const pageAfter = (before: string | null): { params?: Record<string, string | number> } =>
  before === null ? {} : { params: { before, limit: PAGE } };
