import type {
  NotificationPage,
  NotificationsAction,
  NotificationType,
} from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { keysetOf, page as pageOf, type Tx } from '../platform/db';
import { Presented } from '../platform/http/route';
import { lockRecipients, publishNotifications, runAndPublish } from './notifications.events';
import {
  type GroupedRow,
  groupOf,
  isoTime,
  presentEarlier,
  presentNotification,
} from './notifications.presenter';
import {
  countUnread,
  findPage,
  MAX_GROUPED,
  OTHERS_OF_GROUPS,
  type PageRow,
} from './notifications.store';
import {
  ALL,
  MANY,
  MARK_CONVERSATION,
  MARK_ONE,
  REMOVE_ONE,
  UNMARK_CONVERSATION,
} from './update.store';

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
): Promise<Presented<NotificationPage>> {
  const { limit, number, before = LATEST, cursor, unreadOnly, type } = page;
  const now = ctx.clock.now();
  const filter = type === undefined ? (unreadOnly ? 'unread' : 'all') : 'type';
  const found = await findPage(ctx.db, filter, {
    viewer,
    now,
    before,
    ...keysetOf(cursor),
    rows: limit + 1,
    offset: cursor === undefined ? (number - 1) * limit : 0,
    type: type ?? '',
  });
  const keyset = ({ created_at, id }: PageRow) => ({ at: new Date(isoTime(created_at)), id });
  const { rows, nextCursor } = pageOf(found, limit, keyset);
  const groupOf = nextCursor === null ? () => [] : await findGroups(ctx, viewer, rows);
  return new Presented({
    notifications: rows.map((row) => ({
      ...presentNotification(ctx, row),
      ...presentEarlier(groupOf(row), row),
    })),
    unreadCount: rows[0]?.unread ?? (await countUnread(ctx.db, viewer, now)),
    nextCursor,
  });
}

/** Returns a function of the newest rows of the group of a page's row, if it has one. */
async function findGroups(
  ctx: AppContext,
  viewer: string,
  page: readonly PageRow[],
): Promise<(row: GroupedRow) => readonly GroupedRow[]> {
  const groups = new Map<string, GroupedRow[]>();
  const keyOf = (row: GroupedRow) => Object.values(groupOf(row) ?? {}).join(' ');
  const add = (row: GroupedRow) => {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  };
  const grouped = page.filter(groupOf);
  for (const row of grouped) add(row);
  // If a post has no more likes than the page shows, there are no others.
  const partial = grouped.filter((row) => {
    const group = groups.get(keyOf(row)) ?? [];
    return group[0] === row && !(row.type === 'like' && (row.likes_count ?? 0) <= group.length);
  });
  if (partial.length > 0) {
    const wanted = partial.flatMap((row) => groupOf(row) ?? []);
    const others = await ctx.db.fetch(OTHERS_OF_GROUPS, {
      viewer,
      now: ctx.clock.now(),
      besides: grouped.map(({ id }) => id),
      types: wanted.map(({ type }) => type),
      kinds: wanted.map(({ kind }) => kind),
      posts: wanted.map(({ post }) => post),
      comments: wanted.map(({ comment }) => comment),
    });
    for (const row of others) add(row);
    const newestFirst = (a: GroupedRow, b: GroupedRow) =>
      a.created_at + a.id < b.created_at + b.id ? 1 : -1;
    for (const group of groups.values()) group.sort(newestFirst).splice(MAX_GROUPED);
  }
  return (row) => groups.get(keyOf(row)) ?? [];
}

/** Changes the viewer's notifications. Returns the number of unread ones afterwards. */
function change(ctx: AppContext, viewer: string, apply: (tx: Tx, now: Date) => Promise<unknown>) {
  return ctx.db.transaction(async (tx) => {
    await lockRecipients(ctx, tx, [viewer]);
    const now = ctx.clock.now();
    await apply(tx, now);
    return countUnread(tx, viewer, now);
  });
}

/** Marks or removes one of the viewer's notifications. Returns the number of unread ones afterwards. */
export const applyToOne = (
  ctx: AppContext,
  viewer: string,
  action: 'markOne' | 'removeOne',
  id: string,
): Promise<number> =>
  change(ctx, viewer, (tx, now) =>
    action === 'markOne'
      ? publishNotifications(ctx, tx, MARK_ONE, { viewer, id, now })
      : runAndPublish(ctx, tx, REMOVE_ONE, { viewer, id, now }),
  );

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
  await publishNotifications(ctx, tx, MARK_CONVERSATION, values);
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
