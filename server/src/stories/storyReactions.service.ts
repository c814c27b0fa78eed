import { notify } from '../notifications/notify';
import { runAndPublish } from '../notifications/publishEvents';
import { retractNotification } from '../notifications/retract';
import type { AppContext } from '../platform/context';
import { id, prepare, type SQL, sql, time } from '../platform/db';
import { unprocessable } from '../platform/errors';
import { accessStory } from './stories.policy';
import { reactionCounts, viewersCount } from './stories.presenter';

type ReactionInput = { viewer: string; story: string; now: Date };

/** Returns the end of a statement that publishes the viewer and reaction counts to the author. */
const authorUpdateSql = (now: SQL, story: SQL, viewers: SQL, reactions: SQL) => sql`
  insert into outbox (event, payload, recipients, created_at)
  select 'story-updated',
    jsonb_build_object('_id', s.id, 'viewersCount', ${viewers}, 'reactions', ${reactions}),
    array[s.creator_id], ${time(now)}
  from stories s where s.id = ${id(story)} and exists (select 1 from changed) returning 1`;

const OWNER = sql.raw('s.creator_id');

/**
 * Records a view. The statement's snapshot does not include its own insert, so the viewer is
 * excluded from the counts and added to them.
 */
const SEE = prepare<ReactionInput, object>('storyReactions.see', (v) => {
  const viewer = id(v('viewer'));
  return sql`
    with changed as (
      insert into story_views (story_id, user_id, seen_at)
      values (${id(v('story'))}, ${viewer}, ${time(v('now'))}) on conflict do nothing returning 1
    )
    ${authorUpdateSql(v('now'), v('story'), sql`${viewersCount(OWNER, viewer)} + 1`, reactionCounts(OWNER))}`;
});

const REACT = prepare<ReactionInput & { emoji: string }, object>('storyReactions.react', (v) => {
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
});

const REMOVE_REACTION = prepare<ReactionInput, object>('storyReactions.removeReaction', (v) => {
  const viewer = id(v('viewer'));
  return sql`
    with changed as (
      delete from story_reactions where story_id = ${id(v('story'))} and user_id = ${viewer} returning 1
    )
    ${authorUpdateSql(v('now'), v('story'), viewersCount(OWNER), reactionCounts(OWNER, viewer))}`;
});

/** Records once that the viewer has seen a story; views by its author do not count. */
export function seeStory(ctx: AppContext, viewer: string, story: string) {
  return ctx.db.transaction(async (tx) => {
    const { own } = await accessStory(ctx, tx, viewer, story);
    if (!own) await runAndPublish(ctx, tx, SEE, { viewer, story, now: ctx.clock.now() });
    return { message: 'Seen.' };
  });
}

/**
 * Sets the viewer's reaction to a story; another emoji replaces it. A reaction also counts as a
 * view.
 */
export function reactToStory(ctx: AppContext, viewer: string, story: string, emoji: string) {
  return ctx.db.transaction(async (tx) => {
    const { own, creator_id: recipientId } = await accessStory(ctx, tx, viewer, story);
    if (own) throw unprocessable('You can’t react to your own story.');
    const changed = await runAndPublish(ctx, tx, REACT, {
      viewer,
      story,
      emoji,
      now: ctx.clock.now(),
    });
    if (changed > 0) {
      await notify(ctx, tx, {
        recipientId,
        actorId: viewer,
        kind: 'story-reaction',
        storyId: story,
        emoji,
      });
    }
    return { message: 'Reaction sent.' };
  });
}

/** Removes the viewer's reaction, if there is one. */
export function removeReaction(ctx: AppContext, viewer: string, story: string) {
  return ctx.db.transaction(async (tx) => {
    const { creator_id: recipientId } = await accessStory(ctx, tx, viewer, story);
    const changed = await runAndPublish(ctx, tx, REMOVE_REACTION, {
      viewer,
      story,
      now: ctx.clock.now(),
    });
    if (changed > 0) {
      const about = { kind: 'story-reaction', actorId: viewer, storyId: story } as const;
      await retractNotification(ctx, tx, { ...about, recipientId });
    }
    return { message: 'Reaction taken back.' };
  });
}
