import type { CommentPolicy, NewPoll, QuotePolicy } from '@kithkin/shared/contract';
import {
  id,
  identifier,
  list,
  prepare,
  type Queryable,
  type SQL,
  sql,
  type Tx,
  time,
} from '../platform/db';
import { hiddenRule } from '../users/hiddenContent.store';
import { type PersonRow, personColumns } from '../users/users.presenter';
import { canSeePost, isFollowedForPolicy } from '../visibility/predicates';
import type { ViewerContext } from '../visibility/viewerSets';
import { isCountedAnew, setsOf } from './counts.sql';
import type { CountsRow } from './counts.store';

export interface NewPost {
  id: string;
  creatorId: string;
  body: string;
  location: string;
  tags: string[];
  clientId: string | null;
  createdAt: Date;
  scheduledAt: Date | null;
  /** Users who may comment; everyone by default. */
  commentPolicy?: CommentPolicy;
  /** Users who may share it with words; by default, those of its creator's preferences. */
  quotePolicy?: QuotePolicy;
  /** True if only the creator and accepted followers may see it. */
  followersOnly: boolean;
  poll?: NewPoll | null;
  /** Id of the shared post; only set for a share. */
  originalId?: string;
}

/** Inserts a post. A used clientId violates `posts_creator_id_client_id_key`. */
export const insertPost = (on: Queryable, post: NewPost) =>
  on.run(sql`
    insert into posts (id, creator_id, body, location, tags, client_id, created_at, shown_at,
      scheduled_at, is_share, original_post_id, comment_policy, quote_policy, followers_only,
      poll_options, poll_is_multiple, poll_minutes)
    values (${id(post.id)}, ${id(post.creatorId)}, ${post.body}, ${post.location},
      ${list(post.tags, 'text')}, ${post.clientId}, ${time(post.createdAt)},
      ${time(post.scheduledAt ?? post.createdAt)}, ${post.scheduledAt}::timestamptz,
      ${post.originalId !== undefined}, ${post.originalId ?? null}::uuid, ${post.commentPolicy ?? 'everyone'},
      coalesce(${post.quotePolicy ?? null}::text,
        (select preferences ->> 'quotePolicy' from users where id = ${id(post.creatorId)}), 'everyone'),
      ${post.followersOnly},
      ${post.poll ? list(post.poll.options, 'text') : sql`null`}, ${post.poll?.isMultiple ?? null}::boolean,
      ${post.poll?.durationMinutes ?? null}::int)`);

/** The fields of a post that changes depend on. */
export interface PostFields {
  id: string;
  creator_id: string;
  body: string;
  location: string;
  tags: string[];
  is_share: boolean;
  original_post_id: string | null;
  unquoted_at: Date | null;
  shown_at: Date;
  scheduled_at: Date | null;
  edited_at: Date | null;
  deleted_at: Date | null;
  hidden_at: Date | null;
  followers_only: boolean;
  announced_at: Date | null;
  edit_client_id: string | null;
  preview_id: string | null;
  poll_minutes: number | null;
}

/**
 * Locks and returns a post, so that concurrent changes see each other's results. `remove` takes a
 * stronger lock, for which concurrent likes and comments wait as well.
 */
export function lockPost(on: Queryable, postId: string, to: 'change' | 'remove' = 'change') {
  const strength = to === 'remove' ? sql`for update` : sql`for no key update`;
  return on.one<PostFields>(sql`select * from posts where id = ${id(postId)} ${strength}`);
}

export const updatePost = (
  on: Queryable,
  post: Pick<PostFields, 'id' | 'body' | 'location' | 'tags' | 'edited_at' | 'edit_client_id'>,
) =>
  on.run(sql`
    update posts set body = ${post.body}, location = ${post.location},
      tags = ${list(post.tags, 'text')}, edited_at = ${post.edited_at}::timestamptz,
      edit_client_id = ${post.edit_client_id}
    where id = ${id(post.id)}`);

/** Changes who may comment. Returns false if nothing has changed. */
export const updateCommentPolicy = (on: Queryable, postId: string, policy: CommentPolicy) =>
  on.changes(sql`
    update posts set comment_policy = ${policy}
    where id = ${id(postId)} and comment_policy <> ${policy}`);

/** Returns the id of the creator's post with this clientId. */
export const findByClientId = (on: Queryable, creatorId: string, clientId: string) =>
  on.value<string>(sql`
    select id from posts where creator_id = ${id(creatorId)} and client_id = ${clientId}`);

