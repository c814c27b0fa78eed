import { readConversation } from '../../notifications/notifications.service';
import type { AppContext } from '../../platform/context';
import { emitNow } from '../../realtime/publish';
import {
  advanceMarkers,
  listSeenMarkers,
  listStatusChanges,
  listUndelivered,
  type MarkerChange,
  type MarkerUpdate,
} from './markers.store';

/** Time window in milliseconds for batching marker updates of many users. */
const BATCH_WINDOW_MS = 25;

const pendingMarkers = new WeakMap<AppContext, Map<string, MarkerUpdate>>();

/** Queues that a member has received or seen everything up to `seq`. Applied soon, in a batch. */
export function queueMarkerUpdate(
  ctx: AppContext,
  userId: string,
  mark: 'delivered' | 'seen',
  conversationId: string,
  seq: number,
): void {
  let claims = pendingMarkers.get(ctx);
  if (!claims) {
    const batch = new Map<string, MarkerUpdate>();
    claims = batch;
    pendingMarkers.set(ctx, batch);
    ctx.background.run('marks', async () => {
      await new Promise((done) =>
        setTimeout(done, ctx.config.env === 'test' ? 1 : BATCH_WINDOW_MS),
      );
      pendingMarkers.delete(ctx);
      await advanceAndPublish(ctx, [...batch.values()]);
    });
  }
  const key = `${conversationId} ${userId}`;
  const update = claims.get(key) ?? { userId, conversationId, delivered: 0, seen: 0 };
  update[mark] = Math.max(update[mark], seq);
  claims.set(key, update);
}

/** Applies a marker update immediately. */
export function markRead(
  ctx: AppContext,
  userId: string,
  mark: 'delivered' | 'seen',
  conversationId: string,
  seq: number,
): Promise<void> {
  const update: MarkerUpdate = { userId, conversationId, delivered: 0, seen: 0 };
  update[mark] = seq;
  return advanceAndPublish(ctx, [update]);
}

/** Marks messages as delivered that were written while the user had no tab open. */
export async function markUndeliveredAsDelivered(
  ctx: AppContext,
  userId: string,
  only?: readonly string[],
): Promise<void> {
  const missed = await listUndelivered(ctx.db, userId, only);
  await advanceAndPublish(
    ctx,
    missed.map(({ conversation_id, seq }) => ({
      userId,
      conversationId: conversation_id,
      delivered: seq,
      seen: 0,
    })),
  );
}

/**
 * Advances markers, and publishes the new delivery statuses to senders and the seen markers to the
 * members' other tabs. The statuses are read after the markers are committed: of two concurrent
 * updates, the later one sees both.
 */
async function advanceAndPublish(ctx: AppContext, claims: readonly MarkerUpdate[]): Promise<void> {
  if (claims.length === 0) return;
  const moved = await advanceMarkers(ctx.db, claims, ctx.clock.now());
  if (moved.length === 0) return;
  await publishStatusChanges(ctx, moved);
  await publishSeenMarkers(ctx, moved);
}

/** Publishes to senders the delivery statuses that have risen because of marker changes. */
export async function publishStatusChanges(ctx: AppContext, moved: readonly MarkerChange[]) {
  for (const step of await listStatusChanges(ctx.db, moved)) {
    emitNow(ctx, 'message-status-update', [step.sender_id], {
      messageId: step.message_id,
      updates: {
        status: step.status,
        seq: step.seq,
        conversationId: step.conversation_id,
        userId: step.by,
      },
    });
  }
}

async function publishSeenMarkers(ctx: AppContext, moved: readonly MarkerChange[]): Promise<void> {
  for (const seen of await listSeenMarkers(ctx.db, moved)) {
    const { conversation_id: conversationId, user_id: userId, seq } = seen;
    emitNow(ctx, 'message-status-update', [userId], {
      messageId: seen.message_id,
      updates: { status: 'seen', seq, conversationId, userId },
    });
    if (!seen.notified) continue;
    await ctx.db.transaction((tx) => readConversation(ctx, tx, userId, conversationId));
  }
}
