import { notifyMany } from '../notifications/notify.service';
import { peopleByName } from '../people/lists/peopleByName.store';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { listNotifiable } from '../users/postingLimit.policy';
import { mentionsOf } from './text';

/** Lists the users mentioned in `text` but not in `before`. Visibility is not checked here. */
export async function mentionedIn(tx: Tx, text: string, before = ''): Promise<string[]> {
  const known = new Set(mentionsOf(before));
  const names = mentionsOf(text).filter((name) => !known.has(name));
  return names.length === 0 ? [] : peopleByName(tx, names);
}

/** Notifies the mentioned users who may see the post, each once, within a limit of the actor. */
export async function notifyMentioned(
  ctx: AppContext,
  tx: Tx,
  where: { actorId: string; postId: string; commentId?: string },
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return;
  const notifiable = await listNotifiable(tx, where.actorId, people, ctx.clock.now());
  await notifyMany(ctx, tx, notifiable, { ...where, kind: 'mention' });
}
