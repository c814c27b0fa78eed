import { escapeLikePattern, nameSearchSql } from '../people/search/nameSearch.sql';
import { id, prepare, type Queryable, type SQL, sql, time } from '../platform/db';
import { isActive } from '../visibility/predicates';
import {
  activeAt,
  type ConversationRow,
  conversationRows,
  pageColumns,
} from './conversationRows.store';
import { countsAsUnread, isRequested, listed } from './conversations.sql';

/** Maximum number of requests that are counted. */
const MAX_REQUESTS = sql.raw('100');

/** The page begins after the conversation with the activity at `at` and this `id`. */
export type PageValues = { viewer: string; at: Date; id: string; rows: number; query: string };
type Value = (name: keyof PageValues & string) => SQL;

/**
 * Returns true if the name of `c` contains the query: the group's name, or in a direct chat a name
 * of the other person, as far as it is shown.
 */
const isNamed = (v: Value): SQL => {
  const pattern = sql`'%' || ${escapeLikePattern(v('query'))} || '%'`;
  return sql`case when c.is_group then fold(c.group_name) like ${pattern} else exists (
    select 1 from conversation_members o join users u on u.id = o.user_id
    where o.conversation_id = c.id and o.user_id <> ${id(v('viewer'))} and o.left_at is null
      and ${isActive('u')} and ${nameSearchSql('u')} like ${pattern}) end`;
};

const pageStatement = (isIn: (viewer: SQL) => SQL, matches: (v: Value) => SQL) =>
  prepare<PageValues, ConversationRow>('conversations.list', (v) =>
    conversationRows(
      v('viewer'),
      sql`
      select ${pageColumns}
      from conversation_members mine join conversations c on c.id = mine.conversation_id
      where mine.user_id = ${id(v('viewer'))} and mine.left_at is null and ${isIn(v('viewer'))}
        and (${activeAt}, c.id) < (${time(v('at'))}, ${id(v('id'))}) and ${matches(v)}
      order by at desc, c.id desc limit ${v('rows')}::int`,
    ),
  );

const everything = () => sql`true`;
const PAGES = {
  listed: { all: pageStatement(listed, everything), named: pageStatement(listed, isNamed) },
  requests: {
    all: pageStatement(isRequested, everything),
    named: pageStatement(isRequested, isNamed),
  },
};

/**
 * Lists the viewer's conversations or their requests, the newest activity first, without the parts of
 * their last messages. An empty `query` lists all of them.
 */
export const listConversations = (
  on: Queryable,
  folder: keyof typeof PAGES,
  values: PageValues,
) => {
  const { all, named } = PAGES[folder];
  return on.fetch(values.query === '' ? all : named, values);
};

/** Selects one of the viewer's conversations. */
export const oneConversation = (viewer: SQL, conversation: SQL): SQL =>
  conversationRows(
    viewer,
    sql`
    select ${pageColumns}
    from conversations c join conversation_members mine on mine.conversation_id = c.id
    where c.id = ${id(conversation)} and mine.user_id = ${id(viewer)} and mine.left_at is null`,
  );

const FIND = prepare<{ viewer: string; conversation: string }, ConversationRow>(
  'conversations.find',
  (v) => oneConversation(v('viewer'), v('conversation')),
);

/**
 * Returns one of the viewer's conversations, even if it is not on their list.
 * @returns undefined if the viewer is not a member.
 */
export const findConversation = (on: Queryable, viewer: string, conversation: string) =>
  on.fetchOne(FIND, { viewer, conversation });

const FIND_POSITION = prepare<{ viewer: string; conversation: string }, { at: Date }>(
  'conversations.findPosition',
  (v) => sql`
  select ${activeAt} as at from conversations c join conversation_members mine on mine.conversation_id = c.id
  where c.id = ${id(v('conversation'))} and mine.user_id = ${id(v('viewer'))}`,
);

/**
 * Returns the time of the last activity in a conversation, as its position in the list. Also if the
 * viewer has left or deleted it since.
 * @returns undefined if the viewer was never a member.
 */
export const findPosition = async (on: Queryable, viewer: string, conversation: string) =>
  (await on.fetchOne(FIND_POSITION, { viewer, conversation }))?.at;

const COUNT_REQUESTS = prepare<{ viewer: string }, { count: number }>(
  'conversations.countRequests',
  (v) => sql`
  select count(*) as count from (
    select 1 from conversation_members mine join conversations c on c.id = mine.conversation_id
    where mine.user_id = ${id(v('viewer'))} and mine.left_at is null and ${isRequested(v('viewer'))}
    limit ${MAX_REQUESTS}) counted`,
);

/** Returns the number of the viewer's requests, counted to 100. */
export const countRequests = async (on: Queryable, viewer: string): Promise<number> =>
  (await on.fetchOne(COUNT_REQUESTS, { viewer }))?.count ?? 0;

/** Returns true if a member has unread messages in a conversation. */
export const hasUnread = (on: Queryable, viewer: string, conversation: string) =>
  on.exists(sql`
    select 1 from conversation_members mine join conversations c on c.id = mine.conversation_id
    where c.id = ${id(conversation)} and mine.user_id = ${id(viewer)} and mine.left_at is null
      and exists (select 1 from messages x
        where x.conversation_id = c.id and ${countsAsUnread(sql`mine.user_id`)})`);

const UNREAD = prepare<{ viewer: string }, { count: number }>(
  'conversations.unread',
  (v) => sql`
  select count(*) as count
  from conversation_members mine join conversations c on c.id = mine.conversation_id
  where mine.user_id = ${id(v('viewer'))} and mine.left_at is null and ${listed(v('viewer'))}
    and mine.muted_at is null and c.last_seq > mine.seen_seq
    and exists (select 1 from messages x where x.conversation_id = c.id and ${countsAsUnread(v('viewer'))})`,
);

/** Returns the number of listed conversations with unread messages that are not muted. */
export const countUnreadConversations = async (on: Queryable, viewer: string): Promise<number> =>
  (await on.fetchOne(UNREAD, { viewer }))?.count ?? 0;
