import { id, list, prepare, type Queryable, sql, time } from '../../platform/db';
import { canSeePresence } from '../../users/presence.rules';
import { isRestrictedBy } from '../../visibility/blocks';
import { canListUser } from '../../visibility/predicates';
import { type ChatPerson, chatPerson } from '../chatUser.presenter';
import { isFollowing } from '../people.store';

/** Returns the id of the direct chat of two people, if it has a row. */
export async function findDirect(on: Queryable, one: string, other: string) {
  const [low, high] = [one, other].sort();
  return on.value<string>(sql`
    select conversation_id from direct_pairs where low_id = ${id(low ?? '')} and high_id = ${id(high ?? '')}`);
}

/** Returns the one of these people whom the viewer may list. */
export const findListed = (on: Queryable, viewerId: string, people: readonly string[]) =>
  on.value<string>(sql`
    select u.id from users u where u.id = any(${list(people, 'uuid')}) and u.id <> ${id(viewerId)}
      and ${canListUser(viewerId, 'u')} limit 1`);

/**
 * Inserts the direct chat of two people, which is a request for the other one unless they follow its
 * creator and have not restricted them. Of two concurrent insertions, the second waits and changes nothing.
 * @returns the id of their chat, which is another one if it was inserted under that id before
 */
export async function insertDirect(
  on: Queryable,
  chat: { id: string; createdBy: string; other: string },
  now: Date,
): Promise<string> {
  const { createdBy, other } = chat;
  await on.run(sql`
    insert into conversations (id, is_group, created_by, created_at)
    values (${id(chat.id)}, false, ${id(createdBy)}, ${time(now)}) on conflict (id) do nothing`);
  await on.run(sql`
    insert into conversation_members (conversation_id, user_id, joined_at, accepted_at, invited_by)
    select ${id(chat.id)}, who, ${time(now)}, case when accepts then ${time(now)} end,
      case when not accepts then ${id(createdBy)} end
    from unnest(${list([createdBy, other], 'uuid')}) as who cross join lateral (
      select who = ${id(createdBy)} or (${isFollowing(sql`who`, createdBy)}
        and not ${isRestrictedBy(createdBy, sql`who`)}) as accepts) a
    on conflict do nothing`);
  const [low = '', high = ''] = [createdBy, other].sort();
  const inserted =
    (await on.value<string>(sql`
    insert into direct_pairs as p (low_id, high_id, conversation_id)
    values (${id(low)}, ${id(high)}, ${id(chat.id)})
    on conflict (low_id, high_id) do update set conversation_id = p.conversation_id
    returning conversation_id`)) ?? chat.id;
  if (inserted !== chat.id) await on.run(sql`delete from conversations where id = ${id(chat.id)}`);
  return inserted;
}

const PAIR = prepare<{ viewer: string; other: string }, { person: ChatPerson }>(
  'directChats.pair',
  (v) => sql`
  select ${chatPerson('u', canSeePresence(v('viewer'), 'u'))} as person from users u
  where u.id in (${id(v('viewer'))}, ${id(v('other'))}) order by u.id <> ${id(v('viewer'))}`,
);

/** Lists the viewer and another person, with presence. */
export const listPair = async (on: Queryable, pair: { viewer: string; other: string }) =>
  (await on.fetch(PAIR, pair)).map(({ person }) => person);
