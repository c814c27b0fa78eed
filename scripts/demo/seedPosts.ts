import type { PostResponse, StoryResponse } from '@kithkin/shared/contract';
import { form } from './client';
import { mapConcurrently } from './mapConcurrently';
import { scene, storyPicture } from './pictures';
import type { Random } from './random';
import type { Member } from './seedPeople';
import { COMMENTS, MORE_OF_FIRST, POSTS, STORY_ALTS } from './texts';

/** Possible numbers of pictures per post. */
const PICTURES = [0, 1, 1, 1, 2, 3, 4, 5];
const EMOJI = ['🔥', '❤️', '😂', '😮'];

/** Publishes all posts in order and returns their IDs. */
export async function publish(random: Random, members: readonly Member[]): Promise<string[]> {
  const [first] = members;
  const planned = POSTS.flatMap((text, i) => {
    const more = MORE_OF_FIRST.get(i);
    return [
      { author: members[i % members.length], text },
      ...(more ? [{ author: first, text: more }] : []),
    ];
  }).map((post) => ({
    ...post,
    media: Array.from({ length: random.pick(PICTURES) }, () => scene(random)),
  }));
  const ids: string[] = [];
  for (const { author, text, media } of planned) {
    if (!author) continue;
    const [body, tags, location] = text;
    const { post } = await author.client.call<PostResponse>(
      'POST',
      '/posts',
      form({ body, tags, location }, { media: await Promise.all(media) }),
    );
    ids.push(post._id);
  }
  return ids;
}

/** Ignores 403 responses: the viewer cannot react to posts of private accounts. */
async function unlessHidden(callback: Promise<unknown>): Promise<void> {
  await callback.catch((error: Error) => {
    if (!error.message.includes(': 403 ')) throw error;
  });
}

/** Adds likes, comments, and bookmarks of the first person. */
export async function react(
  random: Random,
  members: readonly Member[],
  posts: readonly string[],
): Promise<void> {
  const planned = posts.map((post) => ({
    post,
    fans: random.sample(members, random.whole(1, Math.min(18, members.length))),
    talk: random
      .sample(members, random.whole(0, 4))
      .map((member) => ({ member, text: random.pick(COMMENTS) })),
  }));
  await mapConcurrently(planned, async ({ post, fans, talk }) => {
    for (const { client } of fans) await unlessHidden(client.call('POST', `/posts/${post}/like`));
    for (const { member, text } of talk) {
      await unlessHidden(member.client.call('POST', `/posts/${post}/comments`, { text }));
    }
  });
  const [first] = members;
  if (!first) return;
  await mapConcurrently(random.sample(posts, 5), (post) =>
    unlessHidden(first.client.call('POST', `/posts/${post}/bookmarks`)),
  );
}

/** Publishes stories of ten people and the first person, who has seen some of the others. */
export async function createStories(random: Random, members: readonly Member[]): Promise<void> {
  const [first, ...others] = members;
  if (!first) return;
  const tellers = random.sample(others.slice(0, 26), Math.min(10, others.length));
  const planned = [first, ...tellers].map((member) => ({
    member,
    stories: Array.from({ length: random.whole(1, 2) }, () => ({
      picture: storyPicture(random),
      alt: random.pick(STORY_ALTS),
    })),
  }));
  const created = await mapConcurrently(planned, async ({ member, stories }) => {
    const ids: string[] = [];
    for (const { picture, alt } of stories) {
      const { story } = await member.client.call<StoryResponse>(
        'POST',
        '/stories/',
        form({ type: 'image', alt }, { media: [await picture] }),
      );
      ids.push(story._id);
    }
    return { member, ids };
  });
  for (const id of created.slice(-3).flatMap(({ ids }) => ids)) {
    await first.client.call('POST', `/stories/${id}/seen`);
  }
  for (const id of created[0]?.ids ?? []) {
    for (const { client } of others.slice(0, random.whole(1, 3))) {
      await client.call('POST', `/stories/${id}/seen`);
      await client.call('POST', `/stories/${id}/react`, { emoji: random.pick(EMOJI) });
    }
  }
}
