import type { ChatUser, Conversation } from '@kithkin/shared/contract';

/** What stands where nobody has a name (specification section 3). */
export const UNKNOWN = 'Unknown';

/** A person's name in a chat: fullName, then userName, then Unknown. */
export function personName(person: Pick<ChatUser, 'fullName' | 'userName'> | undefined): string {
  return person?.fullName.trim() || person?.userName.trim() || UNKNOWN;
}

/** The other participant of a direct chat; undefined for groups and when nobody else is left. */
export function counterpart(conversation: Conversation, me: string): ChatUser | undefined {
  if (conversation.isGroup) return undefined;
  return conversation.participants.find((person) => person._id !== me);
}

/**
 * The display name of a conversation (specification section 3): the group's name for groups,
 * otherwise the other participant's fullName, then userName, then Unknown.
 */
export function displayName(conversation: Conversation, me: string): string {
  if (conversation.isGroup) return conversation.groupName?.trim() || UNKNOWN;
  return personName(counterpart(conversation, me));
}

/** The picture of a conversation: the group's, or the other participant's. */
export function displayPhoto(conversation: Conversation, me: string): string | null {
  if (conversation.isGroup) return conversation.groupPhoto;
  return counterpart(conversation, me)?.profilePhoto ?? null;
}
