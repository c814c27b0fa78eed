import { publishNotificationsRefresh } from '../notifications/retract.service';
import { publishToRelatedUsers } from '../people/relations/relations.events';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { publishFiles } from '../posts/hiddenFiles/hiddenFiles.service';
import type { Reading } from '../posts/posts.service';
import { publish } from '../realtime/publish';
import { publishStoryCreated } from '../stories/stories.events';
import { type Hideable, listRecipients, setHidden } from './hide.store';

type Hiding = { type: Hideable; id: string; hide: boolean };
type HideContext = Reading & Pick<AppContext, 'db' | 'events' | 'reads' | 'recentProfileViewers'>;

/**
 * Hides content from everyone except its creator, or shows it again; open tabs follow. Returns false
 * if it is so already.
 */
export async function changeHidden(
  ctx: HideContext,
  tx: Tx,
  { type, id, hide }: Hiding,
): Promise<boolean> {
  const changed = await setHidden(tx, type, id, hide ? ctx.clock.now() : null);
  if (!changed) return false;
  tx.afterCommit(() => ctx.reads.seenByEverybody());
  await publishHidden(ctx, tx, { type, id, hide });
  if (type === 'post') await publishFiles(ctx, tx, id);
  await publishNotificationsRefresh(ctx, tx, { [`${type}Id`]: id });
  return true;
}

/**
 * Publishes the removal of a hidden subject, so that open tabs remove it, or a story that is shown
 * again.
 */
async function publishHidden(ctx: HideContext, tx: Tx, { type, id, hide }: Hiding): Promise<void> {
  const found = await listRecipients(tx, type, id);
  if (!found) return;
  const { recipients, ownerId: userId, postId } = found;
  if (!hide) return type === 'story' ? publishStoryCreated(ctx, tx, userId, id) : undefined;
  switch (type) {
    case 'post':
      return publish(ctx, tx, 'post-removed', recipients, { _id: id });
    case 'story':
      return publish(ctx, tx, 'story-removed', recipients, { _id: id, userId });
    case 'comment':
      return publish(ctx, tx, 'comment-removed', recipients, { _id: id, postId });
  }
}

/** Tells open tabs of others, and of the person, that a profile has changed. */
export async function publishProfile(
  ctx: Pick<AppContext, 'clock' | 'events' | 'reads' | 'recentProfileViewers'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  await publishToRelatedUsers(ctx, tx, userId);
  await publish(ctx, tx, 'relationship-changed', [userId], { userId });
}
