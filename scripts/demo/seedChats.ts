import type { Conversation } from '@kithkin/shared/contract';
import { form } from './client';
import { scene } from './pictures';
import type { Random } from './random';
import type { Member } from './seedPeople';
import { CHATS, GROUP_CHAT } from './texts';

function sendMessage(from: Member, conversationId: string, text: string, picture?: Buffer) {
  const files: Record<string, Buffer[]> = picture ? { media: [picture] } : {};
  return from.client.call('POST', '/chats/messages', form({ conversationId, text }, files));
}

/**
 * Creates the first person's conversations: some with one friend, the second with a picture, and a
 * group.
 */
export async function chat(random: Random, members: readonly Member[]): Promise<void> {
  const [first, ...others] = members;
  if (!first) return;
  for (const [i, lines] of CHATS.entries()) {
    const friend = others[i];
    if (!friend) continue;
    const { _id } = await friend.client.call<Conversation>('POST', '/chats/conversations', {
      participants: [first.client._id],
    });
    for (const [n, line] of lines.entries()) await sendMessage(n % 2 ? first : friend, _id, line);
    if (i === 1) await sendMessage(friend, _id, 'Here it is.', await scene(random));
  }
  const table = others.slice(0, 4);
  const { _id } = await first.client.call<Conversation>('POST', '/chats/conversations', {
    participants: table.map(({ client }) => client._id),
    groupName: 'Thursday table',
  });
  const round = [first, ...table];
  for (const [n, line] of GROUP_CHAT.entries()) {
    await sendMessage(round[n % round.length] ?? first, _id, line);
  }
}
