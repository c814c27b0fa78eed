import { id, prepare, type Queryable, sql, time } from '../../platform/db';
import { canSeePresence } from '../../users/presence.rules';
import { type ChatPerson, chatPerson } from '../chatUser.presenter';
import { isShown } from '../conversations.sql';

export type MemberValues = {
  viewer: string;
  conversation: string;
  at: Date;
  id: string;
  limit: number;
};

/** A member; without an `id` there are no more. */
export type MemberRow = { id: string; at: Date; person: ChatPerson } | { id: null };

const LIST_MEMBERS = prepare<MemberValues, MemberRow>(
  'groups.listMembers',
  (v) => sql`
  with c as materialized (
    select c.id, c.is_group from conversations c join conversation_members mine on mine.conversation_id = c.id
    where c.id = ${id(v('conversation'))} and mine.user_id = ${id(v('viewer'))} and mine.left_at is null)
  select found.id, found.at, found.person from c left join lateral (
    select o.user_id as id, o.joined_at as at,
      ${chatPerson('u', canSeePresence(v('viewer'), 'u'))} as person
    from (select o.user_id, o.joined_at from conversation_members o
      where ${isShown(v('viewer'))} and (o.joined_at, o.user_id) > (${time(v('at'))}, ${id(v('id'))})
      order by o.joined_at, o.user_id limit ${v('limit')}::int + 1) o
      join users u on u.id = o.user_id) found on true
  order by found.at, found.id`,
);

/**
 * Lists members whom the viewer sees after a keyset, the earliest first, and one more than `limit`.
 * @returns an empty list for a non-member
 */
export const listMembers = (on: Queryable, values: MemberValues): Promise<MemberRow[]> =>
  on.fetch(LIST_MEMBERS, values);
