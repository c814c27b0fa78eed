import { type PersonRow, personJson } from '../people/summary';
import { id, type Queryable, type SQL, sql, time } from '../platform/db';
import { isRunning, listsPerson, seesContentOf } from '../visibility/predicates';

export interface StoryRow {
  id: string;
  creator: PersonRow;
  asset_id: string;
  path: string;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  type: 'image' | 'video';
  alt: string;
  duration_seconds: number;
  created_at: Date;
  expires_at: Date;
  is_seen: boolean;
  reaction: string | null;
}

function selectStories(viewerId: string, where: SQL, order: SQL): SQL {
  const v = id(viewerId);
  return sql`
    select s.id, ${personJson('u')} as creator, a.id as asset_id, a.path, a.width, a.height,
      a.thumbhash, s.type, s.alt, s.duration_seconds, s.created_at, s.expires_at,
      exists (select 1 from story_views w where w.story_id = s.id and w.user_id = ${v}) as is_seen,
      (select r.emoji from story_reactions r where r.story_id = s.id and r.user_id = ${v}) as reaction
    from stories s join users u on u.id = s.creator_id join media_assets a on a.id = s.asset_id
    where ${where} order by ${order}`;
}

/**
 * The running stories of the viewer and of those they follow: the viewer's own first, then people
 * with something unseen, then the newest; each person's stories from old to new.
 */
export function listTimeline(on: Queryable, viewerId: string, now: Date): Promise<StoryRow[]> {
  const v = id(viewerId);
  const followed = sql`exists (
    select 1 from follows f where f.follower_id = ${v} and f.followee_id = u.id and f.status = 'accepted')`;
  const unseen = sql`bool_or(not exists (
    select 1 from story_views w where w.story_id = s.id and w.user_id = ${v})) over person`;
  const where = sql`${isRunning('s', now)} and (u.id = ${v} or (${followed} and ${seesContentOf(viewerId, 'u')}))
    window person as (partition by s.creator_id)`;
  return on.query(
    selectStories(
      viewerId,
      where,
      sql`(u.id = ${v}) desc, ${unseen} desc, max(s.created_at) over person desc, u.id, s.created_at, s.id`,
    ),
  );
}

/** Someone's running stories that the viewer may see, from old to new. */
export function listStoriesOf(on: Queryable, viewerId: string, personId: string, now: Date) {
  return on.query<StoryRow>(
    selectStories(
      viewerId,
      sql`s.creator_id = ${id(personId)} and ${isRunning('s', now)} and ${seesContentOf(viewerId, 'u')}`,
      sql`s.created_at, s.id`,
    ),
  );
}

/** One running story that the viewer may see. */
export function findStory(on: Queryable, viewerId: string, storyId: string, now: Date) {
  return on.one<StoryRow>(
    selectStories(
      viewerId,
      sql`s.id = ${id(storyId)} and ${isRunning('s', now)} and ${seesContentOf(viewerId, 'u')}`,
      sql`s.id`,
    ),
  );
}

export async function findByClientId(on: Queryable, creatorId: string, clientId: string) {
  const row = await on.one<{ id: string }>(sql`
    select id from stories where creator_id = ${id(creatorId)} and client_id = ${clientId}`);
  return row?.id;
}

export interface NewStory {
  id: string;
  creatorId: string;
  assetId: string;
  type: 'image' | 'video';
  alt: string;
  seconds: number;
  clientId: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertStory(on: Queryable, story: NewStory): Promise<void> {
  await on.run(sql`
    insert into stories (id, creator_id, asset_id, type, alt, duration_seconds, client_id, created_at, expires_at)
    values (${id(story.id)}, ${id(story.creatorId)}, ${id(story.assetId)}, ${story.type}, ${story.alt},
      ${story.seconds}::int, ${story.clientId}, ${time(story.createdAt)}, ${time(story.expiresAt)})`);
}

/** Removes a story with its file's row; answers the asset whose bytes are to go as well. */
export async function deleteStory(on: Queryable, storyId: string): Promise<string | undefined> {
  const row = await on.one<{ id: string }>(sql`
    delete from media_assets where id = (select asset_id from stories where id = ${id(storyId)}) returning id`);
  return row?.id;
}

/** Records that somebody has seen a story, once. */
export async function insertView(on: Queryable, storyId: string, viewerId: string, now: Date) {
  await on.run(sql`
    insert into story_views (story_id, user_id, seen_at)
    values (${id(storyId)}, ${id(viewerId)}, ${time(now)}) on conflict do nothing`);
}

/** Sets somebody's one reaction; answers whether it is their first. */
export async function setReaction(
  on: Queryable,
  storyId: string,
  viewerId: string,
  emoji: string,
  now: Date,
): Promise<void> {
  await on.run(sql`
    insert into story_reactions (story_id, user_id, emoji, created_at)
    values (${id(storyId)}, ${id(viewerId)}, ${emoji}, ${time(now)})
    on conflict (story_id, user_id) do update set emoji = excluded.emoji`);
}

export interface ViewerRow {
  person: PersonRow;
  seen_at: Date;
  emoji: string | null;
}

/** Who has seen a story, newest first; for its owner. */
export function listViewers(on: Queryable, ownerId: string, storyId: string): Promise<ViewerRow[]> {
  return on.query(sql`
    select ${personJson('u')} as person, w.seen_at, r.emoji
    from story_views w join users u on u.id = w.user_id
      left join story_reactions r on r.story_id = w.story_id and r.user_id = w.user_id
    where w.story_id = ${id(storyId)} and ${listsPerson(ownerId, 'u')}
    order by w.seen_at desc, u.id desc limit 500`);
}

/** Who hears of a new story: its creator and the accepted followers, up to so many open tabs. */
export async function storyAudience(on: Queryable, creatorId: string): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select follower_id as id from follows
    where followee_id = ${id(creatorId)} and status = 'accepted' limit 2000`);
  return [creatorId, ...rows.map((row) => row.id)];
}
