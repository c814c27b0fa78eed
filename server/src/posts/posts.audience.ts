import { column, id, list, type Queryable, type SQL, sql } from '../platform/db';
import { hasNoMutedWord, postWords } from '../visibility/mutedWords';
import { canComment, canListUser, canQuote, canSeePost } from '../visibility/predicates';
import { isUnmuted, isWanted } from '../visibility/wanted';
import { countsFor, POST_COUNTS } from './counts.store';

/**
 * Maximum number of recipients of one event; other users get the change with their next request.
 */
const MAX_RECIPIENTS = 2000;
/**
 * Maximum number of recipients among the latest users who liked, commented on or bookmarked a post.
 */
const MAX_INTERACTING_USERS = 500;

/** Id of the row `recipient`. */
const RECIPIENT = sql`recipient.id`;

/** The words of the post and of the one that it shares, folded once for all recipients. */
const WORDS = { words: sql`(case wo.id when p.id then p.words else p.original_words end)` };

/** The post's creator and their followers, whose feeds contain the post. */
const FEEDS = sql`
  select p.creator_id as id, 0 as rank from p
  union all (select f.follower_id, 2 from p join follows f on f.followee_id = p.creator_id
    where f.status = 'accepted' order by f.created_at desc, f.follower_id desc limit ${MAX_RECIPIENTS}::int)`;

/** Users who interacted with a post, and those whose timelines contain a share of it. */
const involved = (post: SQL) => sql`
  union all (select user_id, 1 from likes where post_id = ${post}
    order by created_at desc, user_id desc limit ${MAX_INTERACTING_USERS}::int)
  union all (select author_id, 1 from comments where post_id = ${post}
    order by created_at desc, id desc limit ${MAX_INTERACTING_USERS}::int)
  union all (select user_id, 1 from bookmarks where post_id = ${post} limit ${MAX_INTERACTING_USERS}::int)
  union all (select t.owner_id, 3 from posts s join timeline_entries t on t.post_id = s.id
    where s.original_post_id = ${post} and s.deleted_at is null limit ${MAX_RECIPIENTS}::int)`;

interface Audience {
  about?: string;
  actor?: string | undefined;
  share?: string;
  text?: string;
  feeds?: true;
}

/**
 * Lists the recipients of an event about a post; all of them may see it. `feeds` limits them to
 * users whose feeds contain the post and who want to see it there. Recipients who can't list the `actor`
 * are left out, and those who can't see the `share`. `about` is the actor whose comment it is: recipients
 * who have muted them or a word of the comment's `text` are left out as well.
 */
export async function audienceOf(
  on: Queryable,
  postId: string,
  now: Date,
  { about, actor = about, share, text, feeds }: Audience = {},
): Promise<string[]> {
  const post = id(postId);
  const wantsComment = sql`(actor.id = ${RECIPIENT} or (${isUnmuted(RECIPIENT, sql`actor.id`, now)}
    and ${text === undefined ? sql`true` : hasNoMutedWord(RECIPIENT, 'comments', now, sql`comment.words`)}))`;
  const actorVisible = actor
    ? sql`exists (select 1 from users actor where actor.id = ${id(actor)}
        and ${canListUser(RECIPIENT, 'actor')} and ${about ? wantsComment : sql`true`})`
    : sql`true`;
  const shareVisible = share
    ? sql`exists (select 1 from posts s join users sharer on sharer.id = s.creator_id
        where s.id = ${id(share)} and ${canSeePost(RECIPIENT, 's', 'sharer', now)})`
    : sql`true`;
  return on.values<string>(sql`
    with p as materialized (
      select posts.*, ${postWords('posts')} as words,
        (select ${postWords('o')} from posts o where o.id = posts.original_post_id) as original_words
      from posts where id = ${post}),
    candidates as (${FEEDS} ${feeds ? sql`` : involved(post)}),
    comment as materialized (select fold_words(${text ?? ''}::text) as words),
    recipient as (select id, min(rank) as rank from candidates group by id)
    select recipient.id from recipient, comment, p join users u on u.id = p.creator_id
    where (recipient.id = p.creator_id or ${canSeePost(RECIPIENT, 'p', 'u', now)})
      and ${actorVisible} and ${shareVisible} and ${feeds ? isWanted(RECIPIENT, 'p', now, WORDS) : sql`true`}
    order by recipient.rank limit ${MAX_RECIPIENTS}::int`);
}

/** Data in which one recipient's copy of a post differs from another's: `original` and flags. */
type RecipientRow = { id: string; original: string | null } & Record<
  string,
  boolean | string | null
>;

/** Groups the recipients of a post; all users of a group get the same payload. */
export async function groupRecipients(
  on: Queryable,
  postId: string,
  recipients: readonly string[],
  now: Date,
): Promise<string[][]> {
  const own = (table: SQL, post: SQL) =>
    sql`exists (select 1 from ${table} e where e.post_id = ${post} and e.user_id = ${RECIPIENT})`;
  const choices = (
    alias: string,
  ) => sql`case when ${column(alias, 'poll_options')} is not null then (
        select v.choices::text from poll_votes v
        where v.post_id = ${column(alias, 'id')} and v.user_id = ${RECIPIENT}) end`;
  const rows = await on.query<RecipientRow>(sql`
    select recipient.id, recipient.id = p.creator_id as own, ${own(sql`likes`, sql`p.id`)} as liked, ${own(sql`bookmarks`, sql`p.id`)} as bookmarked,
      (o.id is not null and ${canSeePost(RECIPIENT, 'o', 'maker', now)}) as sees_original,
      ${own(sql`likes`, sql`o.id`)} as original_liked, ${own(sql`bookmarks`, sql`o.id`)} as original_bookmarked,
      ${canComment(RECIPIENT, 'p')} as can_comment,
      (o.id is not null and ${canComment(RECIPIENT, 'o')}) as can_comment_on_original,
      ${canQuote(RECIPIENT, 'p')} as can_quote, (o.id is not null and ${canQuote(RECIPIENT, 'o')}) as can_quote_original,
      ${choices('p')} as choices, ${choices('o')} as original_choices,
      recipient.id = o.creator_id as owns_original, o.id as original
    from unnest(${list(recipients, 'uuid')}) as recipient(id), posts p
      left join posts o on o.id = p.original_post_id
      left join users maker on maker.id = o.creator_id
    where p.id = ${id(postId)}`);
  const keys = new Map(rows.map(({ id: one, ...flags }) => [one, Object.values(flags).join()]));
  const original = rows[0]?.original;
  for (const counted of original ? [postId, original] : [postId]) {
    for (const { id: one, ...counts } of await countsFor(
      on,
      counted,
      POST_COUNTS,
      recipients,
      now,
    )) {
      keys.set(one, `${keys.get(one)},${Object.values(counts).join()}`);
    }
  }
  const groups = new Map<string, string[]>();
  for (const [recipient, key] of keys) {
    groups.set(key, [...(groups.get(key) ?? []), recipient]);
  }
  return [...groups.values()];
}
