import { targetOf, thingKey } from '@kithkin/shared';
import type { Conversation, Message } from '@kithkin/shared/contract';

/** Messages, in threads and as the last one of a conversation. */
export const MESSAGE = targetOf<Message>('message');

const CONVERSATIONS = targetOf('conversations');

/** Which conversations are on top; reads of the first page in progress are repeated when another one is. */
export const FIRST_PAGE = thingKey(CONVERSATIONS, 'first');

/** Conversations that are not known to be concerned by a change: all reads in progress are repeated. */
export const ANY = thingKey(CONVERSATIONS, 'any');

export const conversationKey = (id: string) => thingKey(targetOf('conversation'), id);

/** Returns what changes are shown on in a response with these conversations. */
export const thingsIn = (list: readonly Conversation[]): string[] => [
  ANY,
  ...list.flatMap(({ _id, lastMessage }) => [
    conversationKey(_id),
    ...(lastMessage ? [thingKey(MESSAGE, lastMessage._id)] : []),
  ]),
];

/** Returns what the response to a change of a conversation has changed. */
export const changedBy = ({ _id }: Conversation): string[] => [FIRST_PAGE, conversationKey(_id)];
