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
  /** Of a share: what it shares. */
  originalId?: string;
}

/** Adds a post. Breaks `posts_creator_id_client_id_key` when this clientId was used before. */
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

/** A post as those who change it need it. */
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
 * A post, locked: of several who change it at once the next one sees what the one before did. Whoever
 * removes it locks it so that likes and comments on their way wait too.
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

/** Gives a post another time; without a plan, the time is when it was shown. */
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

/** Notes that a post was announced. Answers false when it was before. */
export async function setAnnounced(on: Queryable, postId: string, now: Date): Promise<boolean> {
  const changed = await on.run(sql`
    update posts set announced_at = ${time(now)} where id = ${id(postId)} and announced_at is null`);
  return changed > 0;
}

/** Moves a post to the trash, or out of it. Answers false when it already was. */
export async function setDeleted(on: Queryable, postId: string, at: Date | null): Promise<boolean> {
  const changed =
    at === null
      ? sql`update posts set deleted_at = null where id = ${id(postId)} and deleted_at is not null`
      : sql`update posts set deleted_at = ${time(at)} where id = ${id(postId)} and deleted_at is null`;
  return (await on.run(changed)) > 0;
}

/** Removes a post with all that hangs on it; the files are `removeAssets`'. */
export async function deletePost(on: Queryable, postId: string): Promise<void> {
  await on.run(sql`delete from posts where id = ${id(postId)}`);
}

/** What has been in the trash since before `cutoff`, oldest first. */
export async function listExpired(on: Queryable, cutoff: Date, limit: number): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select id from posts where deleted_at is not null and deleted_at <= ${time(cutoff)}
    order by deleted_at, id limit ${limit}::int`);
  return rows.map((row) => row.id);
}

/** The post that somebody made with this clientId before. */
export async function findByClientId(
  on: Queryable,
  creatorId: string,
  clientId: string,
): Promise<string | undefined> {
  const row = await on.one<{ id: string }>(sql`
    select id from posts where creator_id = ${id(creatorId)} and client_id = ${clientId}`);
  return row?.id;
}

/** The number of shares as its trigger keeps it. */
export async function countShares(on: Queryable, postId: string): Promise<number> {
  const row = await on.one<{ shares_count: number }>(
    sql`select shares_count from posts where id = ${id(postId)}`,
  );
  return row?.shares_count ?? 0;
}
