import { type SQL, sql } from '../../platform/db';
import { isCollapsed, messageJson, NO_MARKERS } from './messages.presenter';

/**
 * Viewer of JSON that is shared by many recipients. It matches no user, so that no field is
 * personal.
 */
export const NIL_UUID = sql`'00000000-0000-0000-0000-000000000000'`;

/**
 * Groups recipients of message `m` (rows `r` with `user_id`) by what blocks collapse for them: the
 * message or the one that it quotes. Selects `message_collapsed`, `quote_collapsed` and `recipients`
 * (uuid[]), in at most four rows.
 */
export const groupByCollapsed = (rows: SQL): SQL => sql`
  select g.message_collapsed, g.quote_collapsed, array_agg(g.user_id) as recipients
  from (select r.user_id, ${isCollapsed(sql`r.user_id`, 'm')} as message_collapsed,
      ${isCollapsed(sql`r.user_id`, 'q')} as quote_collapsed
    from ${rows} left join messages q on q.id = m.reply_to_id) g
  group by g.message_collapsed, g.quote_collapsed`;

/** Returns message `m` as all recipients of the row `others` of `groupByCollapsed` see it. */
export const sharedMessageJson = messageJson(NIL_UUID, NO_MARKERS, {
  message: sql`others.message_collapsed`,
  quote: sql`others.quote_collapsed`,
});
