import type { Conversation, PostAnswer } from '@kithkin/shared/contract';
import { Client, form } from './client';
import { portrait, scene, storyPicture } from './pictures';
import { Random } from './random';
import { CHATS, COMMENTS, GROUP_CHAT, PEOPLE, POSTS, STORY_ALTS } from './words';

interface Member {
  userName: string;
  client: Client;
}

interface Options {
  /** How many of the forty people join. */
  people?: number;
  seed?: number;
  log?: (line: string) => void;
}

/**
 * Fills a running, empty network over its own API: people with portraits, who follow each other,
 * post, like, comment, tell stories and chat. The same seed gives the same network.
 */
export async function seedNetwork(
  server: string,
  { people = PEOPLE.length, seed = 20, log = () => {} }: Options = {},
): Promise<void> {
  const random = new Random(seed);
  const members = await joinAll(server, random, people);
  log(`${members.length} people joined`);
  await befriend(random, members);
  const posts = await publish(random, members);
  log(`${posts.length} posts published`);
  await react(random, members, posts);
  await tellStories(random, members);
  await chat(random, members);
  log('likes, comments, stories and chats added');
}

async function joinAll(server: string, random: Random, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (const [userName, fullName, bio] of PEOPLE.slice(0, count)) {
    const client = new Client(server);
    await client.join(userName, fullName);
    await client.call('PATCH', '/users/me', { bio });
    // A few keep the default image, as in life.
    if (random.next() > 0.12 || userName === 'ada') {
      await client.call(
        'PATCH',
        '/users/me/avatar',
        form({}, { avatar: [await portrait(random)] }),
      );
    }
    members.push({ userName, client });
  }
  return members;
}

/** Everybody follows a dozen others; two accounts are private and have requests waiting. */
async function befriend(random: Random, members: Member[]): Promise<void> {
  const [first, ...others] = members;
  if (!first) return;
  for (const member of others.slice(-2))
    await member.client.call('PATCH', '/users/me', { isPrivate: true });
  const follow = (from: Member, to: Member) =>
    from.client.call('POST', `/users/${to.userName}/follow`);
  for (const member of members) {
    const strangers = others.filter((other) => other !== member);
    const followed = random.sample(strangers, Math.min(12, Math.floor(strangers.length / 2)));
    for (const other of followed) await follow(member, other);
  }
  // Most people know Ada; two wait for her answer.
  const later = others.slice(1, 3);
  for (const member of others.filter((other) => !later.includes(other)))
    await follow(member, first);
  await first.client.call('PATCH', '/users/me', { isPrivate: true });
  for (const member of later) await follow(member, first);
}

async function publish(random: Random, members: Member[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [i, [body, tags, location]] of POSTS.entries()) {
    const author = members[i % members.length];
    if (!author) continue;
    const pictures = random.pick([0, 1, 1, 1, 2, 3, 4, 5]);
    const media: Buffer[] = [];
    for (let n = 0; n < pictures; n += 1) media.push(await scene(random));
    const { post } = await author.client.call<PostAnswer>(
      'POST',
      '/posts',
      form({ body, tags, location }, { media }),
    );
    ids.push(post._id);
  }
  return ids;
}

async function react(random: Random, members: Member[], posts: string[]): Promise<void> {
  const tryAll = async (acts: (() => Promise<unknown>)[]) => {
    // A private account's post answers 403 to people who do not follow it: that is life, too.
    for (const act of acts) {
      await act().catch((error: Error) => {
        if (!error.message.includes(': 403 ')) throw error;
      });
    }
  };
  for (const post of posts) {
    const fans = random.sample(members, random.whole(1, Math.min(18, members.length)));
    const talkers = random.sample(members, random.whole(0, 4));
    await tryAll([
      ...fans.map(
        ({ client }) =>
          () =>
            client.call('POST', `/posts/${post}/like`),
      ),
      ...talkers.map(
        ({ client }) =>
          () =>
            client.call('POST', `/posts/${post}/comments`, { text: random.pick(COMMENTS) }),
      ),
    ]);
  }
}

async function tellStories(random: Random, members: Member[]): Promise<void> {
  for (const { client } of random.sample(members.slice(1), Math.min(10, members.length - 1))) {
    for (let n = random.whole(1, 2); n > 0; n -= 1) {
      const picture = await storyPicture(random);
      await client.call(
        'POST',
        '/stories/',
        form({ type: 'image', alt: random.pick(STORY_ALTS) }, { media: [picture] }),
      );
    }
  }
}

async function chat(random: Random, members: Member[]): Promise<void> {
  const [first, ...others] = members;
  if (!first) return;
  const say = (from: Member, conversationId: string, text: string, picture?: Buffer) =>
    from.client.call(
      'POST',
      '/chats/messages',
      form({ conversationId, text }, picture ? { media: [picture] } : {}),
    );
  for (const [i, lines] of CHATS.entries()) {
    const friend = others[i];
    if (!friend) continue;
    const { _id } = await friend.client.call<Conversation>('POST', '/chats/conversations', {
      participants: [first.client._id],
    });
    for (const [n, line] of lines.entries()) await say(n % 2 ? first : friend, _id, line);
    if (i === 1) await say(friend, _id, 'Here it is.', await scene(random));
  }
  const table = others.slice(0, 4);
  const { _id } = await first.client.call<Conversation>('POST', '/chats/conversations', {
    participants: table.map(({ client }) => client._id),
    groupName: 'Thursday table',
  });
  for (const [n, line] of GROUP_CHAT.entries())
    await say([first, ...table][n % (table.length + 1)] ?? first, _id, line);
}
