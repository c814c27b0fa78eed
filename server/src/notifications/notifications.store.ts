import type { NotificationType } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { cursorSql, id, keysetOf, prepare, type SQL, sql, time } from '../platform/db';
import { RawJson } from '../platform/http/route';
import { notificationJson } from './notifications.presenter';
import { joinVisible, unreadCount } from './visibility';

type Values = {
  viewer: string;
  now: Date;
  before: Date;
  at: Date;
  id: string;
  limit: number;
  offset: number;
  /** Notification type; empty for all types. */
  type: string;
};

/** Builds the statement for one page: finds its rows first, and joins their details afterwards. */
const pageStatement = (filter: (value: (name: keyof Values) => SQL) => SQL) =>
  prepare<Values, { json: string }>(
    'notifications.page',
    (v) => sql`
    with found as materialized (
      select n.* from notifications n ${joinVisible(v('viewer'), v('now'))}
      where n.recipient_id = ${id(v('viewer'))} and ${filter(v)} and n.created_at < ${time(v('before'))}
        and (n.created_at, n.id) < (${time(v('at'))}, ${id(v('id'))})
      order by n.created_at desc, n.id desc limit ${v('limit')}::int + 1 offset ${v('offset')}::int
    ), page as (
      select * from found order by created_at desc, id desc limit ${v('limit')}::int
    )
    select json_build_object(
      'notifications', coalesce((
        select json_agg(${notificationJson} order by n.created_at desc, n.id desc)
        from page n join users actor on actor.id = n.actor_id), '[]'),
      'unreadCount', ${unreadCount(v('viewer'), v('now'))},
      'nextCursor', case when (select count(*) from found) > ${v('limit')}::int then (
        select ${cursorSql('n.created_at', 'n.id')} from page n order by n.created_at, n.id limit 1) end
    )::text as json`,
  );
const ALL = pageStatement(() => sql`true`);
const UNREAD = pageStatement(() => sql`n.read_at is null and n.stands`);
const OF_TYPE = pageStatement((v) => sql`n.type = ${v('type')}::text`);

const LATEST = new Date('9999-12-31T00:00:00Z');

/**
 * Returns a page of the notifications that the viewer may see, newest first, with the count of all
 * unread ones. `before` excludes later notifications from numbered pages; pages by cursor stay
 * consistent without it.
 */
export async function notificationPage(
  ctx: AppContext,
  viewerId: string,
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
  const some = unreadOnly ? UNREAD : ALL;
  const [row] = await ctx.db.fetch(type === undefined ? some : OF_TYPE, {
    viewer: viewerId,
    now: ctx.clock.now(),
    before,
    ...keysetOf(cursor),
    limit,
    offset: cursor === undefined ? (number - 1) * limit : 0,
    type: type ?? '',
  });
  if (!row) throw new Error('The page of notifications answered nothing.');
  return new RawJson(row.json);
}
