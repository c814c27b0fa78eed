import type { Conversation } from '@kithkin/shared/contract';
import { counterpart } from './displayName';

/**
 * Whether a conversation answers to `query` (specification section 5): without regard to case, in a
 * group's name, or in a direct chat's other participant's fullName or userName. A blank query
 * matches everything.
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
