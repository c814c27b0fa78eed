import { id, list, type Queryable, sql, time } from '../platform/db';

export interface NewPost {
  id: string;
  creatorId: string;
  body: string;
  location: string;
  tags: string[];
  clientId: string | null;
  createdAt: Date;
  scheduledAt: Date | null;
  /** Id of the shared post; only set for a share. */
  originalId?: string;
}

/** Inserts a post. A used clientId violates `posts_creator_id_client_id_key`. */
export async function insertPost(on: Queryable, post: NewPost): Promise<void> {
  const scheduled = post.scheduledAt === null ? sql`null::timestamptz` : time(post.scheduledAt);
  const original = post.originalId === undefined ? sql`null::uuid` : id(post.originalId);
  await on.run(sql`
    insert into posts (id, creator_id, body, location, tags, client_id, created_at, shown_at,
      scheduled_at, is_share, original_post_id)
    values (${id(post.id)}, ${id(post.creatorId)}, ${post.body}, ${post.location},
      ${list(post.tags, 'text')}, ${post.clientId}, ${time(post.createdAt)},
      ${time(post.scheduledAt ?? post.createdAt)}, ${scheduled}, ${post.originalId !== undefined},
      ${original})`);
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
  announced_at: Date | null;
  edit_client_id: string | null;
}

const FIELDS = sql.raw(`id, creator_id, body, location, tags, is_share, original_post_id, shown_at,
  scheduled_at, edited_at, deleted_at, hidden_at, announced_at, edit_client_id`);

/**
 * Locks and returns a post, so that concurrent changes see each other's results. `remove` takes a
 * stronger lock, for which concurrent likes and comments wait as well.
 */
export function lockPost(
  on: Queryable,
  postId: string,
  to: 'change' | 'remove' = 'change',
): Promise<PostFields | undefined> {
  const strength = sql.raw(to === 'remove' ? 'for update' : 'for no key update');
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

/** Sets a post's time; a null `scheduledAt` means that it is not scheduled. */
export async function setTime(
  on: Queryable,
  postId: string,
  publishedAt: Date,
  scheduledAt: Date | null,
): Promise<void> {
  const scheduled = scheduledAt === null ? sql`null::timestamptz` : time(scheduledAt);
  await on.run(sql`
    update posts set shown_at = ${time(publishedAt)}, scheduled_at = ${scheduled} where id = ${id(postId)}`);
}

/** Records that a post has been published. Returns false if it already was. */
export async function setAnnounced(on: Queryable, postId: string, now: Date): Promise<boolean> {
  const changed = await on.run(sql`
    update posts set announced_at = ${time(now)} where id = ${id(postId)} and announced_at is null`);
  return changed > 0;
}

/** Moves a post to the trash; a null `at` moves it out. Returns false if nothing changed. */
export async function setDeleted(on: Queryable, postId: string, at: Date | null): Promise<boolean> {
  const changed =
    at === null
      ? sql`update posts set deleted_at = null where id = ${id(postId)} and deleted_at is not null`
      : sql`update posts set deleted_at = ${time(at)} where id = ${id(postId)} and deleted_at is null`;
  return (await on.run(changed)) > 0;
}

/** Deletes a post and all dependent rows. The caller deletes its files with `removeAssets`. */
export async function deletePost(on: Queryable, postId: string): Promise<void> {
  await on.run(sql`delete from posts where id = ${id(postId)}`);
}

/** Lists posts that have been in the trash since `cutoff` or before, oldest first. */
export async function listExpired(on: Queryable, cutoff: Date, limit: number): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select id from posts where deleted_at is not null and deleted_at <= ${time(cutoff)}
    order by deleted_at, id limit ${limit}::int`);
  return rows.map((row) => row.id);
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

/** Returns the share count maintained by a trigger. */
export async function countShares(on: Queryable, postId: string): Promise<number> {
  const row = await on.one<{ shares_count: number }>(
    sql`select shares_count from posts where id = ${id(postId)}`,
  );
  return row?.shares_count ?? 0;
}
