import { Random } from './random';
import { chat } from './seedChats';
import { befriend, joinAll } from './seedPeople';
import { createStories, publish, react } from './seedPosts';
import { PEOPLE } from './texts';

interface Options {
  /** Number of users, at most forty; chats and stories need at least about eight. Default: all. */
  people?: number;
  seed?: number;
  log?: (line: string) => void;
}

/**
 * Seeds a running, empty network over its API. Creates users with portraits who follow each other,
 * post, like, comment, publish stories and chat. The same seed gives the same users, texts and
 * pictures. The server must neither require verified addresses nor limit rates.
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
  log('Likes and comments added');
  await createStories(random, members);
  log('Stories told');
  await chat(random, members);
  log('Chats begun');
}
