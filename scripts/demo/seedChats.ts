import type { Conversation } from '@kithkin/shared/contract';
import { asset } from './assets';
import { form } from './client';
import type { Member } from './seedPeople';
import type { Published } from './seedPosts';
import { CHATS, descriptionOf, GROUPS, type MessageText } from './texts/demoTexts';

type Members = ReadonlyMap<string, Member>;

async function send(
  members: Members,
  posts: readonly Published[],
  conversationId: string,
  message: MessageText,
) {
  const { by, text, picture, sound, post } = message;
  const name = picture ?? sound;
  const media = name ? [asset(picture ? 'pictures' : 'sounds', name)] : [];
  const sent =
    post && posts.findLast(({ author, text: { pictures } }) => author.userName === by && pictures);
  const fields = {
    conversationId,
    text,
    ...(name && { alt: descriptionOf(name) }),
    ...(sent && { postId: sent.id }),
  };
  await members.get(by)?.client.call('POST', '/chats/messages', form(fields, { media }));
}

const accept = ({ client }: Member, conversationId: string) =>
  client.call('POST', `/chats/conversations/${conversationId}/accept`);

async function begin(creator: Member, others: readonly Member[], groupName?: string) {
  const { _id } = await creator.client.call<Conversation>('POST', '/chats/conversations', {
    participants: others.map(({ client }) => client._id),
    ...(groupName ? { groupName } : {}),
  });
  // Otherwise it is a request for those who do not follow the creator.
  for (const other of others) await accept(other, _id);
  return _id;
}

/** Creates conversations of the first person with one other and in groups; some send `posts`. */
export async function chat(list: readonly Member[], posts: readonly Published[]): Promise<void> {
  const members = new Map(list.map((member) => [member.userName, member]));
  const [first] = list;
  if (!first) return;
  for (const { with: friend, messages } of CHATS) {
    const other = members.get(friend);
    if (!other) continue;
    const conversation = await begin(other, [first]);
    for (const message of messages) await send(members, posts, conversation, message);
  }
  for (const { name, photo, members: names, messages } of GROUPS) {
    const [creator, ...others] = names.map((userName) => members.get(userName));
    if (!creator) continue;
    const group = await begin(
      creator,
      others.filter((other) => other !== undefined),
      name,
    );
    await creator.client.call(
      'PATCH',
      `/chats/conversations/${group}`,
      form({}, { photo: [asset('pictures', photo)] }),
    );
    for (const message of messages) await send(members, posts, group, message);
  }
}
