import type { Story, StoryViewers } from '@kithkin/shared/contract';
import { presentPerson, type Signing } from '../users/users.presenter';
import type { StoryRow } from './stories.sql';
import type { ViewRow } from './stories.store';

/**
 * Presents a story as a viewer sees it: the author with counts, all others without. Its address expires
 * with the story.
 */
export function presentStory(ctx: Signing, viewer: string, row: StoryRow): Story {
  const { type, width, height, blur, alt, state, duration, reaction } = row;
  const isOwn = row.creator_id === viewer;
  const isHidden = row.hidden_rule !== null;
  const file = { path: row.path, scope: isHidden ? ('own' as const) : row.scope };
  // Addresses of stories are short-lived even if the account is public.
  const owner = { is_private: true, privacy_epoch: row.privacy_epoch };
  return {
    _id: row.id,
    user: presentPerson(ctx, row.creator_id, row),
    media: ctx.mediaUrls.address(file, owner, ctx.clock.now(), row.expires_at),
    ...{ type, width, height, blur, alt, state, duration, reaction },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    viewers: row.seen ? [{ user: viewer }] : [],
    viewersCount: isOwn ? row.viewers_count : null,
    reactions: isOwn ? row.reactions : null,
    hidden: isOwn && row.hidden_rule !== null ? { rule: row.hidden_rule } : null,
  };
}

export const presentView = (ctx: Signing, row: ViewRow): StoryViewers['viewers'][number] => ({
  user: presentPerson(ctx, row.id, row),
  seenAt: row.seen_at.toISOString(),
  reaction: row.reaction,
});