/** Lets only the creator and accepted followers see a post, which leaves the explore pool. */
export const setFollowersOnly = (on: Queryable, postId: string) =>
  on.run(sql`
    with post as (update posts set followers_only = true where id = ${id(postId)} returning id)
    delete from explore_pool where post_id in (select id from post)`);

/** A post that a viewer sees: its version, its creator, and what is of the viewer. */
export interface PostRow extends Omit<PersonRow, 'id'>, CountsRow {
  version: number;
  /** The shared post, if there is one, unless its creator has taken it out. */
  original_id: string | null;
  /** Position in the list: a time, or a rank. */
  at: Date;
  pinned: boolean;
  liked: boolean;
  bookmarked: boolean;
  /** True if its creator follows the viewer, and a policy of the post asks for that. */
  is_followed: boolean;
  /** True if the counts are not the viewer's, who gets those of `COUNTS_OF`. */
  is_counted_anew: boolean;
}

/**
 * The columns of the PostRows of posts `p` by creators `u`, but for `at`, in a statement that has the CTE
 * `sets`. Without `offset 0` the planner would read all likes of the viewer.
 */
export function postColumns(viewer: SQL): SQL {
  const own = (table: string) => sql`exists (
        select 1 from ${identifier(table)} own where own.post_id = p.id and own.user_id = ${id(viewer)} offset 0)`;
  return sql`p.id, p.version, ${personColumns('u')},
      p.likes_count, p.comments_count, p.shares_count, u.pinned_post_id is not distinct from p.id as pinned,
      case when p.is_share and p.unquoted_at is null then p.original_post_id end as original_id, ${own('likes')} as liked,
      ${own('bookmarks')} as bookmarked,
      ${isFollowedForPolicy(viewer, 'p')} as is_followed,
      ${isCountedAnew(viewer)} as is_counted_anew`;
}

type Ids = { viewer: string; ids: readonly string[]; now: Date };

const postsById = (label: string, isShown: (of: ViewerContext) => SQL) =>
  prepare<Ids, PostRow>(label, (v) => {
    const of = { viewer: v('viewer'), now: v('now') };
    return sql`
      with ${setsOf(of)}
      select ${postColumns(of.viewer)}, p.shown_at as at
      from sets cross join posts p join users u on u.id = p.creator_id
      where p.id = any(${v('ids')}::uuid[]) and ${isShown(of)}
      order by array_position(${v('ids')}::uuid[], p.id)`;
  });

/** Posts in the order of their ids. The caller has checked the viewer's access. */
export const POSTS_BY_ID = postsById('posts.byId', () => sql`true`);

/** The rules by which moderators have hidden posts, which few are: those of their creators are read. */
export const HIDDEN_RULES = prepare<{ ids: readonly string[] }, { id: string; rule: string }>(
  'posts.hiddenRules',
  (v) => sql`select p.id, ${hiddenRule('post', 'p')} as rule from posts p
    where p.id = any(${v('ids')}::uuid[])`,
);

/** The originals of shares that the viewer may see. A share does not make its original visible. */
export const ORIGINALS = postsById('posts.originals', ({ viewer, now }) =>
  canSeePost(viewer, 'p', 'u', now),
);

/** A post and one of the users to whom its card is shown. */
export interface CardPair {
  viewer: string;
  postId: string;
}

type Pairs = { viewers: readonly string[]; posts: readonly string[]; now: Date };

/** The pairs of which the viewer may see the post as others see it. */
export const CARDS = prepare<Pairs, PersonRow & { viewer: string; version: number }>(
  'posts.cards',
  (v) => sql`
    select v.id as viewer, p.id, p.version, ${personColumns('u')}
    from unnest(${v('viewers')}::uuid[], ${v('posts')}::uuid[]) v(id, post_id)
      join posts p on p.id = v.post_id join users u on u.id = p.creator_id
    where ${canSeePost(sql`v.id`, 'p', 'u', v('now'))}`,
);

/**
 * Returns the original of a share without words, or the id of the share if the original is gone.
 * @returns undefined for another post.
 */
export const findWordlessShare = (tx: Tx, postId: string): Promise<string | undefined> =>
  tx.value<string>(sql`
    select coalesce(case when unquoted_at is null then original_post_id end, id) as original_id from posts
    where id = ${id(postId)} and is_share and body = ''`);
