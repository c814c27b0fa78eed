import { id, prepare, type SQL, sql, time } from '../platform/db';
import { reactionCounts, viewersCount } from './stories.sql';

type ReactionInput = { viewer: string; story: string; now: Date };

/** Returns the end of a statement that publishes the viewer and reaction counts to the author. */
const authorUpdateSql = (now: SQL, story: SQL, viewers: SQL, reactions: SQL) => sql`
  insert into outbox (event, payload, recipients, created_at)
  select 'story-updated',
    jsonb_build_object('_id', s.id, 'viewersCount', ${viewers}, 'reactions', ${reactions}),
    array[s.creator_id], ${time(now)}
  from stories s where s.id = ${id(story)} and exists (select 1 from changed) returning 1`;

const OWNER = sql`s.creator_id`;

/**
 * Records a view. The statement's snapshot does not include its own insert, so the viewer is
 * excluded from the counts and added to them.
 */
export const SEE = prepare<ReactionInput, object>('storyReactions.see', (v) => {
  const viewer = id(v('viewer'));
  return sql`
    with changed as (
      insert into story_views (story_id, user_id, seen_at)
      values (${id(v('story'))}, ${viewer}, ${time(v('now'))}) on conflict do nothing returning 1
    )
    ${authorUpdateSql(v('now'), v('story'), sql`${viewersCount(OWNER, viewer)} + 1`, reactionCounts(OWNER))}`;
});

/** Records a reaction, and a view. */
export const REACT = prepare<ReactionInput & { emoji: string }, object>(
  'storyReactions.react',
  (v) => {
    const viewer = id(v('viewer'));
    const own = sql`select ${v('emoji')}::text`;
    return sql`
    with viewed as (
      insert into story_views (story_id, user_id, seen_at)
      values (${id(v('story'))}, ${viewer}, ${time(v('now'))}) on conflict do nothing
    ), changed as (
      insert into story_reactions as r (story_id, user_id, emoji, created_at)
      values (${id(v('story'))}, ${viewer}, ${v('emoji')}::text, ${time(v('now'))})
      on conflict (story_id, user_id) do update set emoji = excluded.emoji, created_at = excluded.created_at
        where r.emoji <> excluded.emoji
      returning 1
    )
    ${authorUpdateSql(v('now'), v('story'), sql`${viewersCount(OWNER, viewer)} + 1`, reactionCounts(OWNER, viewer, own))}`;
  },
);

/** Removes a reaction. */
export const REMOVE_REACTION = prepare<ReactionInput, object>(
  'storyReactions.removeReaction',
  (v) => {
    const viewer = id(v('viewer'));
    return sql`
    with changed as (
      delete from story_reactions where story_id = ${id(v('story'))} and user_id = ${viewer} returning 1
    )
    ${authorUpdateSql(v('now'), v('story'), viewersCount(OWNER), reactionCounts(OWNER, viewer))}`;
  },
);
