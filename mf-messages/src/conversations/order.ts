import type { Conversation } from '@kithkin/shared/contract';

const lastActive = ({ lastMessage }: Conversation) => lastMessage?.createdAt;

/**
 * Returns `order` with the conversation `id` inserted by its last message: newest first, and new
 * chats without messages before all others.
 */
export function insertByRecency(
  order: readonly string[],
  conversations: Readonly<Record<string, Conversation>>,
  id: string,
): string[] {
  const others = order.filter((other) => other !== id);
  const placing = conversations[id];
  const time = placing && lastActive(placing);
  const at = others.findIndex((other) => {
    const listed = conversations[other];
    const listedAt = listed && lastActive(listed);
    return time === undefined || (listedAt !== undefined && listedAt <= time);
  });
  return at < 0 ? [...others, id] : others.toSpliced(at, 0, id);
}
