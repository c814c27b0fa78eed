import type { CommentResponse, PostResponse } from '@kithkin/shared/contract';
import { asset } from './assets';
import { form } from './client';
import { mapConcurrently } from './mapConcurrently';
import type { Random } from './random';
import type { Member } from './seedPeople';
import type { PostText } from './texts/demoTexts';
import { clientIdOf, descriptionOf, POSTS } from './texts/demoTexts';

/** Possible numbers of likes of a post, and number of the first person's bookmarks. */
const LIKES = [1, 2, 3, 4, 5, 8, 13];
const BOOKMARKS = 6;
/** Maximum number of votes on a poll. */
const VOTERS = 20;

/** A published post. */
export interface Published {
  id: string;
  author: Member;
  text: PostText;
  /** Its index in `POSTS`. */
  number: number;
}

async function publishOne(author: Member, text: PostText, number: number): Promise<Published> {
  const { body, tags = [], location = '', pictures = [], video, poll } = text;
  const names = video ? [video] : pictures;
  const { post } = await author.client.call<PostResponse>(
    'POST',
    '/posts',
    form(
      {
        body,
        tags: tags.join(', '),
        location,
        alts: JSON.stringify(names.map(descriptionOf)),
        ...(poll && { poll: JSON.stringify(poll) }),
        // Posts are created concurrently; this is their order when they are spread over the past.
        clientId: clientIdOf(number),
        // Previews are written when the data is spread over the past.
        preview: 'false',
      },
      { media: names.map((name) => asset(video ? 'videos' : 'pictures', name)) },
    ),
  );
  if (text.pinned) await author.client.call('POST', `/posts/${post._id}/pin`);
  return { id: post._id, author, text, number };
}

/** Publishes the newest `count` posts of all members. */
export function publish(members: readonly Member[], count: number): Promise<Published[]> {
  const byName = new Map(members.map((member) => [member.userName, member]));
  const planned = POSTS.flatMap((text, number) => {
    const author = byName.get(text.by);
    return author ? [{ author, text, number }] : [];
  });
  return mapConcurrently(planned.slice(-count), ({ author, text, number }) =>
    publishOne(author, text, number),
  );
}

/** Ignores 403 responses: the viewer cannot react to posts of private accounts. */
async function unlessHidden(callback: Promise<unknown>): Promise<void> {
  await callback.catch((error: Error) => {
    if (!error.message.includes(': 403 ')) throw error;
  });
}

/**
 * Adds the comments on a post. Its author replies to the one before, and pins the first one among several;
 * somebody likes that one.
 */
async function comment(
  members: ReadonlyMap<string, Member>,
  { id, author, text: { comments = [] } }: Published,
  fan: Member | undefined,
): Promise<void> {
  const path = `/posts/${id}/comments`;
  let parentId: string | undefined;
  for (const [by, text] of comments) {
    const commenter = members.get(by);
    if (!commenter) continue;
    const json = { text, ...(commenter === author && parentId && { parentId }) };
    const add = async () => {
      const made = await commenter.client.call<CommentResponse>('POST', path, json);
      const { _id } = made.comment;
      if (!parentId && fan) await fan.client.call('POST', `${path}/${_id}/like`);
      if (!parentId && comments.length > 2 && commenter !== author) {
        await author.client.call('POST', `${path}/${_id}/pin`);
      }
      if (commenter !== author) parentId = _id;
    };
    await unlessHidden(add());
  }
}

/** Adds the quotes of a post by members, each right after it in the order of all posts. */
async function quote(
  members: ReadonlyMap<string, Member>,
  { id, text: { quotes = [] }, number }: Published,
): Promise<void> {
  for (const [by, message] of quotes) {
    const json = { message, clientId: `${clientIdOf(number)}-${by}` };
    await members.get(by)?.client.call('POST', `/posts/${id}/share`, json);
  }
}

/** Returns votes of some members in the poll of a post, if it has one; the first person votes in none. */
function votesOn(
  random: Random,
  [, ...members]: readonly Member[],
  { author, text: { poll } }: Published,
) {
  if (!poll) return [];
  const positions = poll.options.map((_, at) => at);
  const voters = random.sample(members, VOTERS).filter((voter) => voter !== author);
  return voters.map(({ client }) => ({
    client,
    choices: random.sample(positions, poll.isMultiple ? random.pick([1, 2]) : 1),
  }));
}

/** Adds likes, votes, quotes, the comments of members, and bookmarks of the first person. */
export async function react(
  random: Random,
  members: readonly Member[],
  posts: readonly Published[],
): Promise<void> {
  const byName = new Map(members.map((member) => [member.userName, member]));
  const planned = posts.map((post) => ({
    post,
    fans: random.sample(members, random.pick(LIKES)).filter((fan) => fan !== post.author),
    votes: votesOn(random, members, post),
  }));
  await mapConcurrently(planned, async ({ post, fans, votes }) => {
    for (const { client } of fans) {
      await unlessHidden(client.call('POST', `/posts/${post.id}/like`));
    }
    for (const { client, choices } of votes) {
      await unlessHidden(client.call('POST', `/posts/${post.id}/vote`, { choices }));
    }
    await comment(byName, post, fans[0]);
    await quote(byName, post);
  });
  const [first] = members;
  if (!first) return;
  const pictured = posts.filter(({ author, text }) => author !== first && text.pictures);
  await mapConcurrently(random.sample(pictured, BOOKMARKS), ({ id }) =>
    unlessHidden(first.client.call('POST', `/posts/${id}/bookmarks`)),
  );
}
