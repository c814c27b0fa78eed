import type { CommentPolicy } from '@kithkin/shared/contract';
import { id, list, prepare, type Queryable, sql, time } from '../platform/db';
import { POST_TEXT, postTextCte } from './posts.presenter';

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

const POST = prepare<{ viewer: string; post: string; now: Date }, { text: string }>(
  'posts.one',
  (v) => sql`
    with shown as (select p.*, p.shown_at as at from posts p where p.id = ${id(v('post'))}),
    ${postTextCte(sql`shown`, { viewer: v('viewer'), now: v('now') })}
    select ${POST_TEXT} as text from texts t where not t.inside`,
);

/**
 * Returns a post as JSON text with placeholders for media URLs. The caller has checked the viewer's
 * access.
 */
export async function selectPostText(
  on: Queryable,
  viewer: string,
  post: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await on.fetch(POST, { viewer, post, now });
  return row?.text;
}
