import { companionsOf } from '../chats/conversationStore';
import { notify } from '../notifications/notify';
import { refreshReaders } from '../notifications/withdraw';
import type { AppContext } from '../platform/context';
import { id, type Queryable, sql, type Tx } from '../platform/db';
import { publish } from '../realtime/publish';
import { tellRelationship } from '../realtime/relationships';

/** What stands between two people has changed: the tabs of both ask again. */
export async function tellEachOther(
  ctx: AppContext,
  tx: Tx,
  oneId: string,
  otherId: string,
): Promise<void> {
  await tellRelationship(ctx, tx, [oneId], otherId);
  await tellRelationship(ctx, tx, [otherId], oneId);
  // A follow or request that ended, or a block, takes notifications with it.
  await publish(ctx, tx, 'notifications-refreshed', [oneId, otherId], {});
}

/**
 * A block between two who chat goes up or has come down: whoever is online goes out of the other's
 * sight, or comes back into it. Call it before the block is made, or after it is lifted.
 */
export async function tellPresence(
  ctx: AppContext,
  tx: Tx,
  [oneId, otherId]: readonly [string, string],
  event: 'user-online' | 'user-offline',
): Promise<void> {
  if (!(await companionsOf(tx, oneId)).includes(otherId)) return;
  const online = await ctx.presence.onlineAmong([oneId, otherId]);
  for (const userId of online) {
    const reader = userId === oneId ? otherId : oneId;
    await publish(ctx, tx, event, [reader], { userId, lastSeen: null });
  }
}

/** A request was accepted: the one who asked is told, and both sides' tabs ask again. */
export async function tellAccepted(
  ctx: AppContext,
  tx: Tx,
  recipientId: string,
  actorId: string,
): Promise<void> {
  await tellEachOther(ctx, tx, recipientId, actorId);
  await notify(ctx, tx, {
    recipientId,
    actorId,
    type: 'other',
    kind: 'accepted',
    message: 'accepted your follow request.',
  });
}

/** How many open tabs at most hear of one change; others find it when they load. */
const CIRCLE = 5000;

/** People around somebody: who follows or asked to, is followed, or shares a conversation. */
export async function circleOf(on: Queryable, userId: string): Promise<string[]> {
  const person = id(userId);
  const rows = await on.query<{ id: string }>(sql`
    select id from (
      select f.follower_id as id from follows f where f.followee_id = ${person}
      union
      select f.followee_id from follows f where f.follower_id = ${person}
      union
      select o.user_id from conversation_members m
        join conversation_members o on o.conversation_id = m.conversation_id
      where m.user_id = ${person} and m.left_at is null and o.left_at is null
    ) around where id <> ${person} limit ${CIRCLE}::int`);
  return rows.map((row) => row.id);
}

/** What somebody shows has changed (turned private or public, left, came back). */
export async function tellCircle(
  ctx: Pick<AppContext, 'clock' | 'events' | 'lookers'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const lookers = ctx.lookers.of(userId, ctx.clock.now());
  const told = new Set([...(await circleOf(tx, userId)), ...lookers]);
  await tellRelationship(ctx, tx, [...told], userId);
  await refreshReaders(ctx, tx, { personId: userId });
}
