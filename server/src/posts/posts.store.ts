import type { CommentPolicy } from '@kithkin/shared/contract';
import { id, identifier, list, prepare, type Queryable, type SQL, sql, time } from '../platform/db';
import { hiddenRule } from '../users/hiddenContent.store';
import { type PersonRow, personColumns } from '../users/users.presenter';
import { canComment, canSeePost } from '../visibility/predicates';
import type { ViewerContext } from '../visibility/viewerSets';
import { countedSets, isCountedAnew } from './counts.sql';
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
  /** True if only the creator and accepted followers may see it. */
  followersOnly: boolean;
  /** Id of the shared post; only set for a share. */
  originalId?: string;
}

/** Inserts a post. A used clientId violates `posts_creator_id_client_id_key`. */
export async function insertPost(on: Queryable, post: NewPost): Promise<void> {
  const scheduled = post.scheduledAt === null ? sql`null::timestamptz` : time(post.scheduledAt);
  const original = post.originalId === undefined ? sql`null::uuid` : id(post.originalId);
  await on.run(sql`
    insert into posts (id, creator_id, body, location, tags, client_id, created_at, shown_at,
      scheduled_at, is_share, original_post_id, comment_policy, followers_only)
    values (${id(post.id)}, ${id(post.creatorId)}, ${post.body}, ${post.location},
      ${list(post.tags, 'text')}, ${post.clientId}, ${time(post.createdAt)},
      ${time(post.scheduledAt ?? post.createdAt)}, ${scheduled}, ${post.originalId !== undefined},
      ${original}, ${post.commentPolicy ?? 'everyone'}, ${post.followersOnly})`);
}

/** The fields of a post that changes depend on. */
export interface PostFields {
  id: string;
  creator_id: string;
  body: string;
  location: string;
  tags: string[];
  is_share: boolean;
  original_post_id: string | null;
  shown_at: Date;
  scheduled_at: Date | null;
  edited_at: Date | null;
  deleted_at: Date | null;
  hidden_at: Date | null;
  followers_only: boolean;
  announced_at: Date | null;
  edit_client_id: string | null;
}

const FIELDS = sql`id, creator_id, body, location, tags, is_share, original_post_id, shown_at,
  scheduled_at, edited_at, deleted_at, hidden_at, followers_only, announced_at, edit_client_id`;

/**
 * Locks and returns a post, so that concurrent changes see each other's results. `remove` takes a
 * stronger lock, for which concurrent likes and comments wait as well.
 */
export function lockPost(
  on: Queryable,
  postId: string,
  to: 'change' | 'remove' = 'change',
): Promise<PostFields | undefined> {
  const strength = to === 'remove' ? sql`for update` : sql`for no key update`;
  return on.one(sql`select ${FIELDS} from posts where id = ${id(postId)} ${strength}`);
}

export async function updatePost(
  on: Queryable,
  post: Pick<PostFields, 'id' | 'body' | 'location' | 'tags' | 'edited_at' | 'edit_client_id'>,
): Promise<void> {
  const edited = post.edited_at === null ? sql`null::timestamptz` : time(post.edited_at);
  await on.run(sql`
    update posts set body = ${post.body}, location = ${post.location},
      tags = ${list(post.tags, 'text')}, edited_at = ${edited},
      edit_client_id = ${post.edit_client_id}
    where id = ${id(post.id)}`);
}

/** Changes who may comment. Returns false if nothing has changed. */
export async function updateCommentPolicy(
  on: Queryable,
  postId: string,
  policy: CommentPolicy,
): Promise<boolean> {
  const changed = await on.run(sql`
    update posts set comment_policy = ${policy}
    where id = ${id(postId)} and comment_policy <> ${policy}`);
  return changed > 0;
}

/** Returns the id of the creator's post with this clientId. */
export async function findByClientId(
  on: Queryable,
  creatorId: string,
  clientId: string,
): Promise<string | undefined> {
  const row = await on.one<{ id: string }>(sql`
    select id from posts where creator_id = ${id(creatorId)} and client_id = ${clientId}`);
  return row?.id;
}

/** Lets only the creator and accepted followers see a post. */
export async function setFollowersOnly(on: Queryable, postId: string): Promise<void> {
  await on.run(sql`update posts set followers_only = true where id = ${id(postId)}`);
}

/** A post that a viewer sees: its version, its creator, and what is of the viewer. */
export interface PostRow extends Omit<PersonRow, 'id'>, CountsRow {
  version: number;
  /** The shared post, if there is one. */
  original_id: string | null;
  /** Position in the list: a time, or a rank. */
  at: Date;
  pinned: boolean;
  liked: boolean;
  bookmarked: boolean;
  can_comment: boolean;
  /** True if the counts are not the viewer's, who gets those of `COUNTS_OF`. */
  is_counted_anew: boolean;
  /** For the creator of a hidden post: the rule. */
  hidden_rule: string | null;
}

/** The columns of posts `p` and their creators `u` from which `postRows` makes PostRows. */
export const FOUND = sql`p.id, p.version, p.creator_id, p.is_share, p.original_post_id, p.hidden_at,
  p.comment_policy, p.likes_count, p.comments_count, p.shares_count, ${personColumns('u')},
  u.pinned_post_id`;

/**
 * Selects the PostRows of posts `found`, which has the columns `FOUND` and the sort column `at`; their
 * visibility must have been checked. It may use the row `sets` of the viewer.
 */
export function postRows(found: SQL, of: ViewerContext, order: SQL): SQL {
  const { viewer } = of;
  // Without `offset 0` the planner would read all likes of the viewer.
  const own = (table: string) =>
    sql`exists (select 1 from ${identifier(table)} own
      where own.post_id = p.id and own.user_id = ${id(viewer)} offset 0)`;
  return sql`
    with sets as materialized (${countedSets(of, 'few')})
    select p.id, p.version, p.at, ${personColumns('p')},
      p.pinned_post_id is not distinct from p.id as pinned,
      case when p.is_share then p.original_post_id end as original_id,
      ${own('likes')} as liked, ${own('bookmarks')} as bookmarked,
      ${canComment(viewer, 'p')} as can_comment, p.likes_count, p.comments_count, p.shares_count,
      ${isCountedAnew(viewer)} as is_counted_anew,
      case when p.creator_id = ${id(viewer)} then ${hiddenRule('post', 'p')} end as hidden_rule
    from (${found}) p cross join sets
    order by ${order}`;
}

type Ids = { viewer: string; ids: readonly string[]; now: Date };

const postsById = (label: string, isShown: (of: ViewerContext) => SQL) =>
  prepare<Ids, PostRow>(label, (v) => {
    const of = { viewer: v('viewer'), now: v('now') };
    const found = sql`select ${FOUND}, p.shown_at as at from posts p join users u on u.id = p.creator_id
      where p.id = any(${v('ids')}::uuid[]) and ${isShown(of)}`;
    return postRows(found, of, sql`p.id`);
  });

/** Posts by id. The caller has checked the viewer's access. */
export const POSTS_BY_ID = postsById('posts.byId', () => sql`true`);

/** The originals of shares that the viewer may see. A share does not make its original visible. */
export const ORIGINALS = postsById('posts.originals', ({ viewer, now }) =>
  canSeePost(viewer, 'p', 'u', now),
);
