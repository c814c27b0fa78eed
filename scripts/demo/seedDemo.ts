import { Random } from './random';
import { chat } from './seedChats';
import { befriend, joinAll } from './seedPeople';
import { publish, react } from './seedPosts';
import { publishStories } from './seedStories';
import { PEOPLE } from './texts/demoPeople';
import { POSTS } from './texts/demoTexts';

interface Options {
  /** Number of users, at most forty; chats and stories need at least about eight. Default: all. */
  people?: number;
  /** Maximum number of posts; the newest are published. Default: all. */
  posts?: number;
  seed?: number;
  log?: (line: string) => void;
}

/**
 * Seeds a running, empty network over its API. Creates users with portraits who follow each other,
 * post, like, comment, publish stories and chat. Whoever is not a member is left out, with all they
 * would have said. The same seed gives the same users, texts and pictures. The server must neither
 * require verified addresses nor limit rates.
 */
export async function seedNetwork(
  server: string,
  { people = PEOPLE.length, posts: count = POSTS.length, seed = 20, log = () => {} }: Options = {},
): Promise<void> {
  const random = new Random(seed);
  const members = await joinAll(server, people);
  log(`${members.length} people joined`);
  await befriend(random, members);
  const posts = await publish(members, count);
  log(`${posts.length} posts published`);
  await react(random, members, posts);
  log('Likes and comments added');
  await publishStories(random, members);
  log('Stories published');
  await chat(members, posts);
  log('Chats begun');
}
