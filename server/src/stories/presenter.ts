import type { Story, StoryViewers } from '@kithkin/shared/contract';
import { presentPerson } from '../people/summary';
import type { AppContext } from '../platform/context';
import type { StoryRow, ViewerRow } from './store';

export function presentStory(ctx: AppContext, viewerId: string, row: StoryRow): Story {
  const file = row.path.split('/').at(-1) ?? '';
  const asset = { id: row.asset_id, file, scope: 'story' as const };
  return {
    _id: row.id,
    user: presentPerson(ctx, row.creator),
    // The address ends with the story.
    media: ctx.mediaUrls.mint(asset, row.creator, ctx.clock.now(), row.expires_at),
    type: row.type,
    width: row.width,
    height: row.height,
    blur: row.thumbhash,
    alt: row.alt,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    duration: row.duration_seconds,
    viewers: row.is_seen ? [{ user: viewerId }] : [],
    reaction: row.reaction,
  };
}

export function presentViewers(ctx: AppContext, rows: ViewerRow[]): StoryViewers {
  return {
    viewers: rows.map((row) => ({
      user: presentPerson(ctx, row.person),
      seenAt: row.seen_at.toISOString(),
      reaction: row.emoji,
    })),
  };
}
