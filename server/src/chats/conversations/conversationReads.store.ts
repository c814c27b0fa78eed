import { id, prepare, type Queryable, sql } from '../../platform/db';
import { conversationJson, countsAsUnread, listed } from './conversations.presenter';

/** Maximum number of conversations in the list. */
const MAX_LISTED = sql.raw('1000');

const LIST = prepare<{ viewer: string }, { json: string }>(
  'conversations.list',
  (v) => sql`
  with page as materialized (
    select c.id, coalesce(c.last_message_at, c.created_at) as at
    from conversation_members mine join conversations c on c.id = mine.conversation_id
    where mine.user_id = ${id(v('viewer'))} and mine.left_at is null and ${listed(v('viewer'))}
    order by coalesce(c.last_message_at, c.created_at) desc, c.id desc limit ${MAX_LISTED})
  select coalesce(json_agg(${conversationJson(v('viewer'))} order by page.at desc, page.id desc), '[]')::text as json
  from page join conversations c on c.id = page.id
    join conversation_members mine on mine.conversation_id = c.id and mine.user_id = ${id(v('viewer'))}`,
);

/** Returns the viewer's conversations as JSON, the newest activity first. */
export async function listConversations(on: Queryable, viewer: string): Promise<string> {
  const [row] = await on.fetch(LIST, { viewer });
  return row?.json ?? '[]';
}

const FIND = prepare<{ viewer: string; conversation: string }, { json: string }>(
  'conversations.find',
  (v) => sql`
  select ${conversationJson(v('viewer'), null)}::text as json
  from conversations c join conversation_members mine on mine.conversation_id = c.id
  where c.id = ${id(v('conversation'))} and mine.user_id = ${id(v('viewer'))} and mine.left_at is null`,
);

/**
 * Returns one of the viewer's conversations as JSON, even if it is not on their list.
 * @returns undefined if the viewer is not a member.
 */
export async function findConversation(on: Queryable, viewer: string, conversation: string) {
  const [row] = await on.fetch(FIND, { viewer, conversation });
  return row?.json;
}

const UNREAD = prepare<{ viewer: string }, { count: number }>(
  'conversations.unread',
  (v) => sql`
  select count(*) as count
  from conversation_members mine join conversations c on c.id = mine.conversation_id
  where mine.user_id = ${id(v('viewer'))} and mine.left_at is null and ${listed(v('viewer'))}
    and c.last_seq > mine.seen_seq
    and exists (select 1 from messages x where x.conversation_id = c.id and ${countsAsUnread(v('viewer'))})`,
);

/** Returns the number of listed conversations with unread messages. */
export async function countUnreadConversations(on: Queryable, viewer: string): Promise<number> {
  const [row] = await on.fetch(UNREAD, { viewer });
  return row?.count ?? 0;
}
