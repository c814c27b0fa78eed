import type { Conversation } from '@kithkin/shared/contract';
import { counterpart } from './displayName';

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
