import type { NotificationsAction, NotificationType } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { keysetOf, type Tx } from '../platform/db';
import { RawJson } from '../platform/http/route';
import { lockRecipients, runAndPublish } from './notifications.events';
import { countUnread, notificationPageJson } from './notifications.store';
import { ALL, MANY, MARK_CONVERSATION, ONE, UNMARK_CONVERSATION } from './update.store';

const LATEST = new Date('9999-12-31T00:00:00Z');

/**
 * Returns a page of the notifications that the viewer may see, newest first, with the count of all
 * unread ones. `before` excludes later notifications from numbered pages; pages by cursor stay
 * consistent without it.
 */
export async function listNotifications(
  ctx: AppContext,
  viewer: string,
  page: {
    limit: number;
    number: number;
    before: Date | undefined;
    cursor: string | undefined;
    unreadOnly: boolean;
    type: NotificationType | undefined;
  },
): Promise<RawJson> {
  const { limit, number, before = LATEST, cursor, unreadOnly, type } = page;
  const filter = type === undefined ? (unreadOnly ? 'unread' : 'all') : 'type';
  const json = await notificationPageJson(ctx.db, filter, {
    viewer,
    now: ctx.clock.now(),
    before,
    ...keysetOf(cursor),
    limit,
    offset: cursor === undefined ? (number - 1) * limit : 0,
    type: type ?? '',
  });
  return new RawJson(json);
}

/** Changes the viewer's notifications. Returns the number of unread ones afterwards. */
function change(
  ctx: AppContext,
  viewer: string,
  apply: (tx: Tx, now: Date) => Promise<unknown>,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await lockRecipients(ctx, tx, [viewer]);
    const now = ctx.clock.now();
    await apply(tx, now);
    return countUnread(tx, viewer, now);
  });
}

/** Changes one of the viewer's notifications. Returns the number of unread ones afterwards. */
export const applyToOne = (ctx: AppContext, viewer: string, action: keyof typeof ONE, id: string) =>
  change(ctx, viewer, (tx, now) => runAndPublish(ctx, tx, ONE[action], { viewer, id, now }));

/** Changes all of the viewer's notifications. Returns the number of unread ones afterwards. */
export const applyToAll = (ctx: AppContext, viewer: string, action: keyof typeof ALL) =>
  change(ctx, viewer, (tx, now) => runAndPublish(ctx, tx, ALL[action], { viewer, now }));

/** Time in which a deletion can be undone, in milliseconds. */
export const UNDO_MS = 10 * 60_000;

/** Changes several of the viewer's notifications. Returns the number of unread ones afterwards. */
export const applyToMany = (ctx: AppContext, viewer: string, { act, ids }: NotificationsAction) =>
  change(ctx, viewer, (tx, now) => {
    const since = new Date(now.getTime() - UNDO_MS);
    return runAndPublish(ctx, tx, MANY[act], { viewer, ids, now, since });
  });

/** Marks the notification of a conversation as read, in every tab. */
export async function readConversation(
  ctx: AppContext,
  tx: Tx,
  viewer: string,
  conversationId: string,
  now = ctx.clock.now(),
): Promise<void> {
  await lockRecipients(ctx, tx, [viewer]);
  const values = { viewer, id: conversationId, now };
  await runAndPublish(ctx, tx, MARK_CONVERSATION, values);
}

/** Marks the notification of a conversation that was read at `readAt` as unread, in every tab. */
export async function unreadConversation(
  ctx: AppContext,
  tx: Tx,
  viewer: string,
  conversationId: string,
  readAt: Date,
): Promise<void> {
  await lockRecipients(ctx, tx, [viewer]);
  const values = { viewer, id: conversationId, readAt, now: ctx.clock.now() };
  await runAndPublish(ctx, tx, UNMARK_CONVERSATION, values);
}
