import type { ChatUser, Conversation } from '@kithkin/shared/contract';

/** Replaces a missing name. */
export const UNKNOWN = 'Unknown';

/** Returns a user's name in chats: `fullName`, else `userName`, else "Unknown". */
export function personName(person: Pick<ChatUser, 'fullName' | 'userName'> | undefined): string {
  return person?.fullName.trim() || person?.userName.trim() || UNKNOWN;
}

/**
 * Returns the other participant of a direct chat; undefined for groups and if there is none left.
 */
export function counterpart(conversation: Conversation, me: string): ChatUser | undefined {
  if (conversation.isGroup) return undefined;
  return conversation.participants.find((person) => person._id !== me);
}

/**
 * Returns the display name of a conversation: the group's name, or the other participant's
 * `fullName`, else `userName`, else "Unknown".
 */
export function displayName(conversation: Conversation, me: string): string {
  if (conversation.isGroup) return conversation.groupName?.trim() || UNKNOWN;
  return personName(counterpart(conversation, me));
}

/** Returns the path of the other user's profile; null for groups and users without a name. */
export function profilePath(conversation: Conversation, me: string): string | null {
  const other = counterpart(conversation, me);
  return other && personName(other) !== UNKNOWN ? `/users/${other._id}` : null;
}

/** Returns the photo of a conversation: the group's, or the other participant's. */
export function displayPhoto(conversation: Conversation, me: string): string | null {
  if (conversation.isGroup) return conversation.groupPhoto;
  return counterpart(conversation, me)?.profilePhoto ?? null;
}

/** Returns true if a group has more members than it contains. */
export const isPartial = ({ participants, memberCount = 0 }: Conversation): boolean =>
  participants.length < memberCount;

/** Returns true if the user can write, reply and react: not across a block, nor in a request. */
export const canReply = ({ canSend, requestFrom }: Conversation): boolean =>
  canSend && !requestFrom;
