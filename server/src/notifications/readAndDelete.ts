import type { NotificationsAction } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { id, prepare, type Queryable, type SQL, sql, type Tx, time } from '../platform/db';
import { setRead } from './dedupe';
import {
  insertNotificationEvents,
  insertRemovalEvents,
  lockRecipients,
  runAndPublish,
} from './publishEvents';
import { joinVisible, unreadCount } from './visibility';

type RecipientParams = { viewer: string; now: Date };
type OfOne = RecipientParams & { id: string };
type OfMany = RecipientParams & { ids: readonly string[]; since: Date };
type Name<Values> = (name: keyof Values & string) => SQL;

/** Builds the statement that marks matching unread notifications as read and publishes each one. */
const markStatement = (which: (v: Name<OfOne>) => SQL) =>
  prepare<OfOne, object>(
    'notifications.mark',
    (v) => sql`
    with marked as (
      update notifications set ${setRead(v('now'))}
      where recipient_id = ${id(v('viewer'))} and read_at is null and ${which(v)} returning *
    ), visible as (
      select n.* from marked n ${joinVisible(v('viewer'), v('now'))}
    )
    ${insertNotificationEvents('visible', v('now'))}`,
  );
const MARK_ONE = markStatement((v) => sql`id = ${id(v('id'))}`);
const MARK_CONVERSATION = markStatement((v) => sql`dedupe_key = 'message:' || ${v('id')}::text`);

const REMOVE_ONE = prepare<OfOne, object>(
  'notifications.removeOne',
  (v) => sql`
    with removed as (
      update notifications set deleted_at = ${time(v('now'))}
      where id = ${id(v('id'))} and recipient_id = ${id(v('viewer'))} and deleted_at is null returning *
    )
    ${insertRemovalEvents('removed', v('now'), sql`n.id = r.id`)}`,
);

/** Builds a statement that changes several rows and publishes one event, on which tabs refetch. */
const manyStatement = <Values extends RecipientParams>(change: (v: Name<Values>) => SQL) =>
  prepare<Values, object>(
    'notifications.updateMany',
    (v) => sql`
    with changed as (${change(v)} returning 1)
    insert into outbox (event, payload, recipients, created_at)
    select 'notifications-refreshed', '{}', array[${id(v('viewer'))}], ${time(v('now'))}
    where exists (select 1 from changed) returning 1`,
  );
const MARK_ALL = manyStatement<RecipientParams>(
  (v) => sql`
    update notifications set ${setRead(v('now'))}
    where recipient_id = ${id(v('viewer'))} and read_at is null`,
);
const REMOVE_ALL = manyStatement<RecipientParams>(
  (v) => sql`delete from notifications where recipient_id = ${id(v('viewer'))}`,
);
const ofMany = (v: Name<OfMany>) =>
  sql`recipient_id = ${id(v('viewer'))} and id = any(${v('ids')}::uuid[])`;
const GROUP_ACTIONS = {
  read: manyStatement<OfMany>(
    (v) => sql`
    update notifications set ${setRead(v('now'))}
    where ${ofMany(v)} and read_at is null and deleted_at is null`,
  ),
  delete: manyStatement<OfMany>(
    (v) => sql`
    update notifications set deleted_at = ${time(v('now'))} where ${ofMany(v)} and deleted_at is null`,
  ),
  restore: manyStatement<OfMany>(
    (v) => sql`
    update notifications set deleted_at = null where ${ofMany(v)} and deleted_at > ${time(v('since'))}`,
  ),
} as const;

const COUNT = prepare<RecipientParams, { count: number }>(
  'notifications.count',
  (v) => sql`select ${unreadCount(v('viewer'), v('now'))} as count`,
);

/** Returns the number of unread notifications. */
export async function countUnread(ctx: AppContext, on: Pick<Tx, 'fetch'>, viewerId: string) {
  const [row] = await on.fetch(COUNT, { viewer: viewerId, now: ctx.clock.now() });
  return row?.count ?? 0;
}

const ACTIONS = { markOne: MARK_ONE, removeOne: REMOVE_ONE } as const;
const BULK_ACTIONS = { markAll: MARK_ALL, removeAll: REMOVE_ALL } as const;

/** Changes one of the viewer's notifications. Returns the number of unread ones afterwards. */
export function applyToOne(
  ctx: AppContext,
  viewerId: string,
  action: keyof typeof ACTIONS,
  notificationId: string,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await lockRecipients(ctx, tx, [viewerId]);
    const values = { viewer: viewerId, id: notificationId, now: ctx.clock.now() };
    await runAndPublish(ctx, tx, ACTIONS[action], values);
    return countUnread(ctx, tx, viewerId);
  });
}

/** Changes all of the viewer's notifications. Returns the number of unread ones afterwards. */
export function applyToAll(
  ctx: AppContext,
  viewerId: string,
  action: keyof typeof BULK_ACTIONS,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await lockRecipients(ctx, tx, [viewerId]);
    await runAndPublish(ctx, tx, BULK_ACTIONS[action], {
      viewer: viewerId,
      now: ctx.clock.now(),
    });
    return countUnread(ctx, tx, viewerId);
  });
}

/** Time in which a deletion can be undone, in milliseconds. */
export const UNDO_MS = 10 * 60_000;

/** Changes several of the viewer's notifications; ids of other users are ignored. */
export function applyToMany(
  ctx: AppContext,
  viewerId: string,
  { act: action, ids }: NotificationsAction,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await lockRecipients(ctx, tx, [viewerId]);
    const now = ctx.clock.now();
    const since = new Date(now.getTime() - UNDO_MS);
    await runAndPublish(ctx, tx, GROUP_ACTIONS[action], { viewer: viewerId, ids, now, since });
    return countUnread(ctx, tx, viewerId);
  });
}

/** Deletes notifications for good that were deleted until `before`. */
export async function purgeDeleted(on: Queryable, before: Date): Promise<void> {
  await on.run(sql`delete from notifications where deleted_at <= ${time(before)}`);
}

/** Marks the notification of a conversation as read, in every tab. */
export async function readConversation(
  ctx: AppContext,
  tx: Tx,
  viewerId: string,
  conversationId: string,
): Promise<void> {
  await lockRecipients(ctx, tx, [viewerId]);
  const values = { viewer: viewerId, id: conversationId, now: ctx.clock.now() };
  await runAndPublish(ctx, tx, MARK_CONVERSATION, values);
}
