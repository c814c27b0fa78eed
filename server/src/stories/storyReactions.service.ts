import { runAndPublish } from '../notifications/notifications.events';
import { notify } from '../notifications/notify.service';
import { retractNotification } from '../notifications/retract.service';
import type { AppContext } from '../platform/context';
import { unprocessable } from '../platform/errors';
import { publish } from '../realtime/publish';
import { accessStory } from './stories.policy';
import { REACT, REMOVE_REACTION, SEE } from './storyReactions.store';

/** Records once that the viewer has seen a story; views by its author do not count. */
export function seeStory(ctx: AppContext, viewer: string, story: string) {
  return ctx.db.transaction(async (tx) => {
    const { own } = await accessStory(ctx, tx, viewer, story);
    if (own) return { message: 'Seen.' };
    const changed = await runAndPublish(ctx, tx, SEE, { viewer, story, now: ctx.clock.now() });
    if (changed > 0) {
      await publish(ctx, tx, 'story-viewed', [viewer], { storyId: story, userId: viewer });
    }
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
