import { Client, form } from './client';
import { mapConcurrently } from './mapConcurrently';
import { portrait } from './pictures';
import type { Random } from './random';
import { PEOPLE } from './texts';

/** A signed-in user of the network. */
export interface Member {
  userName: string;
  client: Client;
}

/** Number of users that the first person follows: enough for a feed of more than one page. */
const FOLLOWED_BY_FIRST = 30;
const FOLLOWED_BY_OTHERS = 12;

/** Registers the first `count` people with bio and portrait. */
export async function joinAll(server: string, random: Random, count: number): Promise<Member[]> {
  const people = PEOPLE.slice(0, count).map(([userName, fullName, bio], i) => {
    // A few keep the default image.
    const face = i === 0 || random.next() > 0.12 ? portrait(random) : null;
    return { userName, fullName, bio, face };
  });
  return mapConcurrently(people, async ({ userName, fullName, bio, face }) => {
    const client = new Client(server);
    await client.join(userName, fullName);
    await client.call('PATCH', '/users/me', { bio });
    if (face) await client.call('PATCH', '/users/me/avatar', form({}, { avatar: [await face] }));
    return { userName, client };
  });
}

const follow = ([from, to]: readonly [Member, Member]) =>
  from.client.call('POST', `/users/${to.userName}/follow`);

/**
 * Creates the follows. The first person's account and two others are private. Two people wait for
 * the first person's approval; all others follow the first person.
 */
export async function befriend(random: Random, members: readonly Member[]): Promise<void> {
  const [first, ...others] = members;
  if (!first) return;
  const makePrivate = ({ client }: Member) =>
    client.call('PATCH', '/users/me', { isPrivate: true });
  await mapConcurrently(others.slice(-2), makePrivate);
  const pairs = members.flatMap((member) => {
    if (member === first) {
      return others.slice(0, FOLLOWED_BY_FIRST).map((other) => [member, other] as const);
    }
    const strangers = others.filter((other) => other !== member);
    const max = Math.min(FOLLOWED_BY_OTHERS, Math.floor(strangers.length / 2));
    return random.sample(strangers, max).map((other) => [member, other] as const);
  });
  await mapConcurrently(pairs, follow);
  const waiting = others.slice(-4, -2);
  const friends = others.filter((other) => !waiting.includes(other));
  await mapConcurrently(
    friends.map((other) => [other, first] as const),
    follow,
  );
  await makePrivate(first);
  await mapConcurrently(
    waiting.map((other) => [other, first] as const),
    follow,
  );
}
