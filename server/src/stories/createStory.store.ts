import { id, type Queryable, sql, time } from '../platform/db';

export interface NewStory {
  id: string;
  creatorId: string;
  assetId: string;
  type: 'image' | 'video';
  alt: string;
  /** Display duration in seconds. */
  seconds: number;
  clientId: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** True if only the creator and accepted followers may see it. */
  followersOnly: boolean;
}

/** Inserts a story. A clientId that its creator has used before violates a unique index. */
export const insertStory = (on: Queryable, story: NewStory) =>
  on.run(sql`
    insert into stories (id, creator_id, asset_id, type, alt, duration_seconds, client_id, created_at, expires_at,
      followers_only)
    values (${id(story.id)}, ${id(story.creatorId)}, ${id(story.assetId)}, ${story.type}, ${story.alt},
      ${story.seconds}::int, ${story.clientId}, ${time(story.createdAt)}, ${time(story.expiresAt)},
      ${story.followersOnly})`);

/** Returns the creator's story with this clientId, and whether it is still active. */
export const findByClientId = (on: Queryable, creatorId: string, clientId: string, now: Date) =>
  on.one<{ id: string; running: boolean }>(sql`
    select id, asset_id is not null and expires_at > ${time(now)} as running
    from stories where creator_id = ${id(creatorId)} and client_id = ${clientId}`);

/** Returns the active story with this file, unless it is hidden. */
export const findStoryOfAsset = (on: Queryable, assetId: string, now: Date) =>
  on.one<{ id: string; creator_id: string }>(sql`
    select id, creator_id from stories where asset_id = ${id(assetId)}
      and expires_at > ${time(now)} and hidden_at is null`);
