import { asset } from './assets';
import { Client, form } from './client';
import { mapConcurrently } from './mapConcurrently';
import type { Random } from './random';
import { PEOPLE } from './texts/demoPeople';
import { POSTS } from './texts/demoTexts';

/** A signed-in user of the network. */
export interface Member {
  userName: string;
  client: Client;
}

/** Number of users that the first person follows: enough for a feed of more than one page. */
const FOLLOWED_BY_FIRST = 30;
const FOLLOWED_BY_OTHERS = 12;

/** Pictures across the top of the first people's profiles, in their order. */
const BANNERS = [
  'hills-evening',
  'mountain-dawn',
  'forest-fog',
  'meadow-gold',
  'dunes',
  'aurora',
  'mountain-snow',
  'island',
  'milky-way',
  'city-night',
];

/** Registers the first `count` people with bio and portrait, some with a banner. */
export function joinAll(server: string, count: number): Promise<Member[]> {
  const people = PEOPLE.slice(0, count).map((person, at) => ({ ...person, scene: BANNERS[at] }));
  return mapConcurrently(people, async ({ userName, fullName, bio, scene }) => {
    const client = new Client(server);
    await client.join(userName, fullName);
    await client.call('PATCH', '/users/me', { bio });
    const avatar = [asset('portraits', userName)];
    await client.call('PATCH', '/users/me/avatar', form({}, { avatar }));
    if (scene) {
      const banner = [asset('pictures', scene)];
      await client.call('PATCH', '/users/me/banner', form({}, { banner }));
    }
    return { userName, client };
  });
}

type Follow = readonly [follower: Member, followee: Member];

const follow = ([from, to]: Follow) => from.client.call('POST', `/users/${to.userName}/follow`);

/** The follows of those who comment on posts of these people, except the first person. */
function followsOfCommenters(members: readonly Member[], authors: readonly Member[]): Follow[] {
  return authors.flatMap((author) => {
    const comments = POSTS.filter(({ by }) => by === author.userName).flatMap(
      (post) => post.comments ?? [],
    );
    const names = new Set(comments.map(([by]) => by));
    return members
      .slice(1)
      .filter((member) => member !== author && names.has(member.userName))
      .map((member) => [member, author] as const);
  });
}

/**
 * Creates the follows. The first person's account and two others are private. Two people wait for
 * the first person's approval; all others follow the first person.
 */
export async function befriend(random: Random, members: readonly Member[]): Promise<void> {
  const [first, ...others] = members;
  if (!first) return;
  const makePrivate = ({ client }: Member) =>
    client.call('PATCH', '/users/me', { isPrivate: true });
  const hidden = others.slice(-2);
  const known = followsOfCommenters(members, hidden);
  await mapConcurrently(known, follow);
  await mapConcurrently(hidden, makePrivate);
  const isKnown = ([from, to]: Follow) => known.some(([a, b]) => a === from && b === to);
  const pairs = members.flatMap((member): Follow[] => {
    if (member === first) return others.slice(0, FOLLOWED_BY_FIRST).map((other) => [member, other]);
    const strangers = others.filter((other) => other !== member);
    const max = Math.min(FOLLOWED_BY_OTHERS, Math.floor(strangers.length / 2));
    return random.sample(strangers, max).map((other) => [member, other]);
  });
  await mapConcurrently(
    pairs.filter((pair) => !isKnown(pair)),
    follow,
  );
  const waiting = others.slice(-4, -2);
  const friends = others.filter((other) => !waiting.includes(other));
  await mapConcurrently(
    friends.map((other): Follow => [other, first]),
    follow,
  );
  await makePrivate(first);
  await mapConcurrently(
    waiting.map((other): Follow => [other, first]),
    follow,
  );
}
